import { randomUUID } from "node:crypto";
import {
  countedCash,
  type Drawer,
  type PettyCashInput,
  type ShiftClosing,
  type ShiftOpening,
  wantsReason,
} from "#domain/billing/shifts.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { openDay } from "#domain/platform/time/business-date.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/shift.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { ShiftTable } from "#server/platform/database/tables/day-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { lockDeskDay } from "#server/platform/database/working-day.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { cashBeforeOpening, deskPeople, expectedCash, readDrawer, shiftRow, takenOutBy } from "./read.ts";

export interface DrawerContext {
  context: ActionContext;
  /** The working day. */
  day: Night;
  idempotencyKey?: string | undefined;
  /** Who works with the drawer, if not who opens it. */
  openedBy?: string | undefined;
}

const subjectOf = ({ id, number }: Pick<ShiftTable, "id" | "number">) => ({
  entity: "shift" as const,
  entityId: id,
  label: String(number),
});

/**
 * Throws in_use if a shift is open, invalid_input for cash that differs from what has to be in the drawer without a reason,
 * approval_required.
 */
export function openShift(
  db: Db,
  { opening, reason }: ShiftOpening,
  { context, day, openedBy = context.actor }: DrawerContext,
): Promise<Drawer> {
  return transact(db, async (db) => {
    const { closedUntil, shiftId } = await lockDeskDay(db, "close");
    const present = shiftId === null ? undefined : await shiftRow(db, shiftId);
    if (present) throw new AppError("in_use", m.alreadyOpen({ name: present.opened_by }));
    const on = openDay(day, closedUntil);
    const before = await cashBeforeOpening(db);
    const difference = paise(before ? toPaise(opening) - before.expected : 0);
    if (before && wantsReason(toRupees(difference)) && reason === "") {
      throw invalidInput({ reason: m.explainOpening({ amount: formatRupees(toRupees(before.expected)) }) });
    }
    await startShift(db, context, { day: on, by: openedBy, opening: toPaise(opening), difference, reason });
    if (difference < 0) await requirePettyCashWithinLimit(db, context, on);
    return readDrawer(db, on);
  });
}

async function requirePettyCashWithinLimit(db: Db, context: ActionContext, day: Night): Promise<void> {
  await requireWithinLimit(db, context, { right: "pettyCash", amount: await takenOutBy(db, context.actor, day) });
}

interface Opening {
  day: Night;
  by: string;
  opening: Paise;
  difference: Paise;
  reason: string;
}

async function startShift(
  db: Db,
  context: ActionContext,
  { day, by, opening, difference, reason }: Opening,
): Promise<void> {
  const { last } = await db
    .selectFrom("shift")
    .select((eb) => eb.fn.coalesce(eb.fn.max("number"), eb.lit(0)).as("last"))
    .executeTakeFirstOrThrow();
  const row: ShiftTable = {
    id: randomUUID(),
    number: Number(last) + 1,
    opened_by: by,
    opened_on: day,
    opening_paise: opening,
    opening_difference_paise: difference,
    opening_reason: difference === 0 ? "" : reason,
    opened_at: context.instant.toISOString(),
    closed_by: "",
    closed_on: "",
    closed_at: "",
    counts: "",
    counted_paise: null,
    expected_paise: null,
    difference_reason: "",
    handed_to: "",
  };
  await db.insertInto("shift").values(row).execute();
  await db.updateTable("desk_day").set({ shift_id: row.id }).execute();
  await recordChange(db, {
    context,
    ...subjectOf(row),
    action: "Shift opened",
    after: {
      openedBy: by,
      openingCash: toRupees(opening),
      ...(difference !== 0 && { openingDifference: toRupees(difference), reason }),
    },
  });
}

/** Throws in_use without an open shift, invalid_input for more than the drawer has, approval_required. */
export function recordPettyCash(
  db: Db,
  input: PettyCashInput,
  { context, day, idempotencyKey }: DrawerContext,
): Promise<Drawer> {
  const once = { scope: "recordPettyCash", key: idempotencyKey, request: input };
  return runIdempotent(db, once, context.instant, async (db) => {
    const { closedUntil, shiftId } = await lockDeskDay(db, "close");
    const shift = shiftId === null ? undefined : await shiftRow(db, shiftId);
    if (!shift) throw new AppError("in_use", m.openFirst());
    const amount = toPaise(input.amount);
    const inDrawer = await expectedCash(db, shift);
    if (input.kind === "out" && amount > inDrawer) {
      throw invalidInput({ amount: m.notInDrawer({ amount: formatRupees(toRupees(inDrawer)) }) });
    }
    const working_day = openDay(day, closedUntil);
    await db
      .insertInto("petty_cash")
      .values({
        id: randomUUID(),
        shift_id: shift.id,
        working_day,
        kind: input.kind,
        amount_paise: amount,
        reason: input.reason,
        recorded_by: context.actor,
        created_at: context.instant.toISOString(),
      })
      .execute();
    if (input.kind === "out") await requirePettyCashWithinLimit(db, context, working_day);
    await recordChange(db, {
      context,
      ...subjectOf(shift),
      action: input.kind === "out" ? "Cash paid out" : "Cash put in",
      after: { amount: input.amount, reason: input.reason },
    });
    return readDrawer(db, working_day);
  });
}

/**
 * Throws not_found, changed if it is closed already, invalid_input for a difference without a reason, or somebody who does
 * not work at the desk.
 */
export function closeShift(
  db: Db,
  id: string,
  { reason, handTo, ...counts }: ShiftClosing,
  { context, day }: DrawerContext,
): Promise<Drawer> {
  return transact(db, async (db) => {
    const { closedUntil, shiftId } = await lockDeskDay(db, "close");
    const shift = await shiftRow(db, id);
    if (!shift) throw new AppError("not_found", m.gone());
    if (shiftId !== id) throw new AppError("changed", m.alreadyClosed({ name: shift.closed_by }));
    if (handTo !== undefined && !(await deskPeople(db)).includes(handTo)) {
      throw invalidInput({ handTo: m.nobodyToHandTo() });
    }
    const counted = toPaise(countedCash(counts));
    const expected = await expectedCash(db, shift);
    const difference = paise(counted - expected);
    if (wantsReason(toRupees(difference)) && reason === "") throw invalidInput({ reason: m.explain() });
    const on = openDay(day, closedUntil);
    await db
      .updateTable("shift")
      .set({
        closed_by: context.actor,
        closed_on: on,
        closed_at: context.instant.toISOString(),
        counts: JSON.stringify(counts),
        counted_paise: counted,
        expected_paise: expected,
        difference_reason: difference === 0 ? "" : reason,
        handed_to: handTo ?? "",
      })
      .where("id", "=", id)
      .execute();
    await db.updateTable("desk_day").set({ shift_id: null }).execute();
    await recordChange(db, {
      context,
      ...subjectOf(shift),
      action: "Shift closed",
      after: {
        expectedCash: toRupees(expected),
        countedCash: toRupees(counted),
        ...(difference !== 0 && { difference: toRupees(difference), reason }),
        ...(handTo !== undefined && { handedTo: handTo }),
      },
    });
    if (handTo !== undefined) {
      await startShift(db, context, { day: on, by: handTo, opening: counted, difference: paise(0), reason: "" });
    }
    return readDrawer(db, on);
  });
}
