import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { PlainForm } from "#domain/website/plain-forms.ts";
import * as banquets from "#messages/banquets.js";
import * as booking from "#messages/booking.js";
import * as guestBooking from "#messages/guestBooking.js";
import * as m from "#messages/pages.js";
import * as queries from "#messages/queries.js";
import * as search from "#messages/search.js";
import * as shared from "#messages/shared.js";
import * as stayQuote from "#messages/stayQuote.js";

/** Why a posted form was refused. */
export interface Failure {
  error?: string;
  fields?: FieldErrors;
}

interface Typed {
  /** `number` counts the fields of this name. */
  label: (number: number) => string;
  type: string;
}

/** The fields that a person types, by name. */
const typedFields: Record<string, Typed> = {
  reference: { label: guestBooking.referenceLabel, type: "text" },
  name: { label: booking.nameLabel, type: "text" },
  email: { label: booking.emailLabel, type: "email" },
  phone: { label: shared.phone, type: "tel" },
  checkInDate: { label: shared.checkInDate, type: "date" },
  checkOutDate: { label: shared.checkOutDate, type: "date" },
  adultMale: { label: search.adults, type: "number" },
  children: { label: search.kids, type: "number" },
  childAges: { label: (number) => stayQuote.ageOfChild({ number }), type: "number" },
  eventDate: { label: banquets.dateLabel, type: "date" },
  eventGuests: { label: banquets.guestsLabel, type: "text" },
  specialRequests: { label: booking.requestsLabel, type: "textarea" },
  message: { label: queries.messageLabel, type: "textarea" },
};

/** The fields that a refusal is about which names none of the form. */
const questioned: Record<PlainForm, readonly string[]> = {
  booking: ["checkInDate", "checkOutDate", "adultMale", "children"],
  together: ["checkInDate", "checkOutDate"],
  findBooking: ["reference", "phone"],
  query: [],
};

const submitLabel: Record<PlainForm, () => string> = {
  booking: booking.confirmBooking,
  together: booking.confirmBooking,
  findBooking: guestBooking.openBooking,
  query: queries.sendMessage,
};

/** The refused form to be sent again: what is wrong at its field, everything else as it was typed. */
export function correctionOf(kind: PlainForm, form: FormData, { error = "", fields = {} }: Failure) {
  const isTyped = (name: string) => form.has(name) && name in typedFields;
  // The problem of one of several fields with a name has its place behind the name.
  const named = new Set(Object.keys(fields).map((path) => path.replace(/\.\d+$/, "")));
  const problemOf = (name: string, number: number) => fields[`${name}.${number - 1}`] ?? fields[name];
  const elsewhere = Object.entries(fields).flatMap(([path, problem]) =>
    isTyped(path.replace(/\.\d+$/, "")) ? [] : [problem],
  );
  const hasFields = Object.keys(fields).length > 0;
  const isAsked = (name: string) =>
    isTyped(name) &&
    (named.has(name) || (elsewhere.length > 0 || !hasFields ? questioned[kind].includes(name) : false));
  const counts = new Map<string, number>();
  const entries = [...form].map(([name, value]) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const { label, type = "text" } = (isAsked(name) && typedFields[name]) || {};
    return { name, value: String(value), label: label?.(number), type, problem: problemOf(name, number) };
  });
  const problems = hasFields ? elsewhere : [error];
  const isShown = entries.some(({ label }) => label !== undefined);
  return {
    problems: isShown ? [...problems, m.plainCorrect()] : problems,
    form: { submit: submitLabel[kind](), fields: entries },
  };
}
