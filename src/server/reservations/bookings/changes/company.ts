import type { Bill } from "#domain/billing/charges.ts";
import { chargeMessages } from "#domain/billing/charges.ts";
import { type BookingCompany, type BookingCompanyInput, payerOfNights } from "#domain/billing/payers.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { setPayers } from "#server/billing/charges/payers.ts";
import { readBill, roundBill } from "#server/billing/charges/service.ts";
import { requireCompany } from "#server/billing/companies/service.ts";
import { refuseWhileInvoiced } from "#server/billing/invoices/active-invoice.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { changeBooking, lockBooking } from "./edit.ts";

/**
 * Says which company a booking is billed to, after it was made. The price stays as agreed. Throws not_found, invalid_input for a
 * company that is not offered, changed (with the present company), in_use while the stay is invoiced or something is on a company's account.
 */
export function setBookingCompany(
  db: Db,
  id: string,
  { companyId, seenCompanyId }: BookingCompanyInput,
  { context }: { context: ActionContext },
): Promise<Bill> {
  return transact(db, async (db) => {
    const before = await lockBooking(db, id);
    if (before.company_id === companyId) return readBill(db, id);
    if (seenCompanyId !== undefined && seenCompanyId !== before.company_id) {
      throw new AppError("changed", undefined, { details: { bookingCompany: presentOf(before) } });
    }
    const company = companyId === null ? undefined : await requireCompany(db, companyId);
    await refuseWhileInvoiced(db, id);
    const { split, charges } = await readBill(db, id);
    if (split && split.billed !== 0) throw new AppError("in_use", chargeMessages.unbillFirst());
    // Without a company nothing is left for it to pay.
    const ofCompany = charges.filter(({ payer, voidedBy }) => payer === "company" && voidedBy === "");
    const ids = ofCompany.map((charge) => charge._id);
    if (!company) await setPayers(db, id, { payer: "guest", nights: true, charges: ids }, { context });
    const columns = {
      company_id: company?.id ?? null,
      company_name: company?.name ?? "",
      nights_payer: payerOfNights(company?.pays),
    };
    await changeBooking(db, id, { context, action: "Edited", isSilent: true }, async () => columns);
    await roundBill(db, id, (await readSettings(db)).roundsBills);
    return readBill(db, id);
  });
}

const presentOf = ({ id, updated_at, company_id, company_name }: BookingTable): BookingCompany => ({
  _id: id,
  updatedAt: updated_at,
  companyId: company_id ?? "",
  companyName: company_name,
});
