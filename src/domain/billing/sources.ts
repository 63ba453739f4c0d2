import * as v from "valibot";
import * as m from "#messages/sources.js";
import * as validation from "#messages/validation.js";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { recordId, referenceLine, requiredLine, seenVersion } from "../platform/text/text.ts";

export const sourceKinds = ["website", "phone", "walk_in", "desk", "agent", "channel"] as const;
export type SourceKind = (typeof sourceKinds)[number];
export const sourceKindLabels: Record<SourceKind, () => string> = {
  website: m.website,
  phone: m.phone,
  walk_in: m.walkIn,
  desk: m.desk,
  agent: m.agent,
  channel: m.channel,
};

/** The sources that every lodge has, by their ids. */
export const ownSources = { website: "website", phone: "phone", walkIn: "walk-in", desk: "desk" } as const;
const kindOfOwnSource: Readonly<Record<string, SourceKind>> = {
  [ownSources.website]: "website",
  [ownSources.phone]: "phone",
  [ownSources.walkIn]: "walk_in",
  [ownSources.desk]: "desk",
};
export const isOwnSource = (id: string): boolean => Object.hasOwn(kindOfOwnSource, id);

/** The lodge's name for it; its own sources are called by their kind until it names them. */
export function sourceLabel(id: string, name: string): string {
  const kind = kindOfOwnSource[id];
  return name === "" && kind ? sourceKindLabels[kind]() : name;
}

export const sourceShape = v.object({
  _id: v.string(),
  name: v.string(),
  kind: v.picklist(sourceKinds),
  /** Percent of the price before tax, for bookings from now on. */
  commission: v.number(),
  /** Takes the guest's money and pays the lodge: the nights are billed to `companyId`. */
  collects: v.boolean(),
  companyId: v.nullable(v.string()),
  /** Others can't be chosen any more. */
  isActive: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type Source = v.InferOutput<typeof sourceShape>;

const commission = v.pipe(
  v.number(m.commissionInvalid),
  v.minValue(0, m.commissionInvalid),
  v.maxValue(100, m.commissionInvalid),
  v.check(hasTwoDecimals, validation.twoDecimals),
);

export const sourceInput = v.object({
  name: requiredLine(60, m.nameRequired),
  kind: v.picklist(sourceKinds, m.kindRequired),
  commission: v.optional(commission, 0),
  collects: v.optional(v.boolean(validation.choose), false),
  isActive: v.optional(v.boolean(validation.choose), true),
  updatedAt: v.optional(seenVersion),
});
export type SourceInput = v.InferOutput<typeof sourceInput>;

/** The source of a booking at the desk: one of the list, its own number there and, where it differs, the commission. */
export const bookedSourceFields = {
  sourceId: v.optional(v.pipe(recordId, v.minLength(1))),
  externalReference: v.optional(referenceLine(60)),
  commission: v.optional(commission),
};
export interface BookedSourceInput {
  sourceId?: string | undefined;
  externalReference?: string | undefined;
  commission?: number | undefined;
}
