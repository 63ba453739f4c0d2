import {
  type Source,
  type SourceInput,
  type SourceKind,
  sourceInput,
  sourceKindLabels,
  sourceShape,
} from "#domain/billing/sources.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskSources.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface SourceForm {
  name: string;
  kind: SourceKind;
  /** As typed. */
  commission: string;
  collects: boolean;
  isActive: boolean;
}

/** "15", "15.5 %"; an empty field is no commission. */
export const typedPercent = (text: string): unknown =>
  text.trim() === "" ? 0 : typedRupees(text.replaceAll("%", "").trim());

export const sourceForm: FormDefinition<Source, SourceForm, SourceInput> = {
  name: "source",
  shape: sourceShape,
  formOf: (source) => ({
    name: source?.name ?? "",
    kind: source?.kind ?? "channel",
    commission: String(source?.commission ?? 0),
    collects: source?.collects ?? false,
    isActive: source?.isActive ?? true,
  }),
  check: ({ commission, ...form }, source) =>
    validate(sourceInput, { ...form, commission: typedPercent(commission), updatedAt: source?.updatedAt }),
  labels: {
    name: m.name,
    kind: m.kind,
    commission: m.commission,
    collects: m.collects,
    isActive: m.state,
  },
  describe: (field, { kind, collects, isActive }) => {
    if (field === "kind") return sourceKindLabels[kind]();
    if (field === "collects") return collects ? m.collectsYes() : m.collectsNo();
    return field === "isActive" ? (isActive ? m.active() : m.inactive()) : undefined;
  },
};
