/** The version that a change at this instant gives a record: it grows even when two changes fall into one millisecond. */
export function laterThan(version: string, instant: Date): string {
  const now = instant.toISOString();
  return now > version ? now : new Date(Date.parse(version) + 1).toISOString();
}
