import { isUtr, paymentMessages } from "#domain/billing/payments.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const utrTaken = (field: string) => invalidInput({ [field]: paymentMessages.utrTaken() });

/**
 * Returns the UTR to store as unique, or null if there is none. One of a booking's payments is not used for a company's
 * or a security deposit either. Throws invalid_input at the field if it is recorded already.
 */
export async function requireUnusedUtr(
  db: Db,
  { kind, method, utr }: Pick<PaymentTable, "kind" | "method" | "utr">,
  field = "utr",
): Promise<string | null> {
  if (kind !== "payment" || !isUtr(method, utr)) return null;
  await lockKey(db, `utr ${utr}`);
  for (const table of ["payment", "company_payment", "security_entry"] as const) {
    const counted = await db.selectFrom(table).select("id").where("counted_utr", "=", utr).executeTakeFirst();
    if (counted) throw utrTaken(field);
  }
  return utr;
}

/**
 * Concurrent transactions can both find a UTR unused; the unique index then rejects one. The work says at which field the
 * UTR was typed that it stores next.
 */
export async function rejectDuplicateUtr<Reply>(
  work: (storesUtrOf: (field: string) => void) => Promise<Reply>,
): Promise<Reply> {
  let field = "utr";
  try {
    return await work((next) => {
      field = next;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw utrTaken(field);
    throw error;
  }
}
