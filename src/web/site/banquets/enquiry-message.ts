import { formatNight, parseNight } from "#domain/nights.ts";

/** What a query says where somebody leaves nothing but a name and a number: that is enough to be called back. */
const noDetails = "An event. No details yet.";

/** The details of an event as the first lines of a query, for staff to read. */
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
