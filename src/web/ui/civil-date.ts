// The border between civil dates, which are strings YYYY-MM-DD here, and the Date objects of the calendar library.
// Both ways go by the local calendar fields alone: they are the same whatever the browser's zone and its summer time.

/** Local noon of a civil date (noon exists on every day, midnight does not), or undefined for anything else. */
export function toCalendarDate(day: string | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "");
  if (!parts) return undefined;
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]), 12);
  return fromCalendarDate(date) === day ? date : undefined;
}

/** The civil date that a Date shows on the local calendar. */
export function fromCalendarDate(date: Date): string {
  const pad = (value: number, width: number) => String(value).padStart(width, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
