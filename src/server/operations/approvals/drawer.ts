import type { Drawer } from "#domain/billing/shifts.ts";
import type { DrawerAction } from "#domain/operations/approvals.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { readDrawer } from "#server/billing/shifts/read.ts";
import { openShift, recordPettyCash } from "#server/billing/shifts/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { ApprovalFacts, DecisionContext } from "./facts.ts";

/** Carries out what was asked for about the drawer and says what it did. Throws the errors of the call. */
export async function carryOutAtDrawer(
  db: Db,
  action: DrawerAction,
  { context, today }: DecisionContext,
): Promise<ApprovalFacts> {
  const day = context.day ?? today;
  const before = await readDrawer(db, day);
  if (action.call === "recordPettyCash") {
    const { kind, amount, reason } = action.body;
    const after = await recordPettyCash(db, action.body, { context, day });
    const record = {
      label: String(after.shift?.number ?? ""),
      version: "",
      before: { paidOut: paidOutOf(before) },
      after: { paidOut: paidOutOf(after) },
    };
    return { summary: { kind: "pettyCash", direction: kind, amount }, noted: { amount, reason }, records: [record] };
  }
  const { opening, reason } = action.body;
  const { shift } = await openShift(db, action.body, { context, day, openedBy: askerOf(context.noted) });
  const openingDifference = shift?.openingDifference ?? 0;
  const noted = { openingCash: opening, openingDifference, reason };
  const record = { label: String(shift?.number ?? ""), version: "", before: {}, after: {} };
  return { summary: { kind: "opening", amount: opening, difference: openingDifference }, noted, records: [record] };
}

function paidOutOf({ shift }: Drawer) {
  const out = (shift?.pettyCash ?? []).filter(({ kind }) => kind === "out");
  return toRupees(paise(out.reduce((sum, { amount }) => sum + toPaise(amount), 0)));
}

/** Who asked works with the drawer, not who approves. */
const askerOf = (noted: object | undefined) =>
  noted && "askedBy" in noted && typeof noted.askedBy === "string" ? noted.askedBy : undefined;
