import { formatNight, parseNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/banquets.js";

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
