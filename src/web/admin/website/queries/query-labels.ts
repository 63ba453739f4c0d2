import { type AnswerChannel, notesPreviewLength, type QueryStatus } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import { firstCharacters } from "#web/shared/platform/first-characters.ts";
import type { BadgeTone } from "#web/ui/states/badge.tsx";

export const queryStatusFacts: Record<QueryStatus, { label: () => string; tone: BadgeTone }> = {
  sent: { label: m.sent, tone: "yellow" },
  contacted: { label: m.contacted, tone: "blue" },
  resolved: { label: m.resolved, tone: "green" },
  cancelled: { label: m.cancelled, tone: "red" },
};

export const channelLabels: Record<AnswerChannel, () => string> = { whatsapp: m.byWhatsApp, email: m.byEmail };

export function notesPreview(notes: string): string {
  const first = firstCharacters(notes, notesPreviewLength);
  return first === undefined ? notes : `${first.trimEnd()}...`;
}
