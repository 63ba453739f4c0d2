import { payerOfNights } from "#domain/billing/payers.ts";
import type { BookedSourceInput } from "#domain/billing/sources.ts";
import { toBasisPoints } from "#domain/platform/money/money.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/sources.js";
import { requireCompany } from "#server/billing/companies/service.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { requireNewReference, resolveSource } from "./booked-source.ts";

type Changed = Partial<
  Pick<
    BookingTable,
    "source_id" | "source" | "external_reference" | "commission_bp" | "company_id" | "company_name" | "nights_payer"
  >
>;

/**
 * The change that an edit makes of where a booking comes from. Another source brings its commission and its account; without another
 * source both stay as they were agreed. Throws invalid_input, in_use if the account of the former source was charged.
 */
export async function sourceAfterEdit(db: Db, row: BookingTable, edit: BookedSourceInput): Promise<Changed> {
  const externalReference = edit.externalReference ?? row.external_reference;
  if (edit.sourceId === undefined || edit.sourceId === row.source_id) {
    await requireNewReference(db, { id: row.id, source_id: row.source_id, external_reference: externalReference });
    return {
      external_reference: externalReference,
      ...(edit.commission !== undefined && { commission_bp: toBasisPoints(edit.commission) }),
    };
  }
  const { columns, companyId } = await resolveSource(db, { ...edit, externalReference }, edit.sourceId);
  return { ...columns, ...(await accountAfter(db, row, companyId)) };
}

/** The account of a source replaces that of another source; a company that the desk chose stays. */
async function accountAfter(db: Db, row: BookingTable, companyId: string | undefined): Promise<Changed> {
  const former = await db.selectFrom("source").select("company_id").where("id", "=", row.source_id).executeTakeFirst();
  const isOfFormer = row.company_id !== null && row.company_id === former?.company_id;
  if (row.company_id === (companyId ?? null) || (row.company_id !== null && !isOfFormer)) return {};
  if (isOfFormer) await refuseCharged(db, row);
  if (companyId === undefined) return { company_id: null, company_name: "", nights_payer: "guest" };
  const { id, name, pays } = await requireCompany(db, companyId);
  return { company_id: id, company_name: name, nights_payer: payerOfNights(pays) };
}

async function refuseCharged(db: Db, row: BookingTable): Promise<void> {
  const billed = await db
    .selectFrom("payment")
    .select("id")
    .where("booking_id", "=", row.id)
    .where("method", "=", "credit")
    .executeTakeFirst();
  if (billed || row.company_charges_paise !== 0) throw new AppError("in_use", m.accountUsed());
}
