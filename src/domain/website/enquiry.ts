import * as m from "#messages/banquets.js";
import * as queries from "#messages/queries.js";
import { asciiDigits } from "../platform/text/digits.ts";
import { formatNight, parseNight } from "../platform/time/nights.ts";
import type { FieldErrors } from "../platform/values/errors.ts";

const mostGuests = 5000;

/** Digits of any of the site's languages; only where a number is given. */
export function enquiryProblems(form: FormData): FieldErrors {
  const guests = asciiDigits(String(form.get("eventGuests") ?? "").trim());
  if (guests === "") return {};
  const count = /^\d{1,4}$/.test(guests) ? Number(guests) : 0;
  return count >= 1 && count <= mostGuests ? {} : { eventGuests: queries.guestsInvalid() };
}

/** The first lines of a query's message. */
export function enquiryMessage(form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const date = parseNight(text("eventDate"));
  const hall = text("hall");
  const guests = text("eventGuests");
  const lines = [
    hall && m.hallLine({ hall }),
    date && m.dateLine({ date: formatNight(date) }),
    guests && m.guestsLine({ guests }),
  ].filter(Boolean);
  // A name and a phone number are enough for an enquiry.
  if (lines.length === 0 && !text("message")) return m.noDetails();
  return lines.join("\n");
}
