import type { AuditEntry, AuditedEntity } from "#domain/audit.ts";
import { guestActor, retentionActor } from "#domain/audit.ts";
import { bookingStatuses, bookingStatusFacts } from "#domain/booking-status.ts";
import { formatPrice, formatRupees } from "#domain/money.ts";
import { formatNight, isNight } from "#domain/nights.ts";
import { paymentMethodLabels, paymentMethods } from "#domain/payments.ts";
import { formatPhone } from "#domain/phone.ts";

/** How the kinds of records are called. */
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
  costOptions: "Cost options",
  images: "Pictures",
  isActive: "State",
  maxCapacity: "Max capacity",
  occupiedDates: "Closed nights",
  price: "Price",
  pricePerNight: "Price per night",
  roomName: "Room",
  totalRooms: "Total rooms",
  receivedOn: "On",
  upiId: "UPI id",
  userId: "User",
  utr: "UTR or reference",
  gstin: "GSTIN",
  whatsapp: "WhatsApp",
};
/** Said by another field, or of no use to a reader. */
const hidden = new Set(["_id", "id", "roomId", "quote", "additionalGuestNames", "createdAt", "updatedAt", "reference"]);
const moneyFields = new Set(["amount", "total", "price", "pricePerNight", "grandTotal", "cost"]);
const none = "none";
/** Fields that hold the address of one picture, which tells a reader nothing. */
const pictureFields = new Set(["icon", "image"]);
/** Words of ours that stand in small letters in the record. */
const capitalisedFields = new Set(["role", "status", "type", "payment", "state"]);
const listed = 4;

/** One changed field in words; a missing side means that there was, or is, nothing. */
export interface ChangeInWords {
  field: string;
  label: string;
  before: string | undefined;
  after: string | undefined;
}

/** What an entry says was changed, field by field. */
export function changesInWords({ before, after }: Pick<AuditEntry, "before" | "after">): ChangeInWords[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !hidden.has(field));
  return fields.map((field) => ({
    field,
    label: labelOf(field),
    ...(areNights(before[field]) && areNights(after[field])
      ? nightsInWords(before[field], after[field])
      : { before: sideInWords(before, field), after: sideInWords(after, field) }),
  }));
}

/** Who did it, as a reader says it. */
export function actorInWords(actor: string): string {
  if (actor === retentionActor) return "The retention period";
  return actor === guestActor ? "Guest, on the site" : actor;
}

/** "adultMale" as "Adult male". */
function labelOf(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldLabels[field] ?? capitalised(words);
}

function sideInWords(side: Record<string, unknown>, field: string): string | undefined {
  return field in side ? valueInWords(side[field], field) : undefined;
}

/** A value as the screens show it. */
function valueInWords(value: unknown, field: string): string {
  if (value === null || value === undefined || value === "") return none;
  if (typeof value === "number") return moneyFields.has(field) ? formatRupees(value) : String(value);
  if (typeof value === "boolean") return field === "isActive" ? (value ? "Active" : "Inactive") : value ? "Yes" : "No";
  if (Array.isArray(value)) return field === "images" ? picturesInWords(value.length) : listInWords(value, field);
  if (typeof value === "object") return recordInWords(value);
  return textInWords(String(value), field);
}

function textInWords(text: string, field: string): string {
  if (isNight(text)) return formatNight(text);
  if (field === "phone" || field === "whatsapp") return formatPhone(text);
  if (pictureFields.has(field)) return picturesInWords(1);
  const status = field === "status" ? bookingStatuses.find((known) => known === text) : undefined;
  if (status) return bookingStatusFacts[status].label;
  const method = field === "method" ? paymentMethods.find((known) => known === text) : undefined;
  if (method) return paymentMethodLabels[method];
  return capitalisedFields.has(field) ? capitalised(text) : text;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const picturesInWords = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);

function listInWords(values: readonly unknown[], field: string): string {
  if (values.length === 0) return none;
  const shown = values.slice(0, listed).map((value) => valueInWords(value, field));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join("; ")} and ${more} more` : shown.join("; ");
}

/** A cost option with its figures; anything else by its name. */
function recordInWords(record: object): string {
  const { name, cost, discount, serviceFeePercentage, gstPercentage } = record as Record<string, unknown>;
  if (typeof cost !== "number") return typeof name === "string" ? name : partsInWords(record);
  const parts = [
    typeof discount === "number" && discount > 0 && `discount ${discount}%`,
    typeof serviceFeePercentage === "number" && `fee ${serviceFeePercentage}%`,
    typeof gstPercentage === "number" && `GST ${gstPercentage}%`,
  ].filter(Boolean);
  return `${name} ${formatPrice(cost)}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
}

/** The parts of an address, a named number, a rule of the house: one after the other, as they stand there. */
function partsInWords(record: object): string {
  return Object.entries(record)
    .map(([name, part]) => (name === "digits" ? formatPhone(String(part)) : String(part)))
    .join(", ");
}

function areNights(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string" && isNight(item));
}

/** Of a long list of nights only what went and what came is of interest. */
function nightsInWords(before: readonly string[], after: readonly string[]) {
  const gone = before.filter((night) => !after.includes(night));
  const come = after.filter((night) => !before.includes(night));
  return {
    before: gone.length > 0 ? `opened ${listInWords(gone, "")}` : undefined,
    after: come.length > 0 ? `closed ${listInWords(come, "")}` : undefined,
  };
}
