/** The zone of a lodge that has chosen none. */
export const defaultTimeZone = "Asia/Kolkata";

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zones to choose from. Not every browser lists the present name of a zone, such as that of India. */
export const timeZonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), defaultTimeZone, chosen])].toSorted();
