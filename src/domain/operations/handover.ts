import * as v from "valibot";
import * as m from "#messages/deskHandover.js";
import { boundedText, maxId, paragraph, recordId, requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { isClockTime } from "../platform/time/clock-time.ts";
import { optionalNightInput } from "../platform/time/night-input.ts";
import type { Night } from "../platform/time/nights.ts";

/** Entries of the handover book, in which one shift writes for the next. */
export const handoverKinds = ["note", "task", "wake-up", "lost-found"] as const;
export type HandoverKind = (typeof handoverKinds)[number];

export const handoverStates = ["open", "done"] as const;
export type HandoverState = (typeof handoverStates)[number];

const maxText = 500;
const maxOutcome = 300;

const clockTime = v.pipe(
  boundedText(5, m.timeInvalid),
  v.check((time) => time === "" || isClockTime(time), m.timeInvalid),
);

export const handoverInput = v.pipe(
  v.object({
    kind: v.picklist(handoverKinds, m.unknownKind),
    text: requiredParagraph(maxText, m.textRequired),
    /** The day by which it is due, on the clock of the property; empty for none. */
    dueOn: v.optional(optionalNightInput(), ""),
    dueTime: v.optional(clockTime, ""),
    bookingId: v.optional(v.pipe(v.string(), v.maxLength(maxId)), ""),
    unitId: v.optional(v.pipe(v.string(), v.maxLength(maxId)), ""),
  }),
  v.forward(
    v.partialCheck([["dueOn"], ["dueTime"]], ({ dueOn, dueTime }) => dueTime === "" || dueOn !== "", m.dayRequired),
    ["dueOn"],
  ),
  v.forward(
    v.partialCheck(
      [["kind"], ["dueTime"]],
      ({ kind, dueTime }) => kind !== "wake-up" || dueTime !== "",
      m.wakeUpTimeRequired,
    ),
    ["dueTime"],
  ),
);
export type HandoverInput = v.InferOutput<typeof handoverInput>;

/** A thing that housekeeping found in a unit. */
export const foundItemInput = v.object({ unitId: recordId, text: requiredParagraph(maxText, m.foundRequired) });
export type FoundItemInput = v.InferOutput<typeof foundItemInput>;

export const handoverDoneInput = v.object({
  /** The outcome. */
  outcome: v.optional(paragraph(maxOutcome), ""),
  updatedAt: v.optional(seenVersion),
});
export const handoverReopenInput = v.object({ updatedAt: v.optional(seenVersion) });

export const handoverEntryShape = v.object({
  _id: recordId,
  kind: v.picklist(handoverKinds),
  text: v.string(),
  dueOn: v.string(),
  dueTime: v.string(),
  /** Null without one. */
  booking: v.nullable(v.object({ _id: v.string(), reference: v.string(), name: v.string() })),
  unit: v.nullable(v.object({ _id: v.string(), label: v.string() })),
  createdBy: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Who did it; empty while it is open. */
  doneBy: v.string(),
  doneAt: v.string(),
  outcome: v.string(),
});
export type HandoverEntry = v.InferOutput<typeof handoverEntryShape>;

type Due = Pick<HandoverEntry, "dueOn" | "dueTime">;

/** `now` is the time on the clock of the property, `YYYY-MM-DDTHH:MM`. Without a time, an entry is late after its day. */
export function isLate({ dueOn, dueTime }: Due, now: string): boolean {
  if (dueOn === "") return false;
  return dueTime === "" ? dueOn < now.slice(0, 10) : `${dueOn}T${dueTime}` < now;
}

/** Whether an open entry belongs on Today: that of a later day waits in the book. */
export const concernsToday = ({ dueOn }: Due, today: Night): boolean => dueOn <= today;
