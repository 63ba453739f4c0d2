import type { SampleWords } from "../sample-pages.ts";

export const sampleWords: SampleWords = {
  home: {
    name: "Home",
    seoTitle: "rooms to book directly",
    description:
      "Rooms to book directly with us: pictures, free dates, and the whole price before you book. Halls for events, and people who answer the phone.",
    title: "A quiet room, a friendly desk.",
    lead: "Choose your nights and book directly with us. You see the whole price before you book.",
    featuresLabel: "For every guest",
    food: { title: "Great Food", text: "Cooked fresh, every day" },
    breakfast: { title: "Complimentary Wi-Fi and breakfast", text: "In every room, for every guest" },
    service: { title: "24/7 room service", text: "A person answers, day and night" },
    beaches: { title: "Beaches and Beyond", text: "Days out, near and far" },
    roomsTitle: "Luxurious Rooms for Every Traveler",
    lodge: "The lodge",
    reasonsTitle: "What Makes Us Exceptional",
    reasons: [
      { title: "Rooms to rest in", text: "Clean linen, a good bed, and quiet at night." },
      { title: "One price, said beforehand", text: "What a stay comes to stands line by line before you choose." },
      { title: "People who help", text: "Ask us for a car, a meal or a good way for the day." },
    ],
    banquetTitle: "Biggest Banquet halls in the city with modern amenities",
    knowMore: "Know more",
    guests: "Guests",
    testimonialsTitle: "What Our Guests Love About Us",
    whereEyebrow: "Where we are",
    whereTitle: "How to find us",
    stops: "Sights on both sides of the lodge, by road",
    here: "You sleep here",
    lastTitle: "Your room is waiting.",
    lastText: "Choose your nights, see the whole price, and we keep the room for you.",
  },
  rooms: {
    name: "Rooms",
    description:
      "Rooms at {lodge}: pictures, what is in them, which dates are free, and the whole price before you book.",
    subtitle: "Every price is shown in full.",
  },
  restaurants: {
    name: "Restaurants",
    description:
      "Where to eat at {lodge}: meals that are cooked fresh, a table for you and your family, and food in your room.",
    subtitle: "Cooked fresh, served with care.",
    title: "Sit down, and we bring it hot",
    paragraphs: ["We cook with what the market has today. Ask us what is good, and tell us what you do not eat."],
    notesTitle: "Say so, and we cook it so",
    notes: [
      { title: "Allergies", text: "Tell us once, and the kitchen knows for your whole stay." },
      { title: "Children", text: "Mild dishes and small portions at any meal." },
    ],
    reachTitle: "Would you like a table?",
    reachText: "Tell us how many you are and when you come.",
  },
  spa: {
    name: "Spa & Wellness",
    description:
      "Rest and treatments at {lodge}: a quiet room, trained hands, and time for yourself. Ask us for treatments, hours and prices.",
    subtitle: "An hour for yourself.",
    title: "A quiet room, and time",
    paragraphs: ["Come as you are. We ask what you need, and take the time that it takes."],
    notesTitle: "Before you come",
    notes: [
      { title: "Book ahead", text: "Ask the day before, and choose your hour." },
      { title: "Tell us", text: "If you are pregnant, unwell or allergic, say so before a treatment." },
    ],
    reachTitle: "Which hour suits you?",
    reachText: "Call or write with two possible times.",
  },
  tourism: {
    name: "Tourism",
    description:
      "What to see around {lodge}: days out near and far, how to get there, and when to go. We help you to plan and find a car.",
    subtitle: "Days out, near and far.",
    title: "Ask us where to go",
    paragraphs: ["We live here, and we like to tell you what is worth a morning and what is worth a day."],
    notesTitle: "Getting around",
    notes: [
      { title: "A car with a driver", text: "Ask the evening before; you know the fare before you leave." },
      { title: "On foot", text: "We show you the way on a map." },
    ],
    reachTitle: "A day out?",
    reachText: "Tell us what you like, and we plan it with you.",
  },
  about: {
    name: "About",
    description:
      "Who runs {lodge}, how we keep the house, and the rules that help everybody to sleep well. An independent lodge that you book directly.",
    subtitle: "An independent lodge.",
    title: "We run it ourselves",
    paragraphs: ["{lodge} is independent. Whoever answers your call is somebody you will meet when you come."],
  },
  contact: {
    name: "Contact",
    description:
      "How to reach {lodge}: telephone, e-mail, a form that reaches the front desk, the address and the way to us.",
    subtitle: "A person answers.",
    title: "Call or write to us",
    notesTitle: "The way here",
    notes: [
      { title: "By train or bus", text: "Tell us when you arrive, and we send a car." },
      { title: "By your own car", text: "You can park at the lodge." },
    ],
  },
  banquets: {
    name: "Banquet & Events",
    description:
      "Halls at {lodge} for weddings, family days and conferences: seating, what is included, and how to ask for a date.",
    subtitle: "Weddings, family days, conferences.",
    title: "Your day, in good hands",
    paragraphs: ["Tell us how many you are and what you celebrate. We show you the hall and answer with a price."],
    notesTitle: "What you need not think of",
    notes: [
      { title: "Chairs and tables", text: "Set up before your guests arrive." },
      { title: "Cleaning", text: "Before and after; you simply go home." },
    ],
    reachTitle: "Ask for a date",
    reachText: "We tell you whether the hall is free. Asking costs nothing.",
  },
  missing: {
    eyebrow: "404, page not found",
    name: "This page does not exist.",
    title: "Page not found",
    description:
      "The address is mistyped, or the page has moved. From here you can go to our rooms, or call or write to us.",
    subtitle: "The address is mistyped, or the page has moved.",
    rooms: "All of them, with dates and prices",
    contact: "Phones, a form, the way here",
  },
};
