import type { HandoverKind } from "#domain/operations/handover.ts";
import * as m from "#messages/deskHandover.js";
import type { BadgeTone } from "#web/ui/states/badge.tsx";

export const handoverKindFacts: Record<HandoverKind, { label: () => string; tone: BadgeTone }> = {
  note: { label: m.note, tone: "grey" },
  task: { label: m.task, tone: "blue" },
  "wake-up": { label: m.wakeUp, tone: "purple" },
  "lost-found": { label: m.lostFound, tone: "brass" },
};
