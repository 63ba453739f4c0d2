import { dueOn } from "#domain/billing/company-accounts.ts";
import { type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import type { CompanyPaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { storeBooking } from "./factories.ts";
import { roomId } from "./rooms.ts";
import { demoId, demoReference, seeded } from "./seeded.ts";
import type { DemoContext } from "./stays/bookings.ts";
import { chargeFor } from "./stays/charges.ts";
import { companyId, dueDaysOf } from "./stays/companies.ts";
import { type CompanyStay, companyStays, transfers } from "./stays/company-stays.ts";
import { storeInvoice } from "./stays/invoices.ts";
import { storePayment } from "./stays/payments.ts";
import { unitId } from "./units.ts";

const seed = 130117;
const morningOf = (night: Night) => new Date(`${night}T05:10:00Z`);

/** The past months of companies' guests: bills on credit, invoices, and the companies' payments. */
export async function storeAccounts(db: Db, { today }: Pick<DemoContext, "today">): Promise<void> {
  const draw = seeded(seed);
  const billed: Paise[] = [];
  for (const [index, stay] of companyStays.entries()) {
    billed.push(await storeDeparted(db, stay, { index, today, reference: demoReference(draw) }));
  }
  const rows: CompanyPaymentTable[] = [];
  for (const [index, { bookedBy, day, utr, amount = 0, stay }] of transfers.entries()) {
    const company_id = companyId(bookedBy);
    const paidOn = addNights(today, day);
    rows.push({
      id: demoId("company-payment", index),
      company_id,
      kind: "payment",
      method: "bank",
      position: rows.filter((row) => row.company_id === company_id).length + 1,
      tds_paise: paise(0),
      amount_paise: stay === undefined ? toPaise(amount) : (billed[stay] ?? paise(0)),
      utr,
      counted_utr: utr,
      note: "",
      reverses: null,
      recorded_by: "admin",
      shift_id: null,
      received_on: paidOn,
      working_day: paidOn,
      created_at: morningOf(paidOn).toISOString(),
    });
  }
  await db.insertInto("company_payment").values(rows).execute();
}

interface Facts {
  index: number;
  today: Night;
  reference: string;
}

/** Resolves with what is billed to the company; the rest its guest has paid. */
async function storeDeparted(db: Db, stay: CompanyStay, { index, today, reference }: Facts): Promise<Paise> {
  const { guest: name, phone, charges = [], invoices = [] } = stay;
  const checkInDate = addNights(today, stay.day);
  const checkOutDate = addNights(checkInDate, stay.nights);
  const leaves = morningOf(checkOutDate);
  const company = companyId(stay.bookedBy);
  const { _id } = await storeBooking(db, {
    id: demoId("company-booking", index),
    reference,
    roomId: roomId(stay.room),
    unitId: unitId(stay.unit),
    name,
    phone,
    email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
    companyId: company,
    bookingType: "Corporate Booking",
    status: "checked-out",
    checkInDate,
    checkOutDate,
    updatedAt: leaves,
  });
  const lines = charges.map(([item, quantity, payer], position) =>
    chargeFor({ _id, reference }, item, { position, quantity, payer, day: checkInDate, madeAt: leaves }),
  );
  if (lines.length > 0) await db.insertInto("charge").values(lines).execute();
  const booking = await db.selectFrom("booking").selectAll().where("id", "=", _id).executeTakeFirstOrThrow();
  const parts = billParts(booking);
  const entry = { bookingId: _id, recordedBy: "admin", receivedOn: checkOutDate, createdAt: leaves };
  for (const payer of ["company", "guest"] as const) {
    const { total } = parts[payer];
    if (total === 0) continue;
    const credit = {
      method: "credit",
      companyId: company,
      dueOn: dueOn(checkOutDate, dueDaysOf(stay.bookedBy)),
    } as const;
    const how = payer === "company" ? credit : { method: "cash" as const };
    await storePayment(db, { ...entry, ...how, id: demoId("company-stay", index, payer), amount: toRupees(total) });
  }
  for (const payer of invoices) await storeInvoice(db, { booking, charges: lines, payer, issuedOn: checkOutDate });
  return parts.company.total;
}
