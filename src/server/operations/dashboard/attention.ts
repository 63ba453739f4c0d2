import type { Dashboard } from "#domain/operations/dashboard.ts";
import type { ServerNotice } from "#domain/platform/access/server-notices.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readRegisterToday } from "#server/register/register/today.ts";
import { type Day, readBookingMatters } from "./booking-matters.ts";
import { readTasks } from "./tasks.ts";

interface Caller {
  notices: readonly ServerNotice[];
  /** Who gives approvals has to see to them. */
  approves: boolean;
  channels: Dashboard["channels"];
  /** Given for owners, who alone can make one. */
  backUps: BackUps | undefined;
}

/** The one place that knows what a person has to see to: Today lists it, and its badge counts it. */
export async function readAttention(
  db: Db,
  day: Day,
  { notices, approves, backUps, channels: { conflicts, late } }: Caller,
): Promise<{ attention: Dashboard["attention"]; rows: BookingTable[] }> {
  const { items, rows, total: matters } = await readBookingMatters(db, day);
  const { tasks, total: ofTasks } = await readTasks(db, { ...day, notices, backUps });
  const approvals = approves ? await countApprovals(db) : 0;
  const register = await countRegister(db, day);
  const total = matters + ofTasks + approvals + register + conflicts + late.length;
  const notShown = matters - items.length + ofTasks - tasks.length;
  return { attention: { items, tasks, notShown, approvals, register, total }, rows };
}

async function countApprovals(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("approval_request")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countRegister(db: Db, day: Day): Promise<number> {
  const { filings, stays } = await readRegisterToday(db, day);
  return filings.length + stays.filter(({ deferredBy }) => deferredBy === "").length;
}
