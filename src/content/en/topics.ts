import type { Topic } from "#domain/website/page-content.ts";

/** The start of a message for each topic. */
export const openings: Record<Topic, string> = {
  stay: "I would like to ask about a stay.",
  table: "I would like to reserve a table.",
  spa: "I would like to book a treatment.",
  outing: "I would like help with planning a day out.",
  event: "I would like to ask about an event.",
};
