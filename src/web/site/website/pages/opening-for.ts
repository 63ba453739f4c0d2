import type { Topic } from "#domain/website/page-content.ts";
import * as m from "#messages/pages.js";

/** The start of a message for each topic. */
const openings: Record<Topic, () => string> = {
  stay: m.openingStay,
  table: m.openingTable,
  spa: m.openingSpa,
  outing: m.openingOuting,
  event: m.openingEvent,
};

/** The start of a message by the `about` parameter of a URL; empty for an unknown topic. */
export function openingFor(about: string | null): string {
  return about !== null && Object.hasOwn(openings, about) ? openings[about as Topic]() : "";
}
