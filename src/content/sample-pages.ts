import type { ContentPicture } from "#domain/platform/files/content-fields.ts";
import type { ContentPageName } from "#domain/website/content-pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";

interface TitledText {
  title: string;
  text: string;
}

interface SampleHead {
  name: string;
  /** Of search results; the name unless given. */
  title?: string;
  description: string;
  subtitle: string;
}

interface SamplePage extends SampleHead {
  title: string;
  paragraphs: string[];
  notesTitle: string;
  notes: TitledText[];
  reachTitle: string;
  reachText: string;
}

/** The texts of `samplePages` in a language. */
export interface SampleWords {
  home: Record<
    | "name"
    | "seoTitle"
    | "description"
    | "title"
    | "lead"
    | "featuresLabel"
    | "roomsTitle"
    | "lodge"
    | "reasonsTitle"
    | "banquetTitle"
    | "knowMore"
    | "guests"
    | "testimonialsTitle"
    | "whereEyebrow"
    | "whereTitle"
    | "stops"
    | "here"
    | "lastTitle"
    | "lastText",
    string
  > &
    Record<"food" | "breakfast" | "service" | "beaches", TitledText> & { reasons: TitledText[] };
  rooms: SampleHead;
  restaurants: SamplePage;
  spa: SamplePage;
  tourism: SamplePage;
  about: Pick<SamplePage, keyof SampleHead | "title" | "paragraphs">;
  contact: Omit<SamplePage, "paragraphs" | "reachTitle" | "reachText">;
  banquets: SamplePage;
  missing: SampleHead & Record<"eyebrow" | "rooms" | "contact", string>;
}

/** Pictures that show no place of their own. */
type SamplePicture = "room-standard-1" | "room-standard-4" | "about-1" | "restaurant-1" | "spa-1" | "banquet_image";

/** Short neutral texts that no lodge need be ashamed of; the privacy notice is the same for every lodge. */
export function samplePages(
  { home, ...words }: SampleWords,
  picture: (name: SamplePicture) => ContentPicture,
  privacy: PageTexts,
): Record<ContentPageName, PageTexts> {
  const { rooms, restaurants, spa, tourism, about, contact, banquets, missing } = words;
  const head = ({ name, title = name, description, subtitle }: (typeof words)["rooms"]) => ({
    name,
    seo: { title, description },
    banner: { title: name, subtitle },
  });
  return {
    home: {
      name: home.name,
      seo: { title: home.seoTitle, description: home.description },
      banner: { title: home.title, subtitle: home.lead },
      blocks: [
        {
          kind: "features",
          label: home.featuresLabel,
          features: [
            { drawing: "food", ...home.food },
            { drawing: "breakfast", ...home.breakfast },
            { drawing: "service", ...home.service },
            { drawing: "beaches", ...home.beaches },
          ],
        },
        { kind: "slot", name: "rooms", eyebrow: rooms.name, title: home.roomsTitle },
        {
          kind: "reasons",
          eyebrow: home.lodge,
          title: home.reasonsTitle,
          large: picture("about-1"),
          small: picture("room-standard-4"),
          reasons: home.reasons,
        },
        {
          kind: "band",
          title: home.banquetTitle,
          picture: picture("banquet_image"),
          link: { label: home.knowMore, to: "/service/banquet-events" },
        },
        { kind: "slot", name: "testimonials", eyebrow: home.guests, title: home.testimonialsTitle },
        {
          kind: "where",
          eyebrow: home.whereEyebrow,
          title: home.whereTitle,
          scene: "none",
          stops: home.stops,
          here: home.here,
        },
        { kind: "lastCall", title: home.lastTitle, text: home.lastText, picture: picture("room-standard-1") },
        { kind: "footer" },
      ],
    },
    rooms: { ...head(rooms), blocks: [] },
    restaurants: {
      ...head(restaurants),
      blocks: [
        {
          kind: "split",
          ground: "plain",
          pictureSide: "left",
          title: restaurants.title,
          picture: picture("restaurant-1"),
          paragraphs: restaurants.paragraphs,
        },
        { kind: "notes", title: restaurants.notesTitle, notes: restaurants.notes },
        { kind: "reach", title: restaurants.reachTitle, text: restaurants.reachText, topic: "table" },
      ],
    },
    "spa-wellness": {
      ...head(spa),
      blocks: [
        {
          kind: "split",
          ground: "plain",
          pictureSide: "left",
          title: spa.title,
          picture: picture("spa-1"),
          paragraphs: spa.paragraphs,
        },
        { kind: "notes", title: spa.notesTitle, notes: spa.notes },
        { kind: "reach", title: spa.reachTitle, text: spa.reachText, topic: "spa" },
      ],
    },
    tourism: {
      ...head(tourism),
      blocks: [
        { kind: "opening", title: tourism.title, paragraphs: tourism.paragraphs },
        { kind: "notes", title: tourism.notesTitle, notes: tourism.notes },
        { kind: "reach", title: tourism.reachTitle, text: tourism.reachText, topic: "outing" },
      ],
    },
    about: {
      ...head(about),
      blocks: [
        {
          kind: "split",
          ground: "plain",
          pictureSide: "right",
          title: about.title,
          picture: picture("about-1"),
          paragraphs: about.paragraphs,
        },
        { kind: "slot", name: "policies" },
      ],
    },
    "contact-us": {
      ...head(contact),
      blocks: [
        { kind: "slot", name: "contact", title: contact.title },
        { kind: "notes", anchor: "way", title: contact.notesTitle, notes: contact.notes },
      ],
    },
    privacy,
    "banquet-events": {
      ...head(banquets),
      blocks: [
        { kind: "opening", title: banquets.title, paragraphs: banquets.paragraphs },
        { kind: "slot", name: "halls" },
        { kind: "notes", title: banquets.notesTitle, notes: banquets.notes },
        { kind: "slot", name: "enquiry", title: banquets.reachTitle, text: banquets.reachText },
      ],
    },
    "not-found": {
      ...head(missing),
      name: missing.eyebrow,
      blocks: [
        {
          kind: "links",
          links: [
            { to: "/service/rooms", label: rooms.name, text: missing.rooms },
            { to: "/service/contact-us", label: contact.name, text: missing.contact },
          ],
        },
      ],
    },
  };
}
