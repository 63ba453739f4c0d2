import { type Block, type BlockKind, topics } from "#domain/website/page-content.ts";
import * as content from "#messages/deskContent.js";
import * as m from "#messages/deskPages.js";
import {
  choice,
  type FieldShape,
  ground,
  heading,
  intro,
  type Label,
  labelledValues,
  line,
  link,
  list,
  number,
  optional,
  paragraphs,
  picture,
  plain,
  prose,
  title,
  titledTexts,
} from "./field-shapes.ts";
import { homeFields } from "./home-fields.ts";

const topicLabels = {
  stay: m.topicStay,
  table: m.topicTable,
  spa: m.topicSpa,
  outing: m.topicOuting,
  event: m.topicEvent,
};

const place: readonly FieldShape[] = [
  line("name", m.fieldItemName),
  number("kilometres", m.fieldKilometres),
  number("minutes", m.fieldMinutes),
  optional({
    kind: "group",
    name: "boat",
    label: m.fieldBoat,
    fields: [number("kilometres", m.boatKilometres), number("minutes", m.boatMinutes)],
  }),
  {
    kind: "group",
    name: "position",
    label: m.fieldPosition,
    fields: [number("latitude", m.fieldLatitude), number("longitude", m.fieldLongitude)],
  },
  prose("text"),
  prose("howToGet", m.fieldHowToGet),
  optional(prose("best", m.fieldBest)),
  optional(
    choice("drawing", content.fieldDrawing, [
      ["museum", content.drawingMuseum],
      ["outlook", content.drawingOutlook],
      ["lake", content.drawingLake],
      ["temple", content.drawingTemple],
      ["beach", content.drawingBeaches],
      ["island", content.drawingIsland],
      ["lighthouse", content.drawingLighthouse],
      ["shore", content.drawingShore],
      ["statue", content.drawingStatue],
      ["ghat", content.drawingGhat],
    ]),
  ),
  optional(
    choice("onHome", content.fieldOnHome, [
      ["before", content.onHomeBefore],
      ["after", content.onHomeAfter],
      ["arrival", content.onHomeArrival],
    ]),
  ),
];

export const blockFields: Record<Exclude<BlockKind, "slot">, readonly FieldShape[]> = {
  ...homeFields,
  opening: [...heading, paragraphs, optional(list("facts", m.fieldFacts, labelledValues))],
  split: [
    ...heading,
    ground,
    choice("pictureSide", m.fieldSide, [
      ["left", m.sideLeft],
      ["right", m.sideRight],
    ]),
    picture,
    paragraphs,
    optional(list("points", m.fieldPoints, titledTexts)),
    optional(link),
  ],
  panels: [
    ...heading,
    intro,
    list("panels", m.fieldPanels, [
      title,
      optional(line("aside", m.fieldAside)),
      prose("text"),
      optional(list("rows", m.fieldRows, labelledValues)),
    ]),
  ],
  steps: [...heading, intro, optional(picture), list("steps", m.fieldSteps, titledTexts)],
  prices: [
    ...heading,
    intro,
    list("groups", m.fieldGroups, [
      title,
      intro,
      list("items", m.fieldItems, [
        line("name", m.fieldItemName),
        intro,
        optional(line("detail", m.fieldDetail)),
        number("rupees", m.fieldRupees),
      ]),
    ]),
    optional(prose("footnote", m.fieldFootnote)),
  ],
  timeline: [...heading, ground, list("moments", m.fieldMoments, [line("when", m.fieldWhen), ...titledTexts])],
  notes: [...heading, intro, list("notes", m.fieldNotes, titledTexts)],
  places: [...heading, intro, list("groups", m.fieldGroups, [title, list("places", m.fieldPlaces, place)])],
  band: [title, optional(line("subtitle", m.fieldSubtitle)), picture, link],
  reach: [
    title,
    prose("text"),
    choice(
      "topic",
      m.fieldTopic,
      topics.map((topic) => [topic, topicLabels[topic]] as const),
    ),
  ],
};

/** The fields of slots: those that the site fills in without texts have none. */
export const slotFields: Record<SlotName, readonly FieldShape[]> = {
  halls: [],
  policies: [],
  enquiry: [...heading, intro],
  contact: [...heading, intro],
  rooms: heading,
  testimonials: heading,
};

export const headFields: readonly FieldShape[] = [
  line("name", m.fieldName),
  {
    kind: "group",
    name: "banner",
    label: m.groupBanner,
    fields: [
      title,
      optional(line("subtitle", m.fieldSubtitle)),
      optional(line("secondSubtitle", m.fieldSecondSubtitle)),
      optional(picture),
    ],
  },
  {
    kind: "group",
    name: "seo",
    label: m.groupSeo,
    fields: [title, plain("description", m.fieldSeoDescription)],
  },
];

export const kindLabels: Record<BlockKind, Label> = {
  features: content.kindFeatures,
  reasons: content.kindReasons,
  where: content.kindWhere,
  lastCall: content.kindLastCall,
  footer: content.kindFooter,
  links: content.kindLinks,
  opening: m.kindOpening,
  split: m.kindSplit,
  panels: m.kindPanels,
  steps: m.kindSteps,
  prices: m.kindPrices,
  timeline: m.kindTimeline,
  notes: m.kindNotes,
  places: m.kindPlaces,
  band: m.kindBand,
  reach: m.kindReach,
  slot: m.kindSlot,
};

type SlotName = (Block & { kind: "slot" })["name"];

export const slotLabels: Record<SlotName, Label> = {
  rooms: content.slotRooms,
  testimonials: content.slotTestimonials,
  halls: m.slotHalls,
  policies: m.slotPolicies,
  enquiry: m.slotEnquiry,
  contact: m.slotContact,
};
