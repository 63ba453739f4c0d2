import { businessDateAt } from "#domain/business-date.ts";
import type { DayReport } from "#domain/day-close.ts";
import { addNights, type Night } from "#domain/nights.ts";
import type { AuditEntryTable, Db } from "#server/database/schema.ts";

type Action = DayReport["actions"][number];
const maxActions = 500;

const listed = [
  ...["Charge voided", "Credit note issued", "Payment taken back", "Refund recorded", "Refund taken back"],
  "Rooms cancelled",
];
/** Fields whose change is a discount, a price of one's own, a fee or a balance that was let go. */
const tellingFields = ["grandTotal", "pricePerNight", "cancellationFee", "leftUnpaid", "approvalReason"];

interface Period {
  from: Night;
  to: Night;
  /** The end of the entries that the last closed day had. */
  since: string | undefined;
  timeZone: string;
}

/**
 * Who let money go, by working day: what was done since the last closing belongs to the days that are not closed, and
 * what was done after the last of them as well, because it was done before the day was closed.
 */
export async function actionsIn(db: Db, { from, to, since, timeZone }: Period): Promise<Map<Night, Action[]>> {
  const rows = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("at", since === undefined ? ">=" : ">", since ?? addNights(from, -1))
    .where("entity", "in", ["booking", "group"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  const days = rows.filter(isTelling).flatMap((row) => {
    const day = businessDateAt(new Date(row.at), timeZone);
    if (since === undefined && day < from) return [];
    return { day: day < from ? from : day > to ? to : day, action: toAction(row) };
  });
  const byDay = Map.groupBy(days, ({ day }) => day);
  return new Map([...byDay].map(([day, of]) => [day, of.slice(0, maxActions).map(({ action }) => action)]));
}

function isTelling({ action, before, after, entity }: AuditEntryTable): boolean {
  if (listed.includes(action)) return true;
  if (action === "Booked" || entity === "group") return false;
  const fields = { ...JSON.parse(before), ...JSON.parse(after) } as object;
  return tellingFields.some((field) => field in fields);
}

const toAction = ({ id, at, actor, entity, entity_id, label, action }: AuditEntryTable): Action => ({
  ...{ _id: id, at, by: actor, entity, entityId: entity_id, label, action },
});
