import { formatNight, isNight } from "#domain/platform/time/nights.ts";
import { billingAuditNames } from "../../billing/audit-names.ts";
import { platformAuditNames } from "../../platform/audit-names.ts";
import { type AuditNames, nameIn, type StoredNames } from "../../platform/shared/stored-names.ts";
import { propertyAuditNames } from "../../property/audit-names.ts";
import { registerAuditNames } from "../../register/audit-names.ts";
import { reservationsAuditNames } from "../../reservations/audit-names.ts";
import { roomsAuditNames } from "../../rooms/audit-names.ts";
import { websiteAuditNames } from "../../website/audit-names.ts";
import { operationsAuditNames } from "../audit-names.ts";

const areas: readonly AuditNames[] = [
  platformAuditNames,
  propertyAuditNames,
  websiteAuditNames,
  roomsAuditNames,
  billingAuditNames,
  registerAuditNames,
  reservationsAuditNames,
  operationsAuditNames,
];
const joined = (part: "actions" | "fields" | "subjects"): StoredNames =>
  Object.assign({}, ...areas.map((area) => area[part]));
const actions = joined("actions");
const fields = joined("fields");
const subjects = joined("subjects");

/** In the order of their names. */
export const knownActions = (): string[] =>
  Object.keys(actions).toSorted((one, other) => actionLabel(one).localeCompare(actionLabel(other)));

export const actionLabel = (action: string): string => nameIn(actions, action) ?? action;
/** Days are stored as dates. */
export const subjectLabel = (label: string): string =>
  nameIn(subjects, label) ?? (isNight(label) ? formatNight(label) : label);

/** An unknown one from its name: "adultMale" is "Adult male". */
export function fieldLabel(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return nameIn(fields, field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Undefined for texts that are shown as they are. Several areas may name values of one field. */
export function valueLabel(field: string, value: string): string | undefined {
  for (const { values = {} } of areas) {
    const label = Object.hasOwn(values, field) ? nameIn(values[field] ?? {}, value) : undefined;
    if (label !== undefined) return label;
  }
  return undefined;
}
