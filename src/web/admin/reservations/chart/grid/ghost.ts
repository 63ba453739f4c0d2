import type { Geometry } from "./geometry.ts";

interface GhostPlace {
  /** The position of the row. */
  row: number;
  /** In columns. */
  start: number;
  end: number;
  text: string;
  isTaken: boolean;
}

/** Shows where a bar would be. Written past React, which would render for every step. */
export function showGhost(ghost: HTMLElement, { rows }: Geometry, { row, start, end, text, isTaken }: GhostPlace) {
  const place = rows[row];
  if (!place) return;
  const properties = { at: start, long: end - start, top: place.top, high: place.bottom - place.top };
  for (const [name, value] of Object.entries(properties)) ghost.style.setProperty(`--${name}`, String(value));
  ghost.toggleAttribute("data-taken", isTaken);
  ghost.textContent = text;
  ghost.hidden = false;
}

export function hideGhost(ghost: HTMLElement | null): void {
  if (ghost) ghost.hidden = true;
}
