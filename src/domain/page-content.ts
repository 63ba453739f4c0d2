import * as v from "valibot";
import * as m from "#messages/pageContent.js";
import { isAllowedLink, linksIn } from "./inline-marks.ts";
import { line, requiredLine, requiredParagraph } from "./text.ts";
import { pictureAddress } from "./uploads.ts";

/** The pages whose texts staff write; each is at `/service/<page>`. */
export const contentPages = [
  "restaurants",
  "spa-wellness",
  "tourism",
  "about",
  "contact-us",
  "privacy",
  "banquet-events",
] as const;
export type ContentPageName = (typeof contentPages)[number];
export const pagePath = (page: ContentPageName) => `/service/${page}`;

export const topics = ["stay", "table", "spa", "outing", "event"] as const;
export type Topic = (typeof topics)[number];

const maxTitle = 120;
const maxText = 2000;
const maxItems = 40;
const maxBlocks = 40;

const title = requiredLine(maxTitle, m.textRequired);
const optionalLine = v.optional(line(maxTitle));
const linkNotAllowed = () => m.linkNotAllowed({ page: "/", others: "https: tel: mailto:" });
const hasAllowedLinks = (text: string) => linksIn(text).every(isAllowedLink);
/** A text with marks: see inline-marks.ts. */
const prose = v.pipe(requiredParagraph(maxText, m.textRequired), v.check(hasAllowedLinks, linkNotAllowed));
/** Empty counts as missing. */
const optionalProse = v.optional(v.union([v.literal(""), prose]));
const items = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, m.itemRequired),
    v.maxLength(maxItems, () => m.tooManyItems({ max: maxItems })),
  );
const figure = (min: number, max: number) =>
  v.pipe(
    v.number(m.numberRequired),
    v.minValue(min, () => m.numberBetween({ min, max })),
    v.maxValue(max, () => m.numberBetween({ min, max })),
  );

const picture = v.object({
  src: v.pipe(
    pictureAddress,
    v.check((src) => /^\/(?![/\\])\S+$/.test(src), m.pictureRequired),
  ),
  alt: requiredLine(250, m.altRequired),
});
export type ContentPicture = v.InferOutput<typeof picture>;

const link = v.object({
  label: requiredLine(60, m.textRequired),
  to: v.pipe(
    v.string(linkNotAllowed),
    v.trim(),
    v.maxLength(500, linkNotAllowed),
    v.check(isAllowedLink, linkNotAllowed),
  ),
});
const titledText = v.object({ title, text: prose });
const labelledValue = v.object({ label: title, value: requiredLine(200, m.textRequired) });

/** Hidden blocks are kept and not shown. */
const ofEveryBlock = { hidden: v.optional(v.literal(true)) };
const heading = {
  ...ofEveryBlock,
  /** The target of links on the same page. */
  anchor: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,40}$/, m.anchorPattern))),
  eyebrow: optionalLine,
  title,
};
const ground = v.picklist(["plain", "dark"]);

/** An introduction in large type, with a few figures. */
const opening = v.object({
  kind: v.literal("opening"),
  ...heading,
  paragraphs: items(prose),
  facts: v.optional(items(labelledValue)),
});
export type OpeningBlock = v.InferOutput<typeof opening>;

const split = v.object({
  kind: v.literal("split"),
  ...heading,
  ground,
  pictureSide: v.picklist(["left", "right"]),
  picture,
  paragraphs: items(prose),
  points: v.optional(items(titledText)),
  link: v.optional(link),
});
export type SplitBlock = v.InferOutput<typeof split>;

/** Items of equal rank: dining rooms, people, days out. */
const panels = v.object({
  kind: v.literal("panels"),
  ...heading,
  text: optionalProse,
  panels: items(v.object({ title, aside: optionalLine, text: prose, rows: v.optional(items(labelledValue)) })),
});
export type PanelsBlock = v.InferOutput<typeof panels>;

/** A numbered sequence. */
const steps = v.object({
  kind: v.literal("steps"),
  ...heading,
  text: optionalProse,
  picture: v.optional(picture),
  steps: items(titledText),
});
export type StepsBlock = v.InferOutput<typeof steps>;

/** A menu: names, descriptions, prices. */
const prices = v.object({
  kind: v.literal("prices"),
  ...heading,
  text: optionalProse,
  groups: items(
    v.object({
      title,
      text: optionalProse,
      items: items(v.object({ name: title, text: optionalProse, detail: optionalLine, rupees: figure(0, 10_000_000) })),
    }),
  ),
  /** Applies to all prices. */
  footnote: optionalProse,
});
export type PricesBlock = v.InferOutput<typeof prices>;

/** In chronological order: hours, years, seasons. */
const timeline = v.object({
  kind: v.literal("timeline"),
  ...heading,
  ground,
  moments: items(v.object({ when: title, title, text: prose })),
});
export type TimelineBlock = v.InferOutput<typeof timeline>;

/** Short notes in columns, for reference. */
const notes = v.object({ kind: v.literal("notes"), ...heading, text: optionalProse, notes: items(titledText) });
export type NotesBlock = v.InferOutput<typeof notes>;

/** Decimal degrees, WGS 84. */
const position = v.object({ latitude: figure(-90, 90), longitude: figure(-180, 180) });
export type Position = v.InferOutput<typeof position>;

const place = v.object({
  name: title,
  /** By road from the lodge. */
  kilometres: figure(0, 5000),
  /** By car or auto rickshaw. */
  minutes: figure(0, 10_000),
  /** What follows the road. */
  boat: v.optional(v.object({ kilometres: figure(0, 5000), minutes: figure(0, 10_000) })),
  position,
  text: prose,
  howToGet: prose,
  /** The best time for a visit. */
  best: optionalProse,
});
export type Place = v.InferOutput<typeof place>;

/** Places around the lodge, as a map and a list. */
const places = v.object({
  kind: v.literal("places"),
  ...heading,
  text: optionalProse,
  groups: items(v.object({ title, places: items(place) })),
});
export type PlacesBlock = v.InferOutput<typeof places>;

/** A full-width picture with a link. The picture decorates. */
const band = v.object({ kind: v.literal("band"), ...ofEveryBlock, title, subtitle: optionalLine, picture, link });

/** Invites visitors to call, use WhatsApp or the form; the numbers are the lodge's. */
const reach = v.object({
  kind: v.literal("reach"),
  ...ofEveryBlock,
  title,
  text: prose,
  /** Determines the start of the guest's message. */
  topic: v.picklist(topics),
});
export type ReachBlock = v.InferOutput<typeof reach>;

/** Filled by the page. */
const slot = v.object({ kind: v.literal("slot"), ...ofEveryBlock, name: v.picklist(["halls", "policies"]) });
export type SlotBlock = v.InferOutput<typeof slot>;

/** Filled by the page, with these texts. */
const textSlot = v.object({
  kind: v.literal("slot"),
  ...heading,
  name: v.picklist(["enquiry", "contact"]),
  text: optionalProse,
});
export type TextSlotBlock = v.InferOutput<typeof textSlot>;

const block = v.variant("kind", [
  opening,
  split,
  panels,
  steps,
  prices,
  timeline,
  notes,
  places,
  band,
  reach,
  v.variant("name", [slot, textSlot]),
]);
export type Block = v.InferOutput<typeof block>;
export type BlockKind = Block["kind"];

/** What staff write; the path is the page's. */
export const pageTexts = v.object({
  /** For breadcrumbs and links. */
  name: requiredLine(60, m.textRequired),
  seo: v.object({ title: requiredLine(70, m.textRequired), description: requiredLine(300, m.textRequired) }),
  /** The default picture is used if it names none. */
  banner: v.object({ title, subtitle: optionalLine, secondSubtitle: optionalLine, picture: v.optional(picture) }),
  blocks: v.pipe(
    v.array(block),
    v.maxLength(maxBlocks, () => m.tooManyBlocks({ max: maxBlocks })),
  ),
});
export type PageTexts = v.InferOutput<typeof pageTexts>;

/**
 * The content of a page as JSON-compatible data, without markup or components. Data of the lodge (phones, times, policies,
 * halls) are not content: pages insert them at slots, and facts in the place of `{lodge}`, `{email}`, `{phone}` and
 * `{retention}`.
 */
export const pageContent = v.object({ path: v.string(), ...pageTexts.entries });
export type PageContent = v.InferOutput<typeof pageContent>;
