import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

export const contact: PageContent = {
  path: "/service/contact-us",
  name: "Contact",
  seo: {
    title: "Contact and how to find us",
    description:
      "Telephone, WhatsApp, e-mail and a form that reaches the front desk in Manipal, and the way from Mangaluru airport, Udupi railway station and the bus stands.",
  },
  banner: {
    title: "Contact",
    subtitle: "A person answers, day and night.",
    secondSubtitle: "Kannada, Tulu, Konkani, Hindi, English.",
    picture: lodgePicture("banquet-lawn-1"),
  },
  blocks: [
    { kind: "slot", name: "contact", title: "Call, write, or come up the hill" },
    {
      kind: "places",
      anchor: "way",
      eyebrow: "The way here",
      title: "By air, by rail, by road",
      text: "Tell us when you arrive and we send a car; the driver has your name and the fare is agreed before. The rings on the map are ten, twenty and forty kilometres.",
      groups: [
        {
          title: "By air",
          places: [
            {
              name: "Mangaluru International Airport",
              kilometres: 62,
              minutes: 90,
              position: { latitude: 12.9613, longitude: 74.89 },
              onHome: "arrival",
              text: "Flights from Bengaluru, Mumbai, Hyderabad, Chennai and the Gulf. The road is NH 66 along the coast, four lanes nearly all the way.",
              howToGet:
                "Prepaid taxi at the exit, or our car. A KSRTC airport bus runs to Manipal a few times a day: ask us for the hours.",
            },
          ],
        },
        {
          title: "By rail",
          places: [
            {
              name: "Udupi railway station",
              kilometres: 5,
              minutes: 14,
              position: { latitude: 13.3387, longitude: 74.7652 },
              onHome: "arrival",
              text: "On the Konkan Railway, at Indrali. Day and night trains from Mumbai, Goa, Bengaluru, Mysuru and Kerala.",
              howToGet: "Autos wait for every train, also at three in the morning.",
            },
          ],
        },
        {
          title: "By bus",
          places: [
            {
              name: "Tiger Circle, Manipal",
              kilometres: 1,
              minutes: 4,
              position: { latitude: 13.3495, longitude: 74.786 },
              text: "The last stop of the sleeper buses from Bengaluru, Hyderabad and Pune, and of the express buses from Mangaluru.",
              howToGet: "Ten to fifteen minutes on foot along End Point Road, or an auto.",
            },
            {
              name: "Udupi bus stands",
              kilometres: 6,
              minutes: 18,
              position: { latitude: 13.3418, longitude: 74.7475 },
              text: "KSRTC and the private stand, two streets apart. From Mangaluru there is a bus every ten minutes or so.",
              howToGet: "City bus to Manipal every few minutes until ten at night, or an auto.",
            },
          ],
        },
      ],
    },
    {
      kind: "notes",
      eyebrow: "At the gate",
      title: "When you get here",
      notes: [
        {
          title: "By your own car",
          text: "Turn north at Tiger Circle into End Point Road. The gate is on the left, under the rain tree. Parking is free and guarded.",
        },
        {
          title: "Very late, very early",
          text: "The gate is locked at eleven. Ring; somebody is always up, and there is tea.",
        },
        {
          title: "Before the room is ready",
          text: "Bags can stay with us from any hour, and so can you: shower, breakfast, the verandah.",
        },
        {
          title: "With a wheelchair",
          text: "Tell us when you book. The ramp is on the garden side and the room should be on the ground floor.",
        },
      ],
    },
  ],
};
