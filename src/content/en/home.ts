import type { HomeContent } from "../shape.ts";

/** Only the loader imports this: the texts are in the document, and must not be in the page's script again. */
export const homeContent: HomeContent = {
  seo: {
    title: "Manipal: rooms near Udupi and Malpe beach",
    description:
      "A family-run lodge in Manipal, Udupi: rooms with breakfast and Wi-Fi included, banquet halls, an Udupi kitchen, a spa. The whole price is shown before you book.",
  },
  tagline: "A tiled roof, a long verandah, the sea close by.",
  lead: "A family house under coconut palms, six kilometres from Udupi’s temple tank and eleven from the beach at Malpe.",
  features: [
    { drawing: "food", title: "Great Food", text: "Udupi breakfasts, coastal dinners" },
    { drawing: "breakfast", title: "Complimentary Wi-Fi and breakfast", text: "In every room, for every guest" },
    { drawing: "service", title: "24/7 room service", text: "A person answers, day and night" },
    { drawing: "beaches", title: "Beaches and Beyond", text: "Malpe, Kaup, St. Mary’s Islands" },
  ],
  reasons: [
    {
      title: "Built the old way",
      text: "Laterite, clay tile, teak, red oxide underfoot. Cool in May before any machine is switched on.",
    },
    {
      title: "A kitchen that knows where it is",
      text: "Udupi as Udupi eats it, and the morning’s catch from Malpe. Breakfast is part of every room.",
    },
    {
      title: "One price, said beforehand",
      text: "What a stay comes to stands line by line before you choose. Nothing is added at the desk.",
    },
    {
      title: "People who live here",
      text: "They know the tide at Malpe, the hour of the lamps in Udupi, and a driver who is on time.",
    },
  ],
  where: {
    eyebrow: "Where we are",
    title: "Between the sea and the ghats",
    stops: "From the sea to the ghats, by road from the lodge",
    here: "You sleep here",
  },
  lastCall: {
    title: "The coffee is at six, the sea at any time.",
    text: "Choose your nights, see the whole price, and we keep the room for you.",
  },
};
