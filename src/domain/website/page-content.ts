import * as v from "valibot";
import * as m from "#messages/pageContent.js";
import {
  figure,
  ground,
  heading,
  items,
  labelledValue,
  link,
  ofEveryBlock,
  optionalLine,
  optionalProse,
  picture,
  prose,
  requiredText,
  title,
  titledText,
} from "../platform/files/content-fields.ts";
import { requiredLine } from "../platform/text/text.ts";
import { type ContentPageName, isOwnPage, type PageName } from "./content-pages.ts";
import { homeBlocks, homeSlot } from "./home-blocks.ts";

export const topics = ["stay", "table", "spa", "outing", "event"] as const;
export type Topic = (typeof topics)[number];

const maxBlocks = 40;

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

const landmarks = [
  "museum",
  "outlook",
  "lake",
  "temple",
  "beach",
  "island",
  "lighthouse",
  "shore",
  "statue",
  "ghat",
] as const;

const placesOnHome = ["before", "after", "arrival"] as const;

const place = v.object({
  name: title,
  /** By road from the lodge. */
  kilometres: figure(0, 5000),
  /** By car or auto rickshaw. */
  minutes: figure(0, 10_000),
  /** The boat trip after the road. */
  boat: v.optional(v.object({ kilometres: figure(0, 5000), minutes: figure(0, 10_000) })),
  position,
  text: prose,
  howToGet: prose,
  /** The best time for a visit. */
  best: optionalProse,
  drawing: v.optional(v.picklist(landmarks)),
  /** Where it stands on the home page: before or after the lodge, or among the stations and airports. */
  onHome: v.optional(v.picklist(placesOnHome)),
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
export type BandBlock = v.InferOutput<typeof band>;

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

/** Ways on from here, as large links. */
const links = v.object({
  kind: v.literal("links"),
  ...ofEveryBlock,
  links: items(v.object({ ...link.entries, text: requiredText })),
});

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
  links,
  ...homeBlocks,
  v.variant("name", [slot, textSlot, homeSlot]),
]);
export type Block = v.InferOutput<typeof block>;
export type BlockKind = Block["kind"];

const homeKinds: readonly BlockKind[] = ["features", "reasons", "band", "where", "lastCall", "footer", "slot"];
const onlyOn: Partial<Record<ContentPageName, readonly BlockKind[]>> = {
  home: homeKinds,
  rooms: [],
  "not-found": ["links"],
};
const kindsElsewhere: readonly BlockKind[] = [
  "opening",
  "split",
  "panels",
  "steps",
  "prices",
  "timeline",
  "notes",
  "places",
  "band",
  "reach",
  "slot",
];

/** Nothing is filled in on a page that the program does not know. */
const kindsOnOwn: readonly BlockKind[] = kindsElsewhere.filter((kind) => kind !== "slot");

/** The kinds of blocks that a page can show. */
export const blockKindsOf = (page: PageName): readonly BlockKind[] =>
  isOwnPage(page) ? kindsOnOwn : (onlyOn[page] ?? kindsElsewhere);

/** The texts that staff write; the path is the page's. */
export const pageTexts = v.object({
  /** For breadcrumbs, menus and links. */
  name: requiredLine(60, m.textRequired),
  /** In no menu, footer and list for search engines. */
  isUnlisted: v.optional(v.literal(true)),
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
