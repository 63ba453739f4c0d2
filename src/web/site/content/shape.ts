/**
 * The content of a page as JSON-compatible data, without markup or components, so that texts can move to a database
 * without changing the pages. Data of the lodge (phones, times, policies, halls) are not content: pages insert them at
 * slots.
 */
export interface PageContent {
  /** The URL path without the leading slash. */
  path: string;
  /** For breadcrumbs and links. */
  name: string;
  seo: { title: string; description: string };
  /** The default picture is used if it names none. */
  banner: { title: string; subtitle?: string; secondSubtitle?: string; picture?: ContentPicture };
  blocks: readonly Block[];
}

export interface ContentPicture {
  src: string;
  /** Empty for decorative pictures. */
  alt: string;
}

interface ContentLink {
  label: string;
  /** A URL on this site. */
  to: string;
}

interface Heading {
  /** The target of links on the same page. */
  anchor?: string;
  eyebrow?: string;
  title: string;
}

/** Where it speaks of taxes: a property that charges none has another text. */
export type TaxText = string | { taxed: string; untaxed: string };

interface TitledText {
  title: string;
  text: string;
}

interface LabelledValue {
  label: string;
  value: string;
}

/** An introduction in large type, with a few figures. */
export interface OpeningBlock extends Heading {
  kind: "opening";
  paragraphs: readonly string[];
  facts?: readonly LabelledValue[];
}

export interface SplitBlock extends Heading {
  kind: "split";
  ground: "plain" | "dark";
  pictureSide: "left" | "right";
  picture: ContentPicture;
  paragraphs: readonly string[];
  points?: readonly TitledText[];
  link?: ContentLink;
}

/** Items of equal rank: dining rooms, people, days out. */
export interface PanelsBlock extends Heading {
  kind: "panels";
  text?: string;
  panels: readonly { title: string; aside?: string; text: string; rows?: readonly LabelledValue[] }[];
}

/** A numbered sequence. */
export interface StepsBlock extends Heading {
  kind: "steps";
  text?: string;
  picture?: ContentPicture;
  steps: readonly { title: string; text: TaxText }[];
}

/** A menu: names, descriptions, prices. */
export interface PricesBlock extends Heading {
  kind: "prices";
  text?: string;
  groups: readonly {
    title: string;
    text?: string;
    items: readonly { name: string; text?: string; detail?: string; rupees: number }[];
  }[];
  /** Applies to all prices. */
  footnote?: TaxText;
}

/** In chronological order: hours, years, seasons. */
export interface TimelineBlock extends Heading {
  kind: "timeline";
  ground: "plain" | "dark";
  moments: readonly { when: string; title: string; text: string }[];
}

/** Short notes in columns, for reference. */
export interface NotesBlock extends Heading {
  kind: "notes";
  text?: string;
  notes: readonly TitledText[];
}

/** Decimal degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

export interface Place {
  name: string;
  /** By road from the lodge. */
  kilometres: number;
  /** By car or auto rickshaw. */
  minutes: number;
  /** What follows the road. */
  boat?: { kilometres: number; minutes: number };
  position: Position;
  text: string;
  howToGet: string;
  /** The best time for a visit. */
  best?: string;
}

/** Places around the lodge, as a map and a list. */
export interface PlacesBlock extends Heading {
  kind: "places";
  text?: string;
  groups: readonly { title: string; places: readonly Place[] }[];
}

/** A full-width picture with a link. */
interface BandBlock {
  kind: "band";
  title: string;
  subtitle?: string;
  picture: ContentPicture;
  link: ContentLink;
}

/** Invites visitors to call, use WhatsApp or the form; the numbers are the lodge's. */
export interface ReachBlock {
  kind: "reach";
  title: string;
  text: string;
  /** Determines the start of the guest's message. */
  topic: Topic;
}

/** Filled by the page. */
export interface SlotBlock {
  kind: "slot";
  name: "halls" | "policies";
}

/** Filled by the page, with these texts. */
export interface TextSlotBlock extends Heading {
  kind: "slot";
  name: "enquiry" | "contact";
  text?: string;
}

export type Block =
  | OpeningBlock
  | SplitBlock
  | PanelsBlock
  | StepsBlock
  | PricesBlock
  | TimelineBlock
  | NotesBlock
  | PlacesBlock
  | BandBlock
  | ReachBlock
  | SlotBlock
  | TextSlotBlock;

export type Topic = "stay" | "table" | "spa" | "outing" | "event";

export interface FootContent {
  year: string;
  line?: string;
  builder: ContentLink;
}

export interface NotFoundContent {
  eyebrow: string;
  title: string;
  text: string;
  ways: readonly (ContentLink & { text: string })[];
  picture: ContentPicture;
}

export interface HomeContent {
  seo: {
    /** After the lodge's name. */
    title: string;
    description: string;
  };
  tagline: string;
  lead: string;
  features: readonly { drawing: string; title: string; text: string }[];
  reasons: readonly { title: string; text: string }[];
  where: { eyebrow: string; title: string; stops: string; here: string };
  lastCall: { title: string; text: string };
}
