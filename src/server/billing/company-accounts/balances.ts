import type { NotNull } from "kysely";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import { sumOf } from "#server/billing/payments/rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** The bills to a company that were not taken back; the oldest first. */
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
  const rows = await db
    .selectFrom("company_payment")
    .select(["company_id", "kind", "amount_paise", "tds_paise"])
    .execute();
  const grouped = Map.groupBy(rows, ({ company_id }) => company_id);
  return new Map([...grouped].map(([id, entries]) => [id, paidOf(entries)]));
}

/** The bills that standing payments are for. */
export async function chosenBills(db: Db, companyId?: string): Promise<Map<string, Paise>> {
  const rows = await db
    .selectFrom("company_payment_bill as chosen")
    .innerJoin("company_payment", "company_payment.id", "chosen.company_payment_id")
    .select(["chosen.payment_id", "chosen.amount_paise"])
    .$if(companyId !== undefined, (query) => query.where("company_payment.company_id", "=", companyId ?? ""))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("company_payment as counter")
            .select("counter.id")
            .whereRef("counter.reverses", "=", "company_payment.id"),
        ),
      ),
    )
    .execute();
  const chosen = new Map<string, Paise>();
  for (const { payment_id, amount_paise } of rows) {
    chosen.set(payment_id, paise((chosen.get(payment_id) ?? 0) + amount_paise));
  }
  return chosen;
}

interface PaidEntry {
  kind: "payment" | "refund";
  amount_paise: Paise;
  tds_paise: Paise;
}

/** With the tax that was deducted. Reversals count against what they reverse. */
export const paidOf = (entries: readonly PaidEntry[]): Paise =>
  sumOf(
    entries.map(({ kind, amount_paise, tds_paise }) => ({
      kind,
      amount_paise: paise(amount_paise + tds_paise),
      state: "received" as const,
    })),
  );

/** Billed less paid; negative if the company paid ahead. */
export async function owedBy(db: Db, companyId: string): Promise<Paise> {
  const bills = await billsOf(db, companyId);
  const entries = await db
    .selectFrom("company_payment")
    .select(["kind", "amount_paise", "tds_paise"])
    .where("company_id", "=", companyId)
    .execute();
  return paise(bills.reduce((sum, { amount }) => sum + amount, 0) - paidOf(entries));
}
