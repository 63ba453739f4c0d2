// Converts civil dates (YYYY-MM-DD) to the calendar library's Date objects and back. Both directions use the local
// calendar fields, so the browser's time zone and its daylight saving have no effect.

/** Local noon of a civil date (midnight does not exist on every day), or undefined for anything else. */
export function toCalendarDate(day: string | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "");
  if (!parts) return undefined;
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]), 12);
  return fromCalendarDate(date) === day ? date : undefined;
}

export function fromCalendarDate(date: Date): string {
  const pad = (value: number, width: number) => String(value).padStart(width, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
