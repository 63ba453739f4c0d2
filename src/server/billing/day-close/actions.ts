import * as v from "valibot";
import type { DayReport } from "#domain/billing/day-close.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { businessDateAt } from "#domain/platform/time/business-date.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { AuditEntryTable, Db } from "#server/platform/database/tables/schema.ts";

type Action = DayReport["actions"][number];
const maxActions = 500;
/** Longer than any call. */
const overlap = 3_600_000;

const listed = [
  "Charge voided",
  "Credit note issued",
  "Payment taken back",
  "Refund recorded",
  "Refund taken back",
  "Rooms cancelled",
];
/** Fields whose change is a discount, a price of one's own, a fee or a balance that was let go. */
const tellingFields = [
  "grandTotal",
  "pricePerNight",
  "cancellationFee",
  "leftUnpaid",
  "keptCredit",
  "givenUp",
  "approvalReason",
];

interface Period {
  from: Night;
  to: Night;
  /** When days were closed last. */
  closedAt: string | undefined;
  timeZone: string;
}

/**
 * Who let money go, by working day: what was done since the last closing belongs to the days that are not closed, and
 * what was done after the last of them as well, because it was done before the day was closed.
 */
export async function actionsIn(db: Db, { from, to, closedAt, timeZone }: Period): Promise<Map<Night, Action[]>> {
  const since = closedAt === undefined ? addNights(from, -1) : new Date(Date.parse(closedAt) - overlap).toISOString();
  const seen = await seenSince(db, since);
  const rows = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("at", ">=", since)
    .where("entity", "in", ["booking", "group", "company", "shift"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  const days = rows
    .filter((row) => !seen.has(row.id) && isTelling(row))
    .flatMap((row) => {
      const day = businessDateAt(new Date(row.at), timeZone);
      if (closedAt === undefined && day < from) return [];
      return { day: day < from ? from : day > to ? to : day, action: toAction(row) };
    });
  const byDay = Map.groupBy(days, ({ day }) => day);
  return new Map([...byDay].map(([day, of]) => [day, of.slice(0, maxActions).map(({ action }) => action)]));
}

/** An action under way while days were closed has an earlier instant, but is in none of their reports. */
async function seenSince(db: Db, since: string): Promise<Set<string>> {
  const rows = await db.selectFrom("day_close").select("report").where("closed_at", ">=", since).execute();
  return new Set(rows.flatMap(({ report }) => (JSON.parse(report) as DayReport).actions.map(({ _id }) => _id)));
}

function isTelling({ action, before, after, entity }: AuditEntryTable): boolean {
  if (listed.includes(action)) return true;
  const fields = { ...JSON.parse(before), ...JSON.parse(after) } as object;
  if (entity === "shift") return "openingDifference" in fields;
  if (action === "Booked" || entity !== "booking") return false;
  return tellingFields.some((field) => field in fields);
}

const rupees = v.optional(v.number());
const factsShape = v.pipe(
  v.object({
    amount: rupees,
    waivedFee: rupees,
    leftUnpaid: rupees,
    givenUp: rupees,
    openingDifference: rupees,
    keptCredit: rupees,
    reason: v.optional(v.string()),
    /** Present for a charge. */
    unitPrice: rupees,
    quantity: rupees,
    /** Present for a document. */
    total: rupees,
  }),
  v.transform(({ reason, unitPrice, quantity, total, ...amounts }) => {
    const { amount, waivedFee, givenUp, leftUnpaid, openingDifference, keptCredit } = amounts;
    const charged = unitPrice && quantity && toRupees(paise(toPaise(unitPrice) * quantity));
    return {
      amount: amount ?? waivedFee ?? givenUp ?? leftUnpaid ?? openingDifference ?? keptCredit ?? charged ?? total,
      reason,
    };
  }),
);

/** With the amounts and reasons of the audit log. */
export async function explained(db: Db, actions: readonly Action[]): Promise<Action[]> {
  if (actions.length === 0) return [];
  const ids = actions.map(({ _id }) => _id);
  const rows = await db.selectFrom("audit_entry").select(["id", "after"]).where("id", "in", ids).execute();
  const facts = new Map(rows.map(({ id, after }) => [id, v.safeParse(factsShape, JSON.parse(after))]));
  return actions.map((action) => {
    const found = facts.get(action._id);
    return { ...action, ...(found?.success && found.output) };
  });
}

const toAction = ({ id, at, actor, entity, entity_id, label, action }: AuditEntryTable): Action => ({
  _id: id,
  at,
  by: actor,
  entity,
  entityId: entity_id,
  label,
  action,
});
