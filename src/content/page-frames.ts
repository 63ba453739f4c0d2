import type { ContentPicture } from "#domain/platform/files/content-fields.ts";
import type { ContentPageName } from "#domain/website/content-pages.ts";
import type { Block, Place } from "#domain/website/page-content.ts";

/** A picture of the build. */
export type PictureName = keyof typeof import("#pictures");

/** A part of a page without its words; a picture is its name. */
type Frame<Part> = Part extends ContentPicture
  ? PictureName
  : Part extends readonly (infer Item)[]
    ? Frame<Item>[]
    : Part extends object
      ? { [Name in keyof Part]?: Frame<Part[Name]> }
      : Part;
type BlockFrame = Block extends infer One ? (One extends Block ? Frame<One> & Pick<One, "kind"> : never) : never;

/** The parts of a page that are the same in every language: its blocks, pictures, numbers and links. */
export interface PageFrame {
  banner?: PictureName;
  blocks: BlockFrame[];
}

/** A group of a list of prices. */
const priced = (...rupees: number[]) => ({ items: rupees.map((amount) => ({ rupees: amount })) });

/** Kilometres and minutes by road from the lodge, and the position. */
const at = (
  kilometres: number,
  minutes: number,
  [latitude, longitude]: [number, number],
  more: Pick<Place, "boat" | "onHome"> = {},
) => ({ kilometres, minutes, position: { latitude, longitude }, ...more });

const onHome = (side: Place["onHome"]) => ({ onHome: side });
const plain = { kind: "split", ground: "plain" } as const;
const dark = { kind: "split", ground: "dark" } as const;
/** For any lodge, whatever lies around it. */
const ownFeatures: BlockFrame = {
  kind: "features",
  features: [{ drawing: "food" }, { drawing: "breakfast" }, { drawing: "service" }, { drawing: "signpost" }],
};
const features: BlockFrame = {
  kind: "features",
  features: [{ drawing: "food" }, { drawing: "breakfast" }, { drawing: "service" }, { drawing: "beaches" }],
};
const toBanquets = { to: "/service/banquet-events" };

/** The demo lodge. */
export const demoFrames: Record<ContentPageName, PageFrame> = {
  home: {
    blocks: [
      features,
      { kind: "slot", name: "rooms" },
      { kind: "reasons", large: "about-1", small: "restaurant-2" },
      { kind: "band", picture: "banquet_image", link: toBanquets },
      { kind: "slot", name: "testimonials" },
      { kind: "where", scene: "coast" },
      { kind: "lastCall", picture: "beach-1" },
      { kind: "footer", builder: { to: "/service/about" } },
    ],
  },
  rooms: { banner: "about-1", blocks: [] },
  restaurants: {
    banner: "restaurant-1",
    blocks: [
      { kind: "opening" },
      { kind: "panels" },
      { kind: "steps", picture: "restaurant-2" },
      {
        kind: "prices",
        groups: [
          priced(90, 80, 85, 60, 40),
          priced(240, 150, 140),
          priced(420, 480, 340, 320, 320),
          priced(80, 75, 45),
        ],
      },
      { kind: "notes" },
      { kind: "reach", topic: "table" },
      { kind: "band", picture: "banquet-lawn-1", link: toBanquets },
    ],
  },
  "spa-wellness": {
    banner: "spa-1",
    blocks: [
      { ...plain, pictureSide: "left", picture: "about-2" },
      { kind: "prices", groups: [priced(1900, 2900, 1800, 2200), priced(2400, 850), priced(800, 500, 1300)] },
      { kind: "timeline", ground: "dark" },
      { kind: "notes" },
      { kind: "reach", topic: "spa" },
    ],
  },
  tourism: {
    banner: "beach-1",
    blocks: [
      {
        kind: "places",
        anchor: "places",
        groups: [
          {
            places: [
              at(1, 5, [13.3548, 74.7893]),
              at(2, 6, [13.3708, 74.7852]),
              at(2.5, 8, [13.3408, 74.7862]),
              at(6, 18, [13.341, 74.7515], onHome("before")),
            ],
          },
          {
            places: [
              at(11, 28, [13.3602, 74.7025], onHome("before")),
              at(11, 28, [13.379, 74.673], { boat: { kilometres: 6, minutes: 30 } }),
              at(19, 38, [13.2235, 74.7385]),
              at(56, 80, [13.706, 74.643]),
            ],
          },
          {
            places: [at(36, 60, [13.2038, 75.0056], onHome("after")), at(53, 95, [13.5025, 75.0925], onHome("after"))],
          },
        ],
      },
      { ...dark, pictureSide: "right", picture: "temple-town-1" },
      { kind: "panels" },
      { kind: "timeline", ground: "plain" },
      { kind: "notes" },
      { kind: "reach", topic: "outing" },
    ],
  },
  about: {
    blocks: [
      { kind: "opening" },
      { ...dark, pictureSide: "right", picture: "room-standard-1" },
      { kind: "timeline", ground: "plain" },
      { kind: "panels" },
      { kind: "notes" },
      { kind: "slot", name: "policies" },
      { kind: "notes", anchor: "this-site" },
    ],
  },
  "contact-us": {
    banner: "banquet-lawn-1",
    blocks: [
      { kind: "slot", name: "contact" },
      {
        kind: "places",
        anchor: "way",
        groups: [
          { places: [at(62, 90, [12.9613, 74.89], onHome("arrival"))] },
          { places: [at(5, 14, [13.3387, 74.7652], onHome("arrival"))] },
          { places: [at(1, 4, [13.3495, 74.786]), at(6, 18, [13.3418, 74.7475])] },
        ],
      },
      { kind: "notes" },
    ],
  },
  privacy: { blocks: [{ kind: "opening" }, { kind: "notes", anchor: "kept" }, { kind: "notes", anchor: "rights" }] },
  "banquet-events": {
    blocks: [
      { kind: "opening" },
      { kind: "slot", name: "halls" },
      { kind: "notes" },
      { kind: "prices", groups: [priced(480, 480, 650), priced(850, 1150), priced(260, 690)] },
      { kind: "steps", picture: "restaurant-2" },
      { kind: "slot", name: "enquiry" },
    ],
  },
  "not-found": {
    banner: "beach-1",
    blocks: [
      {
        kind: "links",
        links: [
          { to: "/service/rooms" },
          { to: "/service/restaurants" },
          { to: "/service/banquet-events" },
          { to: "/service/tourism" },
          { to: "/service/contact-us" },
        ],
      },
    ],
  },
};

/** Short neutral pages that no lodge need be ashamed of; the privacy notice is the same for every lodge. */
export const sampleFrames: Record<ContentPageName, PageFrame> = {
  home: {
    blocks: [
      ownFeatures,
      { kind: "slot", name: "rooms" },
      { kind: "reasons", large: "ground-1", small: "ground-2" },
      { kind: "band", picture: "ground-3", link: toBanquets },
      { kind: "slot", name: "testimonials" },
      { kind: "where", scene: "none" },
      { kind: "lastCall", picture: "ground-4" },
      { kind: "footer" },
    ],
  },
  rooms: { blocks: [] },
  restaurants: {
    blocks: [
      { ...plain, pictureSide: "left", picture: "ground-1" },
      { kind: "notes" },
      { kind: "reach", topic: "table" },
    ],
  },
  "spa-wellness": {
    blocks: [
      { ...plain, pictureSide: "left", picture: "ground-2" },
      { kind: "notes" },
      { kind: "reach", topic: "spa" },
    ],
  },
  tourism: { blocks: [{ kind: "opening" }, { kind: "notes" }, { kind: "reach", topic: "outing" }] },
  about: {
    blocks: [
      { ...plain, pictureSide: "right", picture: "ground-3" },
      { kind: "slot", name: "policies" },
    ],
  },
  "contact-us": {
    blocks: [
      { kind: "slot", name: "contact" },
      { kind: "notes", anchor: "way" },
    ],
  },
  privacy: demoFrames.privacy,
  "banquet-events": {
    blocks: [
      { kind: "opening" },
      { kind: "slot", name: "halls" },
      { kind: "notes" },
      { kind: "slot", name: "enquiry" },
    ],
  },
  "not-found": { blocks: [{ kind: "links", links: [{ to: "/service/rooms" }, { to: "/service/contact-us" }] }] },
};
