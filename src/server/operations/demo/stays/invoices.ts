import { financialYearOf, invoiceNumber } from "#domain/billing/invoice-kinds.ts";
import type { Payer } from "#domain/billing/payers.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { snapshotOfPart, withBankAccount } from "#server/billing/invoices/rows.ts";
import { nextSerial } from "#server/billing/invoices/series.ts";
import { withReceived } from "#server/billing/invoices/service.ts";
import type { ChargeTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { demoId } from "../seeded.ts";

interface DemoInvoice {
  booking: BookingTable;
  charges: readonly ChargeTable[];
  payer: Payer;
  issuedOn: Night;
}

/** A tax invoice of one payer's part of a split bill, under the next number. */
export async function storeInvoice(db: Db, { booking, charges, payer, issuedOn }: DemoInvoice): Promise<void> {
  const buyer = { name: booking.name, ...(await companyOf(db, payer === "company" ? booking.company_id : null)) };
  const settings = await readSettings(db);
  const bill = snapshotOfPart({ booking, charges, credits: [] }, settings, { buyer, payer });
  if (!bill) throw new AppError("in_use");
  const data = payer === "company" ? await withReceived(db, booking, withBankAccount(bill, settings)) : bill;
  const year = financialYearOf(issuedOn);
  const serial = await nextSerial(db, "invoice", year);
  await db
    .insertInto("invoice")
    .values({
      id: demoId("invoice", booking.id, payer),
      booking_id: booking.id,
      position: payer === "company" ? 1 : 2,
      kind: "invoice",
      year,
      serial,
      number: invoiceNumber("invoice", year, serial),
      corrects: null,
      part_of: null,
      payer,
      payment_id: null,
      issued_on: issuedOn,
      issued_by: "admin",
      data: JSON.stringify(data),
      created_at: `${issuedOn}T05:30:00.000Z`,
    })
    .execute();
}

async function companyOf(db: Db, id: string | null) {
  if (id === null) return { company: "", address: "", gstin: "" };
  const company = db.selectFrom("company").select(["name as company", "address", "gstin"]).where("id", "=", id);
  return company.executeTakeFirstOrThrow();
}
