import type { HandoverKind } from "#domain/operations/handover.ts";
import { searchable } from "#domain/platform/text/search-term.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { DemoContext } from "./bookings.ts";

interface DemoEntry {
  kind: HandoverKind;
  text: string;
  dueOn?: Night;
  dueTime?: string;
  booking?: Booking | undefined;
  hoursAgo: number;
  /** What came of it. */
  outcome?: string;
}

/** The book of a lodge in the middle of its day. */
export async function storeHandover(
  db: Db,
  bookings: readonly Booking[],
  { instant, today }: DemoContext,
): Promise<void> {
  const guest = bookings.find(({ status, checkOutDate }) => status === "checked-in" && checkOutDate > today);
  const tomorrow = addNights(today, 1);
  const entries: DemoEntry[] = [
    { kind: "note", text: "The lift is inspected on Thursday from ten to noon.", hoursAgo: 20 },
    { kind: "task", text: "Ask the plumber about the geyser on the second floor.", dueOn: today, hoursAgo: 6 },
    {
      kind: "wake-up",
      text: "Then a cab to the station.",
      dueOn: tomorrow,
      dueTime: "05:30",
      booking: guest,
      hoursAgo: 3,
    },
    { kind: "lost-found", text: "A blue umbrella from the dining room is in the drawer.", hoursAgo: 26 },
    { kind: "lost-found", text: "Reading glasses, room 204.", hoursAgo: 50, outcome: "Collected by the guest." },
  ];
  const at = (hoursAgo: number) => new Date(instant.getTime() - hoursAgo * 3_600_000).toISOString();
  for (const [index, { kind, text, dueOn = "", dueTime = "", booking, hoursAgo, outcome = "" }] of entries.entries()) {
    const isDone = outcome !== "";
    await db
      .insertInto("handover_entry")
      .values({
        id: `handover-${index + 1}`,
        kind,
        text,
        due_on: dueOn,
        due_time: dueTime,
        booking_id: booking?._id ?? null,
        unit_id: null,
        created_by: "ravi",
        created_at: at(hoursAgo),
        updated_at: at(isDone ? hoursAgo - 5 : hoursAgo),
        done_by: isDone ? "ravi" : "",
        done_at: isDone ? at(hoursAgo - 5) : "",
        outcome,
        search_text: searchable([text, outcome]),
      })
      .execute();
  }
}
