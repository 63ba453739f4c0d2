import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import type { Bill } from "#domain/billing/charges.ts";
import { sumsByRate } from "#domain/billing/invoices.ts";
import { paise, toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { setPayers } from "#server/billing/charges/payers.ts";
import { addCharge, readBill, voidCharge } from "#server/billing/charges/service.ts";
import { addCompany } from "#server/billing/companies/service.ts";
import { issueCreditNote, issueInvoice, proFormaOf } from "#server/billing/invoices/service.ts";
import { recordPayment, reversePayment } from "#server/billing/payments/service.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { setBookingStatus } from "#server/reservations/bookings/changes/edit.ts";
import { saveSettings } from "#server/reservations/registration/service.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { roundsOf } from "#tests/support/platform/rounds.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { readCompanyAccount } from "./account.ts";
import { billToCompany } from "./billing.ts";
import { recordCompanyPayment, reverseCompanyPayment } from "./payments.ts";

type Step =
  | { kind: "charge"; paise: number; gst: 0 | 5 | 18; isCompany: boolean }
  | { kind: "void" | "payer" | "unbill" | "takeBack"; which: number; isCompany: boolean }
  | { kind: "nights"; isCompany: boolean }
  | { kind: "pay" | "companyPays"; paise: number }
  | { kind: "bill"; paise: number | undefined }
  | { kind: "invoice"; isCompany: boolean }
  | { kind: "credit" | "release" | "restore" };

const amount = fc.integer({ min: 1, max: 400_000 });
const isCompany = fc.boolean();
const only = <const Kind extends string>(kind: Kind) => fc.constant(kind);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: only("charge"), paise: amount, gst: fc.constantFrom(0 as const, 5, 18), isCompany }),
  fc.record({ kind: fc.constantFrom("void" as const, "payer", "unbill", "takeBack"), which: fc.nat(5), isCompany }),
  fc.record({ kind: only("nights"), isCompany }),
  fc.record({ kind: fc.constantFrom("pay" as const, "companyPays"), paise: amount }),
  fc.record({ kind: only("bill"), paise: fc.option(amount, { nil: undefined }) }),
  fc.record({ kind: only("invoice"), isCompany }),
  fc.record({ kind: fc.constantFrom("credit" as const, "release", "restore") }),
);

const inPaise = (rupees: number) => toPaise(rupees);
const sum = (values: readonly number[]) => paise(values.reduce((all, value) => all + value, 0));

function assertBill(bill: Bill): void {
  const charged = bill.charges.filter(({ voidReason }) => voidReason === "");
  const lines = sum([bill.nights, bill.fee ?? 0, bill.rounding, ...charged.map(({ amount }) => amount)].map(inPaise));
  assert.equal(inPaise(bill.balance), lines - inPaise(bill.paid), "balance = nights + charges + rounding − payments");
  const { split } = bill;
  assert.ok(split);
  assert.equal(inPaise(split.guest.total) + inPaise(split.companyPart.total), lines, "both parts are the bill");
  assert.equal(inPaise(split.guest.rounding) + inPaise(split.companyPart.rounding), inPaise(bill.rounding));
  assert.ok(split.billed <= split.companyPart.total || split.billed === 0 || split.toBill === 0);
}

test("whatever is split, billed, paid, invoiced and taken back: bills, invoices and account agree", async (t) => {
  const { db, clock, today } = await testApp(t);
  const context = { actor: "meera", instant: clock.instant, day: today };
  const request = { context, today };
  const settings = await readSettings(db);
  const { _id, updatedAt, ...values } = settings;
  await saveSettings(db, { ...values, updatedAt, gstin: "29AAGCB7383J1Z4", roundsBills: true }, request.context);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1000 });
  let houses = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), fc.boolean(), async (drawn, isMissed) => {
      const company = await addCompany(db, aCompany({ name: `Mill ${++houses}`, gstin: "" }), context);
      const stay = { checkInDate: addNights(today, -1), checkOutDate: today, status: "checked-out" as const };
      const phone = `98450${String(houses).padStart(5, "0")}`;
      const { _id: id } = await storeBooking(db, { roomId, phone, ...stay });
      await db.updateTable("booking").set({ company_id: company._id }).where("id", "=", id).execute();
      const account = () => readCompanyAccount(db, company._id, today);
      const perform = async (step: Step): Promise<unknown> => {
        const bill = await readBill(db, id);
        const payer = "isCompany" in step && step.isCompany ? ("company" as const) : ("guest" as const);
        const charge = "which" in step ? bill.charges[step.which]?._id : undefined;
        const noLines = { nights: false, charges: [] };
        switch (step.kind) {
          case "charge": {
            const priced = { description: "Dinner", kind: "food" as const, unitPrice: step.paise / 100, quantity: 1 };
            const body = { ...priced, measure: "", gst: step.gst, gstBySlab: false, sac: "996331", payer };
            return addCharge(db, id, body, request);
          }
          case "void":
            return charge && voidCharge(db, charge, { reason: "Cold" }, request);
          case "payer":
            return charge && setPayers(db, id, { ...noLines, payer, charges: [charge] }, request);
          case "nights":
            return setPayers(db, id, { ...noLines, payer, nights: true }, request);
          case "pay": {
            const paid = { method: "card" as const, amount: step.paise / 100, utr: "", note: "" };
            return recordPayment(db, id, { kind: "payment", ...paid }, request);
          }
          case "bill":
            return billToCompany(db, id, { amount: step.paise && step.paise / 100 }, request);
          case "unbill": {
            const entry = (await account()).bills[step.which]?._id;
            return entry && reversePayment(db, entry, { reason: "Wrong" }, request);
          }
          case "companyPays": {
            const paid = { method: "bank" as const, amount: step.paise / 100, utr: "", note: "" };
            return recordCompanyPayment(db, company._id, paid, request);
          }
          case "takeBack": {
            const entry = (await account()).payments[step.which]?._id;
            return entry && reverseCompanyPayment(db, entry, { reason: "Wrong" }, request);
          }
          case "invoice": {
            const buyer = { name: "Asha Rao", company: "", address: "4 Car Street", gstin: "", payer };
            return issueInvoice(db, id, buyer, request);
          }
          case "release":
            return setBookingStatus(db, id, { status: "no-show" }, request);
          case "restore":
            return setBookingStatus(db, id, { status: "checked-out" }, request);
          case "credit": {
            const [invoice] = (await standing()).toReversed();
            return invoice && issueCreditNote(db, invoice.id, { reason: "Wrong" }, request);
          }
        }
      };
      const standing = async () => {
        const rows = await db.selectFrom("invoice").selectAll().where("booking_id", "=", id).execute();
        return rows.filter(({ kind, id }) => kind === "invoice" && !rows.some(({ corrects }) => corrects === id));
      };
      const missed: Step[] = [{ kind: "nights", isCompany: true }, { kind: "release" }];
      for (const each of isMissed ? [...missed, ...drawn] : drawn) {
        const before = await readBill(db, id);
        const outcome = await perform(each).catch((error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        });
        const bill = await readBill(db, id);
        assertBill(bill);
        if (outcome instanceof AppError) assert.deepEqual(bill, before, "a refused step changes nothing");
        const { billed, paid, balance, bills, ages } = await account();
        assert.equal(inPaise(balance), inPaise(billed) - inPaise(paid), "account = billed − paid");
        assert.equal(inPaise(billed), inPaise(bill.split?.billed ?? 0), "the ledger and the account agree");
        const open = sum(bills.map((one) => inPaise(one.open)));
        assert.equal(open, Math.max(0, inPaise(balance)));
        assert.equal(sum(Object.values(ages).map(inPaise)), open);
        const parts = (await standing()).map(({ data }) => JSON.parse(data));
        for (const part of parts) {
          const own = part.payer === "company" ? bill.split?.companyPart.total : bill.split?.guest.total;
          assert.equal(part.total, part.payer === undefined ? bill.nights + 0 + inTotal(bill) : own);
        }
      }
      // To be invoiced as a whole, a missed stay is made one that took place.
      if ((await readBill(db, id)).fee !== null) {
        for (const { _id } of (await account()).bills) await reversePayment(db, _id, { reason: "Compared" }, request);
        await setBookingStatus(db, id, { status: "checked-out" }, request);
      }
      const notes = (await standing()).map(({ id }) => id);
      for (const note of notes) await issueCreditNote(db, note, { reason: "Compared" }, request);
      await compareInvoices(id);
    }),
    { numRuns: roundsOf(20).length },
  );

  function inTotal({ chargesTotal, rounding }: Bill): number {
    return sum([chargesTotal, rounding].map(inPaise)) / 100;
  }

  /** The sums per rate of both parts are those of the whole. */
  async function compareInvoices(id: string): Promise<void> {
    const whole = sumsByRate(await proFormaOf(db, id, today));
    const sums = new Map<number, number>();
    let total = 0;
    for (const payer of ["guest", "company"] as const) {
      const buyer = { name: "Asha Rao", company: "", address: "4 Car Street", gstin: "", payer };
      const invoice = await issueInvoice(db, id, buyer, request).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "in_use") return undefined;
        throw error;
      });
      if (!invoice) continue;
      total += inPaise(invoice.total);
      for (const { rate, total } of sumsByRate(invoice)) sums.set(rate, (sums.get(rate) ?? 0) + inPaise(total));
    }
    assert.deepEqual(sums, new Map(whole.map((one) => [one.rate, inPaise(one.total)])));
    const { nights, chargesTotal, rounding } = await readBill(db, id);
    assert.equal(total, sum([nights, chargesTotal, rounding].map(inPaise)), "both invoices are the bill");
  }
});
