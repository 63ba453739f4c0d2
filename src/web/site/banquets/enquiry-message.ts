import { formatNight, parseNight } from "#domain/nights.ts";

/** A name and a phone number are enough for an enquiry. */
const noDetails = "An event. No details yet.";

/** The first lines of a query's message. */
export function enquiryMessage(form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const date = parseNight(text("eventDate"));
  const lines = [
    ["Hall", text("hall")],
    ["Date", date && formatNight(date)],
    ["Guests", text("eventGuests")],
  ];
  const given = lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  if (given.length === 0 && !text("message")) return noDetails;
  return given.join("\n");
}
