import { aBanquet } from "./factories.ts";
import { pictureUrls } from "./pictures.ts";
import { demoId } from "./seeded.ts";

export const banquets = [
  {
    name: "Areca Hall",
    seatingCapacity: "350 seated, 500 standing",
    floor: "Ground floor, level entrance",
    description:
      "The old areca store, under its open timber roof since 2012. Round tables or rows, a stage that takes a mantapa, and brass chandeliers that dim for the slide show. Tall doors on both sides let the evening wind through; eight large fans help it.",
    images: pictureUrls("banquet_image"),
  },
  {
    name: "Areca Gallery",
    seatingCapacity: "90 seated, 120 standing",
    floor: "Ground floor, beside the hall",
    description:
      "The side aisle of the hall, closed off by teak shutters. Right for a naming day, a sixtieth birthday or a meeting of forty with a screen. Opened up, it is where the leaf meal is served while the stage is being set.",
    images: pictureUrls("banquet-hall-2"),
  },
  {
    name: "Palm Lawn",
    seatingCapacity: "600 seated, 900 standing",
    floor: "Open air, forty steps from the hall",
    description:
      "Grass, string lights and the palms that were planted with the house. Buffets stand along the verandah, so nothing has to be carried far. From October to May; should it rain after all, the hall next door is kept free for you.",
    images: pictureUrls("banquet-lawn-1"),
  },
].map((hall) => ({ id: demoId("banquet", hall.name), ...aBanquet(hall) }));
