import { formatNight, parseNight } from "#domain/nights.ts";

/** The details of an event as the first lines of a query, for whoever reads it at the desk. Empty where none is given. */
export function enquiryMessage(form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const date = parseNight(text("eventDate"));
  const lines = [
    ["Hall", text("hall")],
    ["Date", date && formatNight(date)],
    ["Guests", text("eventGuests")],
  ];
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}
