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

type MorePlace = Pick<Place, "boat" | "drawing" | "onHome">;

/** Kilometres and minutes by road from the lodge, and the position. */
const at = (kilometres: number, minutes: number, [latitude, longitude]: [number, number], more: MorePlace = {}) => ({
  kilometres,
  minutes,
  position: { latitude, longitude },
  ...more,
});

const onHome = (side: Place["onHome"]) => ({ onHome: side });
const drawn = (drawing: Place["drawing"], more: MorePlace = {}) => ({ ...more, drawing });

type Kind<Name extends Block["kind"]> = Extract<BlockFrame, { kind: Name }>;
const opening: BlockFrame = { kind: "opening" };
const panels: BlockFrame = { kind: "panels" };
const notes = (anchor?: string): BlockFrame => ({ kind: "notes", ...(anchor && { anchor }) });
const slot = (name: Kind<"slot">["name"]): BlockFrame => ({ kind: "slot", name });
const reach = (topic: Kind<"reach">["topic"]): BlockFrame => ({ kind: "reach", topic });
const steps = (picture: PictureName): BlockFrame => ({ kind: "steps", picture });
const timeline = (ground: Kind<"timeline">["ground"]): BlockFrame => ({ kind: "timeline", ground });
const split = (
  ground: Kind<"split">["ground"],
  pictureSide: Kind<"split">["pictureSide"],
  picture: PictureName,
): BlockFrame => ({ kind: "split", ground, pictureSide, picture });
const links = (...paths: string[]): BlockFrame => ({ kind: "links", links: paths.map((to) => ({ to })) });
const places = (anchor: string, ...groups: Frame<Place>[][]): BlockFrame => ({
  kind: "places",
  anchor,
  groups: groups.map((group) => ({ places: group })),
});
/** A list of rupees for each group of prices. */
const prices = (...groups: number[][]): BlockFrame => ({
  kind: "prices",
  groups: groups.map((amounts) => ({ items: amounts.map((rupees) => ({ rupees })) })),
});
const band = (picture: PictureName): BlockFrame => ({ kind: "band", picture, link: { to: "/service/banquet-events" } });
/** The last one is `signpost` for any lodge, whatever lies around it. */
const features = (last: "beaches" | "signpost"): BlockFrame => ({
  kind: "features",
  features: [{ drawing: "food" }, { drawing: "breakfast" }, { drawing: "service" }, { drawing: last }],
});

/** The demo lodge. */
export const demoFrames: Record<ContentPageName, PageFrame> = {
  home: {
    blocks: [
      features("beaches"),
      slot("rooms"),
      { kind: "reasons", large: "about-1", small: "restaurant-2" },
      band("banquet_image"),
      slot("testimonials"),
      { kind: "where", scene: "coast" },
      { kind: "lastCall", picture: "beach-1" },
      { kind: "footer", builder: { to: "/service/about" } },
    ],
  },
  rooms: { banner: "about-1", blocks: [] },
  restaurants: {
    banner: "restaurant-1",
    blocks: [
      opening,
      panels,
      steps("restaurant-2"),
      prices([90, 80, 85, 60, 40], [240, 150, 140], [420, 480, 340, 320, 320], [80, 75, 45]),
      notes(),
      reach("table"),
      band("banquet-lawn-1"),
    ],
  },
  "spa-wellness": {
    banner: "spa-1",
    blocks: [
      split("plain", "left", "about-2"),
      prices([1900, 2900, 1800, 2200], [2400, 850], [800, 500, 1300]),
      timeline("dark"),
      notes(),
      reach("spa"),
    ],
  },
  tourism: {
    banner: "beach-1",
    blocks: [
      places(
        "places",
        [
          at(1, 5, [13.3548, 74.7893], drawn("museum")),
          at(2, 6, [13.3708, 74.7852], drawn("outlook")),
          at(2.5, 8, [13.3408, 74.7862], drawn("lake")),
          at(6, 18, [13.341, 74.7515], drawn("temple", onHome("before"))),
        ],
        [
          at(11, 28, [13.3602, 74.7025], drawn("beach", onHome("before"))),
          at(11, 28, [13.379, 74.673], drawn("island", { boat: { kilometres: 6, minutes: 30 } })),
          at(19, 38, [13.2235, 74.7385], drawn("lighthouse")),
          at(56, 80, [13.706, 74.643], drawn("shore")),
        ],
        [
          at(36, 60, [13.2038, 75.0056], drawn("statue", onHome("after"))),
          at(53, 95, [13.5025, 75.0925], drawn("ghat", onHome("after"))),
        ],
      ),
      split("dark", "right", "temple-town-1"),
      panels,
      timeline("plain"),
      notes(),
      reach("outing"),
    ],
  },
  about: {
    blocks: [
      opening,
      split("dark", "right", "room-standard-1"),
      timeline("plain"),
      panels,
      notes(),
      slot("policies"),
      notes("this-site"),
    ],
  },
  "contact-us": {
    banner: "banquet-lawn-1",
    blocks: [
      slot("contact"),
      places(
        "way",
        [at(62, 90, [12.9613, 74.89], onHome("arrival"))],
        [at(5, 14, [13.3387, 74.7652], onHome("arrival"))],
        [at(1, 4, [13.3495, 74.786]), at(6, 18, [13.3418, 74.7475])],
      ),
      notes(),
    ],
  },
  privacy: { blocks: [opening, notes("kept"), notes("rights")] },
  "banquet-events": {
    banner: "banquet-table-1",
    blocks: [
      opening,
      slot("halls"),
      notes(),
      prices([480, 480, 650], [850, 1150], [260, 690]),
      steps("restaurant-2"),
      slot("enquiry"),
    ],
  },
  "not-found": {
    banner: "beach-1",
    blocks: [
      links(
        "/service/rooms",
        "/service/restaurants",
        "/service/banquet-events",
        "/service/tourism",
        "/service/contact-us",
      ),
    ],
  },
};

/** Short neutral pages that no lodge need be ashamed of; the privacy notice is the same for every lodge. */
export const sampleFrames: Record<ContentPageName, PageFrame> = {
  home: {
    blocks: [
      features("signpost"),
      slot("rooms"),
      { kind: "reasons", large: "ground-1", small: "ground-2" },
      band("ground-3"),
      slot("testimonials"),
      { kind: "where", scene: "none" },
      { kind: "lastCall", picture: "ground-4" },
      { kind: "footer" },
    ],
  },
  rooms: { blocks: [] },
  restaurants: { blocks: [split("plain", "left", "ground-1"), notes(), reach("table")] },
  "spa-wellness": { blocks: [split("plain", "left", "ground-2"), notes(), reach("spa")] },
  tourism: { blocks: [opening, notes(), reach("outing")] },
  about: { blocks: [split("plain", "right", "ground-3"), slot("policies")] },
  "contact-us": { blocks: [slot("contact"), notes("way")] },
  privacy: demoFrames.privacy,
  "banquet-events": { blocks: [opening, slot("halls"), notes(), slot("enquiry")] },
  "not-found": { blocks: [links("/service/rooms", "/service/contact-us")] },
};
