import { openings } from "#content/topics.ts";

/** The start of a message by the `about` parameter of a URL; empty for an unknown topic. */
export function openingFor(about: string | null): string {
  return about !== null && Object.hasOwn(openings, about) ? openings[about as keyof typeof openings] : "";
}
