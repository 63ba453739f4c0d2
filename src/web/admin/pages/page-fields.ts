import { type BlockKind, topics } from "#domain/page-content.ts";
import * as m from "#messages/deskPages.js";

type Label = () => string;

/** A field of a form, as data: every kind of block has a list of them. */
export type FieldShape = { name: string; label: Label; optional?: true } & (
  | { kind: "line" | "prose" | "number" | "picture" }
  | { kind: "choice"; options: readonly (readonly [value: string, label: Label])[] }
  | { kind: "group"; fields: readonly FieldShape[] }
  | { kind: "list"; fields: readonly FieldShape[] }
  /** A list of texts. */
  | { kind: "texts" }
);

const line = (name: string, label: Label) => ({ kind: "line", name, label }) as const;
const prose = (name: string, label: Label = m.fieldText) => ({ kind: "prose", name, label }) as const;
const number = (name: string, label: Label) => ({ kind: "number", name, label }) as const;
const list = (name: string, label: Label, fields: readonly FieldShape[]) =>
  ({ kind: "list", name, label, fields }) as const;
const optional = <Shape extends FieldShape>(shape: Shape) => ({ ...shape, optional: true }) as const;

const title = line("title", m.fieldTitle);
const heading = [optional(line("eyebrow", m.fieldEyebrow)), title];
const intro = optional(prose("text"));
const titledTexts = [title, prose("text")];
const labelledValues = [line("label", m.fieldLabel), line("value", m.fieldValue)];
const picture = { kind: "picture", name: "picture", label: m.fieldPicture } as const;
const paragraphs = { kind: "texts", name: "paragraphs", label: m.fieldParagraphs } as const;
const ground = {
  kind: "choice",
  name: "ground",
  label: m.fieldGround,
  options: [
    ["plain", m.groundPlain],
    ["dark", m.groundDark],
  ],
} as const;
const link = {
  kind: "group",
  name: "link",
  label: m.fieldLink,
  fields: [line("label", m.fieldLabel), line("to", m.fieldLinkTo)],
} as const;
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
];

export const blockFields: Record<Exclude<BlockKind, "slot">, readonly FieldShape[]> = {
  opening: [...heading, paragraphs, optional(list("facts", m.fieldFacts, labelledValues))],
  split: [
    ...heading,
    ground,
    {
      kind: "choice",
      name: "pictureSide",
      label: m.fieldSide,
      options: [
        ["left", m.sideLeft],
        ["right", m.sideRight],
      ],
    },
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
    {
      kind: "choice",
      name: "topic",
      label: m.fieldTopic,
      options: topics.map((topic) => [topic, topicLabels[topic]] as const),
    },
  ],
};

/** Of slots with texts. */
export const slotFields: readonly FieldShape[] = [...heading, intro];

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
    fields: [title, prose("description", m.fieldSeoDescription)],
  },
];

export const kindLabels: Record<BlockKind, Label> = {
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

export const slotLabels: Record<"halls" | "policies" | "enquiry" | "contact", Label> = {
  halls: m.slotHalls,
  policies: m.slotPolicies,
  enquiry: m.slotEnquiry,
  contact: m.slotContact,
};

/** Of what a form holds: numbers that are being typed are texts. */
export type FormValue = string | number | boolean | undefined | FormRecord | readonly FormValue[];
export interface FormRecord {
  readonly [name: string]: FormValue;
}

/** An empty form of these fields; optional ones are left out. */
export function emptyRecord(fields: readonly FieldShape[]): FormRecord {
  return Object.fromEntries(fields.filter((field) => !field.optional).map((field) => [field.name, emptyValue(field)]));
}

function emptyValue(field: FieldShape): FormValue {
  switch (field.kind) {
    case "choice":
      return field.options[0]?.[0];
    case "group":
      return emptyRecord(field.fields);
    case "list":
      return [emptyRecord(field.fields)];
    case "texts":
      return [""];
    case "picture":
      return undefined;
    default:
      return "";
  }
}
