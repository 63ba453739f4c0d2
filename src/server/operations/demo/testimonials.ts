import { aTestimonial } from "./factories.ts";
import { demoId } from "./seeded.ts";

/** Newest first. */
export const testimonials = [
  {
    quote: "We came for one night and the filter coffee on the verandah kept us three.",
    rating: 5,
    author: "Asha Rao",
    position: "Bengaluru",
    image: "/guests/asha-rao.svg",
    featured: true,
  },
  {
    quote: "Quiet, clean, and somebody always knew the tide at Malpe.",
    rating: 5,
    author: "Mohan Kamath",
    position: "Mangaluru",
  },
  {
    quote: "Our whole wedding party fitted, and so did my grandmother’s wheelchair.",
    rating: 5,
    author: "Sneha D’Souza",
    position: "Bride, Udupi",
    featured: true,
  },
  {
    quote:
      "Our son joined the medical college that week. They packed breakfast at five for the queue at admissions and asked in the evening how it had gone.",
    rating: 5,
    author: "Rekha and Anil Deshpande",
    position: "Pune",
  },
  {
    quote: "The kane fry at Meenu is the one my mother made. I did not expect to say that of a hotel.",
    rating: 5,
    author: "Prakash Shetty",
    position: "Mumbai, from Kundapura",
  },
  {
    quote: "The bill was the sum they had shown me when I booked. To the rupee.",
    rating: 4,
    author: "Farhan Khan",
    position: "Consultant, Hyderabad",
  },
  {
    quote:
      "Rain for four days. The children learned carrom from the night watchman and did not ask for the telephone once.",
    rating: 5,
    author: "Divya Menon",
    position: "Kochi",
  },
  {
    quote: "The crows on the roof rise at half past five, and so did I. Otherwise I would not change a thing.",
    rating: 4,
    author: "Thomas Lindqvist",
    position: "Visiting lecturer, Uppsala",
  },
].map((testimonial) => ({ id: demoId("testimonial", testimonial.author), ...aTestimonial(testimonial) }));
