import type { Topic } from "#domain/website/page-content.ts";

/** The start of a message for each topic. */
const openings: Record<Topic, string> = {
  stay: "I would like to ask about a stay.",
  table: "I would like to reserve a table.",
  spa: "I would like to book a treatment.",
  outing: "I would like help with planning a day out.",
  event: "I would like to ask about an event.",
};

function isTopic(text: string | null): text is Topic {
  return text !== null && Object.hasOwn(openings, text);
}

/** By the `about` parameter of a URL; empty for an unknown topic. */
export function openingFor(about: string | null): string {
  return isTopic(about) ? openings[about] : "";
}
