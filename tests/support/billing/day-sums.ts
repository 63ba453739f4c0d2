import assert from "node:assert/strict";
import { chargesSum } from "#domain/billing/charges.ts";
import { type DayReport, revenueKinds } from "#domain/billing/day-close.ts";
import { paymentMethods } from "#domain/billing/payments.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Each closed day is the sum of its entries, as they are now. Returns the stored reports by day. */
export async function assertDaySums(db: Db): Promise<Map<string, string>> {
  const closes = await db.selectFrom("day_close").selectAll().orderBy("day").execute();
  const entries = await db.selectFrom("revenue_entry").selectAll().execute();
  const charges = await db.selectFrom("charge").selectAll().execute();
  const credits = await db.selectFrom("bill_credit").selectAll().execute();
  const entriesOfBookings = await db.selectFrom("payment").selectAll().where("state", "=", "received").execute();
  const deposits = await db.selectFrom("security_entry").selectAll().execute();
  const ofCompanies = await db.selectFrom("company_payment").selectAll().execute();
  const payments = [...entriesOfBookings, ...ofCompanies, ...deposits];
  for (const { day, report: json } of closes) {
    const report: DayReport = JSON.parse(json);
    const of = entries.filter((entry) => entry.day === day);
    const gross = (columns: "working_day" | "void_day") =>
      sum(charges.filter((row) => row[columns] === day).map((row) => row.unit_paise * row.quantity));
    const earned = sum(of.map(({ net_paise, tax_paise }) => net_paise + tax_paise));
    const reported =
      sum(report.revenue.map(({ net }) => toPaise(net))) + sum(report.tax.map(({ tax }) => toPaise(tax)));
    const credited = sum(credits.filter((row) => row.working_day === day).map(({ amount_paise }) => amount_paise));
    assert.equal(reported, earned + gross("working_day") - gross("void_day") - credited, day);
    const paid = (method: string, kind: string) =>
      sum(
        payments
          .filter((row) => row.working_day === day && row.method === method && row.kind === kind)
          .map((row) => row.amount_paise),
      );
    assert.deepEqual(
      report.receipts.map(({ method, received, refunded }) => [method, toPaise(received), toPaise(refunded)]),
      paymentMethods.map((method) => [method, paid(method, "payment"), paid(method, "refund")]),
      day,
    );
    const billed = paid("credit", "payment") - paid("credit", "refund");
    assert.equal(toPaise(report.billedToCompanies ?? 0), billed, `${day}, billed to companies`);
    const flow = (kind: string) =>
      sum(deposits.filter((row) => row.working_day === day && row.kind === kind).map((row) => row.amount_paise));
    const kept = paid("security", "payment") - paid("security", "refund");
    assert.deepEqual(
      [report.deposits?.taken, report.deposits?.returned, report.deposits?.kept].map((amount) => toPaise(amount ?? 0)),
      [flow("payment"), flow("refund"), kept],
      `${day}, security deposits`,
    );
    assert.ok(report.revenue.every(({ kind }) => revenueKinds.includes(kind)));
  }
  return new Map(closes.map(({ day, report }) => [day, report]));
}

/** Everything that was posted for a stay comes to its bill, or to its fee. */
export async function assertPosted(db: Db): Promise<void> {
  const posted = await db.selectFrom("revenue_entry").selectAll().execute();
  const charges = await db.selectFrom("charge").selectAll().execute();
  const credits = await db.selectFrom("bill_credit").selectAll().execute();
  for (const row of await db.selectFrom("booking").selectAll().execute()) {
    const of = posted.filter(({ booking_id }) => booking_id === row.id);
    const total = sum(of.map(({ net_paise, tax_paise }) => net_paise + tax_paise));
    const bought = charges
      .filter(({ booking_id }) => booking_id === row.id)
      .map(({ unit_paise: unit, quantity, voided_at }) => ({ unit, quantity, isVoid: voided_at !== "" }));
    if (row.status === "checked-out") {
      const own = credits.filter(({ booking_id }) => booking_id === row.id);
      const credited = sum(own.map(({ amount_paise }) => amount_paise));
      assert.equal(total + chargesSum(bought) - credited, row.grand_total_paise + row.charges_paise, row.reference);
    } else if (row.status !== "checked-in") {
      const fee = holdsNights(row.status) ? 0 : (row.cancellation_fee_paise ?? 0);
      assert.equal(total, fee, row.reference);
    }
  }
}
