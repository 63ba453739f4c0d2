import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

export const banquetEvents: PageContent = {
  path: "/service/banquet-events",
  name: "Banquet & Events",
  seo: {
    title: "Banquet halls and events",
    description:
      "Halls and a lawn for weddings, receptions, naming days and conferences in Manipal: seating, what is included, menus by the plate, and how to ask for a date.",
  },
  banner: {
    title: "Banquet & Events",
    subtitle: "Weddings, naming days, sixtieth birthdays, convocations.",
    secondSubtitle: "Two kitchens, one team, and rooms for the aunts.",
    picture: lodgePicture("banquet_image"),
  },
  blocks: [
    {
      kind: "opening",
      eyebrow: "Your day with us",
      title: "One family at a time. The house is yours from the first lamp to the last.",
      paragraphs: [
        "We take one event a day, so nobody’s nadaswaram drowns anybody’s speech. The person who shows you the hall is the person who stands in it on the day.",
      ],
      facts: [
        { label: "Hall to lawn", value: "40 steps, all level" },
        { label: "Parking", value: "70 cars, 2 buses" },
        { label: "Power", value: "Full back-up" },
        { label: "To Udupi station", value: "5 km" },
      ],
    },
    { kind: "slot", name: "halls" },
    {
      kind: "notes",
      eyebrow: "In the price of the hall",
      title: "What you do not have to think of",
      notes: [
        {
          title: "Chairs, tables, linen",
          text: "For every guest, set the evening before. White or off-white, as you like.",
        },
        {
          title: "Stage and mantapa place",
          text: "With a fire-safe base for the homa and somebody who knows the extractor.",
        },
        {
          title: "Sound and light",
          text: "Four microphones, house speakers, a technician. Bring your own DJ; he gets a socket.",
        },
        { title: "Two green rooms", text: "Mirrors, steaming iron, a lock, tea." },
        { title: "Hands", text: "One of us for every 25 guests, in pressed cotton." },
        { title: "Cleaning, before and after", text: "You leave when you are tired, not when it is tidy." },
      ],
    },
    {
      kind: "prices",
      eyebrow: "By the plate",
      title: "Menus to begin with",
      text: "Everything can be exchanged. Tasting for four is on us once the date is fixed.",
      groups: [
        {
          title: "Vegetarian",
          items: [
            { name: "Udupi leaf", text: "21 items, served, two payasas", detail: "lunch", rupees: 480 },
            { name: "Temple leaf", text: "As above, without onion and garlic", detail: "lunch", rupees: 480 },
            {
              name: "Evening buffet",
              text: "Chaats, dosa counter, three mains, sweets",
              detail: "dinner",
              rupees: 650,
            },
          ],
        },
        {
          title: "Coastal",
          items: [
            {
              name: "Karavali buffet",
              text: "Fish, chicken, neer dosa, vegetarian side",
              detail: "dinner",
              rupees: 850,
            },
            {
              name: "Grill on the lawn",
              text: "Seer fish and prawns from the coals, eight starters",
              detail: "dinner",
              rupees: 1150,
            },
          ],
        },
        {
          title: "Shorter days",
          items: [
            { name: "Morning tiffin", text: "Idli, vada, upma, kesari, coffee", detail: "breakfast", rupees: 260 },
            {
              name: "Conference day",
              text: "Two coffees, lunch, one tea with goli baje",
              detail: "09:00 – 17:00",
              rupees: 690,
            },
          ],
        },
      ],
      footnote: "For 50 guests and more{taxed:, taxes included}. Children under five eat with us for nothing.",
    },
    {
      kind: "steps",
      eyebrow: "How it goes",
      title: "From the first call to the last lamp",
      picture: lodgePicture("banquet-hall-2"),
      steps: [
        { title: "You ask", text: "Date, number of guests, what it is. By form or by phone." },
        {
          title: "We hold",
          text: "If the day is free, our answer holds it for seven days, without a deposit, while the elders confer.",
        },
        {
          title: "You come and look",
          text: "At the hour of your event, so that you see the light as it will be. Coffee is ready.",
        },
        {
          title: "We write it down",
          text: "One page, one sum{taxed:, taxes in it}. A quarter fixes the date.",
        },
        { title: "You taste", text: "Three weeks before. Change what you like until the week before." },
        { title: "You celebrate", text: "Final count three days ahead; the rest is paid the day after." },
      ],
    },
    {
      kind: "slot",
      name: "enquiry",
      eyebrow: "Ask for a date",
      title: "Tell us the day. We tell you if the house is free.",
      text: "Most answers come the same day, all of them with a price. Asking costs nothing; if the day is free, our answer holds it for you for seven days.",
    },
  ],
};
