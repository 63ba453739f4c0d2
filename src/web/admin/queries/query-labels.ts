import { type AnswerChannel, notesPreviewLength, type QueryStatus } from "#domain/queries.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

export const queryStatusFacts: Record<QueryStatus, { label: string; tone: BadgeTone }> = {
  sent: { label: "Sent", tone: "yellow" },
  contacted: { label: "Contacted", tone: "blue" },
  resolved: { label: "Resolved", tone: "green" },
  cancelled: { label: "Cancelled", tone: "red" },
};

export const channelLabels: Record<AnswerChannel, string> = { whatsapp: "WhatsApp", email: "E-mail" };

export function notesPreview(notes: string): string {
  const characters = [...notes];
  if (characters.length <= notesPreviewLength) return notes;
  return `${characters.slice(0, notesPreviewLength).join("").trimEnd()}...`;
}
