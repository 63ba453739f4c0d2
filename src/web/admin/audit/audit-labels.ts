import type { AuditEntry, AuditedEntity } from "#domain/audit.ts";
import { expiryActor, guestActor, retentionActor } from "#domain/audit.ts";
import { bookingStatuses, bookingStatusFacts } from "#domain/booking-status.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNight, isNight } from "#domain/nights.ts";
import { paymentMethodLabels, paymentMethods } from "#domain/payments.ts";
import { formatPhone } from "#domain/phone.ts";
import { type Beds, describeBeds } from "#domain/room-facts.ts";

export const entityLabels: Record<AuditedEntity, string> = {
  booking: "Bookings",
  room: "Rooms",
  amenity: "Amenities",
  banquet: "Banquet halls",
  testimonial: "Testimonials",
  query: "Queries",
  staff: "Staff",
  settings: "Settings",
};
export const entityLabel: Record<AuditedEntity, string> = {
  booking: "Booking",
  room: "Room",
  amenity: "Amenity",
  banquet: "Banquet hall",
  testimonial: "Testimonial",
  query: "Query",
  staff: "Staff account",
  settings: "Settings",
};

const fieldLabels: Readonly<Record<string, string>> = {
  additionalGuests: "Other guests",
  additionalMessage: "Message",
  adultFemale: "Adult female",
  adultMale: "Adult male",
  checkInDate: "Check-in date",
  checkOutDate: "Check-out date",
  costOptionName: "Plan",
  costOptions: "Cost options",
  approvalReason: "Reason",
  askedBy: "Asked by",
  channel: "By",
  images: "Pictures",
  isActive: "State",
  maxCapacity: "Max capacity",
  occupiedDates: "Closed nights",
  requiredFor: "Required for",
  price: "Price",
  pricePerNight: "Price per night",
  roomName: "Room",
  size: "Size (sq m)",
  totalRooms: "Total rooms",
  receivedOn: "On",
  upiId: "UPI id",
  userId: "User",
  utr: "UTR or reference",
  gstin: "GSTIN",
  whatsapp: "WhatsApp",
};
/** Repeated by another field, or without meaning for a reader. */
const hidden = new Set([
  ...["_id", "id", "roomId", "costOptionId", "quote", "additionalGuestNames", "createdAt", "updatedAt", "reference"],
]);
const moneyFields = new Set([
  "amount",
  "leftUnpaid",
  "total",
  "price",
  "pricePerNight",
  "grandTotal",
  "cost",
  "cancellationFee",
]);
const none = "none";
/** Each holds the URL of one picture. */
const pictureFields = new Set(["icon", "image"]);
/** Fields whose values are keywords in lower case. */
const capitalisedFields = new Set(["role", "status", "type", "payment", "state", "requiredFor", "channel"]);
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
    label: labelOf(field),
    ...(areNights(before[field]) && areNights(after[field])
      ? describeNights(before[field], after[field])
      : { before: describeSide(before, field), after: describeSide(after, field) }),
  }));
}

export function actorLabel(actor: string): string {
  if (actor === retentionActor) return "The retention period";
  if (actor === expiryActor) return "The time to confirm";
  return actor === guestActor ? "Guest, on the site" : actor;
}

/** "adultMale" as "Adult male". */
function labelOf(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldLabels[field] ?? capitalised(words);
}

function describeSide(side: Record<string, unknown>, field: string): string | undefined {
  return field in side ? describeValue(side[field], field) : undefined;
}

function describeValue(value: unknown, field: string): string {
  if (value === null || value === undefined || value === "") return none;
  if (typeof value === "number") return moneyFields.has(field) ? formatRupees(value) : String(value);
  if (typeof value === "boolean") return field === "isActive" ? (value ? "Active" : "Inactive") : value ? "Yes" : "No";
  if (Array.isArray(value)) return field === "images" ? describePictures(value.length) : describeList(value, field);
  if (typeof value === "object") return describeRecord(value);
  return describeText(String(value), field);
}

function describeText(text: string, field: string): string {
  if (isNight(text)) return formatNight(text);
  if (field === "phone" || field === "whatsapp") return formatPhone(text);
  if (pictureFields.has(field)) return describePictures(1);
  const status = field === "status" ? bookingStatuses.find((known) => known === text) : undefined;
  if (status) return bookingStatusFacts[status].label();
  const method = field === "method" ? paymentMethods.find((known) => known === text) : undefined;
  if (method) return paymentMethodLabels[method]();
  return capitalisedFields.has(field) ? capitalised(text) : text;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const describePictures = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);

function describeList(values: readonly unknown[], field: string): string {
  if (values.length === 0) return none;
  const shown = values.slice(0, listed).map((value) => describeValue(value, field));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join("; ")} and ${more} more` : shown.join("; ");
}

function describeRecord(record: object): string {
  const { kind, count } = record as Partial<Beds>;
  if (kind && count) return describeBeds([{ kind, count }]);
  const { name, cost, discount, serviceFeePercentage, gstPercentage } = record as Record<string, unknown>;
  if (typeof cost !== "number") return typeof name === "string" ? name : describeParts(record);
  const parts = [
    typeof discount === "number" && discount > 0 && `discount ${discount}%`,
    typeof serviceFeePercentage === "number" && `fee ${serviceFeePercentage}%`,
    typeof gstPercentage === "number" && `GST ${gstPercentage}%`,
  ].filter(Boolean);
  return `${name} ${formatRupees(cost)}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
}

/** For records without a name: a postal address, a named number, a rule. */
function describeParts(record: object): string {
  return Object.entries(record)
    .map(([name, part]) => (name === "digits" ? formatPhone(String(part)) : String(part)))
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
    before: gone.length > 0 ? `opened ${describeList(gone, "")}` : undefined,
    after: come.length > 0 ? `closed ${describeList(come, "")}` : undefined,
  };
}
