import type { LodgeFacts } from "#domain/property/settings.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import { meaningOfName } from "./name.ts";
import { lodgePicture } from "./pictures.ts";

export function homeContent(lodge: Pick<LodgeFacts, "name">, meaning = meaningOfName(lodge)): PageContent {
  return {
    path: "/",
    name: "Home",
    seo: {
      title: "Manipal: rooms near Udupi and Malpe beach",
      description:
        "A family-run lodge in Manipal, Udupi: rooms with breakfast and Wi-Fi included, banquet halls, an Udupi kitchen, a spa. The whole price is shown before you book.",
    },
    banner: {
      title: "A tiled roof, a long verandah, the sea close by.",
      subtitle:
        "A family house under coconut palms, six kilometres from Udupi’s temple tank and eleven from the beach at Malpe.",
    },
    blocks: [
      {
        kind: "features",
        label: "For every guest",
        features: [
          {
            drawing: "food",
            title: "Great Food",
            text: "Udupi breakfasts, coastal dinners",
          },
          {
            drawing: "breakfast",
            title: "Complimentary Wi-Fi and breakfast",
            text: "In every room, for every guest",
          },
          {
            drawing: "service",
            title: "24/7 room service",
            text: "A person answers, day and night",
          },
          {
            drawing: "beaches",
            title: "Beaches and Beyond",
            text: "Malpe, Kaup, St. Mary’s Islands",
          },
        ],
      },
      {
        kind: "slot",
        name: "rooms",
        eyebrow: "Rooms",
        title: "Luxurious Rooms for Every Traveler",
      },
      {
        kind: "reasons",
        eyebrow: "The lodge",
        title: "What Makes Us Exceptional",
        large: lodgePicture("about-1"),
        small: lodgePicture("restaurant-2"),
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
      },
      {
        kind: "band",
        title: "Biggest Banquet halls in the city with modern amenities",
        picture: lodgePicture("banquet_image"),
        link: {
          label: "Know more",
          to: "/service/banquet-events",
        },
      },
      {
        kind: "slot",
        name: "testimonials",
        eyebrow: "Guests",
        title: "What Our Guests Love About Us",
      },
      {
        kind: "where",
        eyebrow: "Where we are",
        title: "Between the sea and the ghats",
        scene: "coast",
        stops: "From the sea to the ghats, by road from the lodge",
        here: "You sleep here",
      },
      {
        kind: "lastCall",
        title: "The coffee is at six, the sea at any time.",
        text: "Choose your nights, see the whole price, and we keep the room for you.",
        picture: lodgePicture("beach-1"),
      },
      {
        kind: "footer",
        ...(meaning && { line: `${meaning} It is half an hour down the road.` }),
        builder: {
          label: "the Kadalu Lodge project",
          to: "/service/about",
        },
      },
    ],
  };
}
