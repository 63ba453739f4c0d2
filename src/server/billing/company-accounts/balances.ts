import type { NotNull } from "kysely";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import { sumOf } from "#server/billing/payments/rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** What was billed to a company and not taken back; the oldest first. */
export async function billsOf(db: Db, companyId?: string) {
  return db
    .selectFrom("payment")
    .innerJoin("booking", "booking.id", "payment.booking_id")
    .select(["payment.id", "payment.booking_id", "payment.company_id", "payment.amount_paise as amount"])
    .select(["payment.received_on", "payment.due_on as dueOn", "booking.reference", "booking.status"])
    .where("payment.method", "=", "credit")
    .where("payment.reverses", "is", null)
    .where("payment.company_id", "is not", null)
    .where("payment.due_on", "is not", null)
    .$narrowType<{ dueOn: NotNull }>()
    .$if(companyId !== undefined, (query) => query.where("payment.company_id", "=", companyId ?? ""))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("payment as counter").select("counter.id").whereRef("counter.reverses", "=", "payment.id")),
      ),
    )
    .orderBy("payment.received_on")
    .orderBy("payment.created_at")
    .orderBy("payment.id")
    .execute();
}

/** By company. */
export async function paidByCompanies(db: Db): Promise<Map<string, Paise>> {
  const rows = await db.selectFrom("company_payment").select(["company_id", "kind", "amount_paise"]).execute();
  const grouped = Map.groupBy(rows, ({ company_id }) => company_id);
  return new Map([...grouped].map(([id, entries]) => [id, paidOf(entries)]));
}

/** Reversals count against what they reverse. */
export const paidOf = (entries: readonly { kind: "payment" | "refund"; amount_paise: Paise }[]): Paise =>
  sumOf(entries.map((entry) => ({ ...entry, state: "received" as const })));

/** Billed less paid; negative if the company paid ahead. */
export async function owedBy(db: Db, companyId: string): Promise<Paise> {
  const bills = await billsOf(db, companyId);
  const entries = await db
    .selectFrom("company_payment")
    .select(["kind", "amount_paise"])
    .where("company_id", "=", companyId)
    .execute();
  return paise(bills.reduce((sum, { amount }) => sum + amount, 0) - paidOf(entries));
}
