import * as m from "#messages/pages.js";

/** How long the lodge keeps what it knows of a guest. 0 months: data are never erased automatically. */
export function retentionSentences(months: number): string {
  if (months === 0) return m.keptUntilAsked();
  const period = months % 12 === 0 ? m.erasedYears({ count: months / 12 }) : m.erasedMonths({ count: months });
  return m.erasedAfter({ period });
}
