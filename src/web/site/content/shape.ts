/**
 * The content of a page as JSON-compatible data, without markup or components. All pages share this shape, so that their
 * texts can move to a database and an editor without changing the page.
 *
 * Data of the lodge (phones, times, policies, halls) is not content: a slot marks its place and the page fills it.
 */
export interface PageContent {
  /** The address below the site's root. */
  path: string;
  /** The name of the page in breadcrumbs and links. */
  name: string;
  seo: { title: string; description: string };
  /** Without a picture it has the usual one. */
  banner: { title: string; subtitle?: string; secondSubtitle?: string; picture?: ContentPicture };
  blocks: readonly Block[];
}

export interface ContentPicture {
  src: string;
  /** Empty where the picture only decorates. */
  alt: string;
}

export interface ContentLink {
  label: string;
  /** An address on this site. */
  to: string;
}

interface Heading {
  /** The target of links on the same page. */
  anchor?: string;
  eyebrow?: string;
  title: string;
}

/** A heading with a line below it. */
interface TitledText {
  title: string;
  text: string;
}

interface LabelledValue {
  label: string;
  value: string;
}

/** A first thought in large type, with a few figures beside it. */
export interface OpeningBlock extends Heading {
  kind: "opening";
  paragraphs: readonly string[];
  facts?: readonly LabelledValue[];
}

/** A picture and words side by side. */
export interface SplitBlock extends Heading {
  kind: "split";
  ground: "plain" | "dark";
  pictureSide: "left" | "right";
  picture: ContentPicture;
  paragraphs: readonly string[];
  points?: readonly TitledText[];
  link?: ContentLink;
}

/** A few equals side by side: dining rooms, people, days out. */
export interface PanelsBlock extends Heading {
  kind: "panels";
  text?: string;
  panels: readonly { title: string; aside?: string; text: string; rows?: readonly LabelledValue[] }[];
}

/** Things to do or to know one after the other, numbered. */
export interface StepsBlock extends Heading {
  kind: "steps";
  text?: string;
  picture?: ContentPicture;
  steps: readonly TitledText[];
}

/** A menu: names, what they are, what they cost. */
export interface PricesBlock extends Heading {
  kind: "prices";
  text?: string;
  groups: readonly {
    title: string;
    text?: string;
    items: readonly { name: string; text?: string; detail?: string; rupees: number }[];
  }[];
  /** What holds for all prices. */
  footnote?: string;
}

/** Moments in their order: the hours of a day, the years of a house, the seasons. */
export interface TimelineBlock extends Heading {
  kind: "timeline";
  ground: "plain" | "dark";
  moments: readonly { when: string; title: string; text: string }[];
}

/** Short notes in columns, for what one looks up. */
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
  /** By car or auto, without hurry. */
  minutes: number;
  position: Position;
  text: string;
  howToGet: string;
  /** When to go. */
  best?: string;
}

/** Places around the lodge, on a map and in words. */
export interface PlacesBlock extends Heading {
  kind: "places";
  text?: string;
  groups: readonly { title: string; places: readonly Place[] }[];
}

/** A picture across the page that leads somewhere else. */
interface BandBlock {
  kind: "band";
  title: string;
  subtitle?: string;
  picture: ContentPicture;
  link: ContentLink;
}

/** An invitation to call, write on WhatsApp or use the form; the numbers are the lodge's. */
export interface ReachBlock {
  kind: "reach";
  title: string;
  text: string;
  /** What the message begins with when the guest writes. */
  topic: Topic;
}

/** A place that the page itself fills. */
export interface SlotBlock {
  kind: "slot";
  name: "halls" | "policies";
}

/** A place that the page itself fills around these words. */
export interface WordedSlotBlock extends Heading {
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
  | WordedSlotBlock;

/** What somebody may write to the lodge about. */
export type Topic = "stay" | "table" | "spa" | "outing" | "event";
