import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

type Booking = Pick<BookingTable, "id" | "reference">;

const subjectOf = ({ id, reference }: Booking) => ({ entity: "booking" as const, entityId: id, label: reference });

/** Without the note, which may contain personal data. */
const auditedFields = ({ kind, method, amount_paise, utr, reason, received_on }: PaymentTable) => ({
  payment: kind,
  method,
  amount: toRupees(amount_paise),
  ...(utr && { utr }),
  ...(reason && { reason }),
  receivedOn: received_on,
});

function actionOf({ kind, method, state, reverses }: PaymentTable): string {
  if (method === "credit") return reverses === null ? "Billed to company" : "Taken back from company";
  if (method === "security") return reverses === null ? "Security deposit kept" : "Security deposit held again";
  if (reverses !== null) return kind === "payment" ? "Refund taken back" : "Payment taken back";
  if (state === "reported") return "Payment reported";
  return kind === "payment" ? "Payment recorded" : "Refund recorded";
}

export function recordEntry(db: Db, context: ActionContext, booking: Booking, entry: PaymentTable): Promise<void> {
  return recordChange(db, { context, ...subjectOf(booking), action: actionOf(entry), after: auditedFields(entry) });
}

export function recordSettlement(
  db: Db,
  context: ActionContext,
  booking: Booking,
  { before, after }: { before: PaymentTable; after: PaymentTable },
): Promise<void> {
  const action = after.state === "received" ? "Payment confirmed" : "Payment rejected";
  const withState = (entry: PaymentTable) => ({ ...auditedFields(entry), state: entry.state });
  return recordChange(db, {
    context,
    ...subjectOf(booking),
    action,
    before: withState(before),
    after: withState(after),
  });
}
