import type { Topic } from "./shape.ts";

/** How a message about each topic begins; the guest writes on. */
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

/** The first sentence of a message, by the `about` in an address; nothing for what is not a topic. */
export function openingFor(about: string | null): string {
  return isTopic(about) ? openings[about] : "";
}
