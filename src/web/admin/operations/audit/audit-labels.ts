import type { AuditEntry, AuditedEntity } from "#domain/platform/access/audit.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { formatNight, isNight } from "#domain/platform/time/nights.ts";
import { type Beds, describeBeds } from "#domain/rooms/room-facts.ts";
import * as bank from "#messages/bankStatements.js";
import * as dayClose from "#messages/dayClose.js";
import * as m from "#messages/deskAudit.js";
import * as chargeItems from "#messages/deskChargeItems.js";
import * as companies from "#messages/deskCompanies.js";
import * as feeds from "#messages/deskFeeds.js";
import * as groups from "#messages/deskGroups.js";
import * as guestCard from "#messages/deskGuestCard.js";
import * as handover from "#messages/deskHandover.js";
import * as pages from "#messages/deskPages.js";
import * as promos from "#messages/deskPromos.js";
import * as rates from "#messages/deskRates.js";
import * as register from "#messages/deskRegister.js";
import * as sources from "#messages/deskSources.js";
import * as shift from "#messages/shift.js";
import { formatInstant } from "../../platform/app/instants.ts";
import { describeLimits } from "../../property/settings/limit-labels.ts";
import { planTermsParts } from "../../rooms/plans/plan-terms-text.ts";
import { fieldLabel, valueLabel } from "./audit-names.ts";

export const entityLabels: Record<AuditedEntity, () => string> = {
  booking: m.bookings,
  room: m.rooms,
  amenity: m.amenities,
  banquet: m.banquetHalls,
  testimonial: m.testimonials,
  query: m.queries,
  staff: m.staff,
  settings: m.settings,
  unit: m.units,
  group: groups.groups,
  rates: rates.title,
  promo: promos.title,
  company: companies.title,
  source: sources.sources,
  feed: feeds.title,
  chargeItem: chargeItems.title,
  page: pages.title,
  register: register.title,
  shift: shift.shift,
  day: dayClose.closedDays,
  bank: bank.plural,
  handover: handover.title,
  guestCard: guestCard.cards,
};
export const entityLabel: Record<AuditedEntity, () => string> = {
  booking: m.booking,
  room: m.room,
  amenity: m.amenity,
  banquet: m.banquetHall,
  testimonial: m.testimonial,
  query: m.query,
  staff: m.staffAccount,
  settings: m.settings,
  unit: m.unit,
  group: groups.group,
  rates: rates.title,
  promo: promos.promo,
  company: companies.company,
  source: sources.source,
  feed: feeds.feed,
  chargeItem: chargeItems.item,
  page: pages.page,
  register: register.title,
  shift: shift.shift,
  day: dayClose.closedDay,
  bank: bank.credit,
  handover: handover.entry,
  guestCard: guestCard.title,
};

/** Repeated by another field, or without meaning for a reader. */
const hidden = new Set([
  "_id",
  "id",
  "roomId",
  "costOptionId",
  "quote",
  "additionalGuestNames",
  "createdAt",
  "updatedAt",
  "reference",
]);
const moneyFields = new Set([
  "amount",
  "deposit",
  "leftUnpaid",
  "waivedFee",
  "timeFee",
  "planTotal",
  "hourPrice",
  "total",
  "price",
  "pricePerNight",
  "unitPrice",
  "grandTotal",
  "cost",
  "cancellationFee",
  "creditLimit",
  "openingCash",
  "openingDifference",
  "tds",
  "keptCredit",
  "paidOut",
  "expectedCash",
  "countedCash",
  "difference",
  "revenue",
  "charges",
  "paid",
  "billed",
  "balance",
]);
/** Each holds the URL of one picture. */
const pictureFields = new Set(["icon", "image", "picture"]);
const listed = 4;

/** Undefined: there was, or is, no value. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | undefined;
  after: string | undefined;
}

export function describeChanges({ before, after }: Pick<AuditEntry, "before" | "after">): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !hidden.has(field));
  return fields.map((field) => ({
    field,
    label: fieldLabel(field),
    ...(areNights(before[field]) && areNights(after[field])
      ? describeNights(before[field], after[field])
      : { before: describeSide(before, field), after: describeSide(after, field) }),
  }));
}

function describeSide(side: Record<string, unknown>, field: string): string | undefined {
  return field in side ? describeValue(side[field], field) : undefined;
}

function describeValue(value: unknown, field: string): string {
  if (value === null || value === undefined || value === "") return m.none();
  if (typeof value === "number") return moneyFields.has(field) ? formatRupees(value) : String(value);
  if (typeof value === "boolean") return describeFlag(value, field);
  if (Array.isArray(value))
    return field === "images" ? m.picturesCount({ count: value.length }) : describeList(value, field);
  if (typeof value === "object") return field === "staffLimits" ? describeLimits(value) : describeRecord(value);
  return describeText(String(value), field);
}

function describeFlag(value: boolean, field: string): string {
  if (field === "isActive") return value ? m.active() : m.inactive();
  return value ? m.yes() : m.no();
}

function describeText(text: string, field: string): string {
  if (isNight(text)) return formatNight(text);
  if (field === "phone" || field === "whatsapp") return formatPhone(text);
  if (field === "holdUntil" || field === "answerBy") return formatInstant(text);
  if (pictureFields.has(field)) return m.picturesCount({ count: 1 });
  return valueLabel(field, text) ?? text;
}

function describeList(values: readonly unknown[], field: string): string {
  if (values.length === 0) return m.none();
  const shown = values.slice(0, listed).map((value) => describeValue(value, field));
  const more = values.length - shown.length;
  return more > 0 ? m.listWithMore({ shown: shown.join("; "), count: more }) : shown.join("; ");
}

function describeRecord(record: object): string {
  const { kind, count } = record as Partial<Beds>;
  if (kind && count) return describeBeds([{ kind, count }]);
  const { name, cost, discount, serviceFeePercentage, gstPercentage } = record as Record<string, unknown>;
  if (typeof cost !== "number") return typeof name === "string" ? name : describeParts(record);
  const parts = [
    typeof discount === "number" && discount > 0 && m.discountPart({ percent: discount }),
    typeof serviceFeePercentage === "number" && m.feePart({ percent: serviceFeePercentage }),
    typeof gstPercentage === "number" && m.gstPart({ percent: gstPercentage }),
    ...planTermsParts(record),
  ].filter(Boolean);
  const plan = `${name} ${formatRupees(cost)}`;
  return parts.length > 0 ? m.planWithParts({ plan, parts: parts.join(", ") }) : plan;
}

/** For records without a name: a postal address, a named number, a rule. */
function describeParts(record: object): string {
  return Object.entries(record)
    .map(([name, part]) => {
      if (part === null || part === "") return m.none();
      return name === "digits" ? formatIndianPhone(String(part)) : (valueLabel(name, String(part)) ?? String(part));
    })
    .join(", ");
}

function areNights(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string" && isNight(item));
}

/** Only the differences: the lists are long. */
function describeNights(before: readonly string[], after: readonly string[]) {
  const gone = before.filter((night) => !after.includes(night));
  const come = after.filter((night) => !before.includes(night));
  return {
    before: gone.length > 0 ? m.nightsOpened({ nights: describeList(gone, "") }) : undefined,
    after: come.length > 0 ? m.nightsClosed({ nights: describeList(come, "") }) : undefined,
  };
}
