import assert from "node:assert/strict";
import test from "node:test";
import { addChargeItem } from "#contract/billing/charge-items.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { setBookingCompany } from "#contract/billing/company-accounts.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest, reportPaymentAsGuest } from "#contract/reservations/guest-booking.ts";
import { bookTogether, quoteTogether } from "#contract/reservations/rooms-together.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { type GuestBooking, payableNow } from "#domain/reservations/guest-booking.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { ownPaymentSentence } from "#web/site/reservations/guest-booking/payment-sentence.ts";
import { statusLabels } from "#web/site/reservations/guest-booking/status-labels.ts";

const never = [{ daysBefore: 730, unit: "percent" as const, amount: 100 }];
const free: typeof never = [];
const deposits = {
  none: {},
  held: { holdHours: 24 },
  whole: { deposit: { kind: "whole" as const, percent: 100 }, holdHours: 24 },
  part: { deposit: { kind: "percent" as const, percent: 30 }, holdHours: 24 },
  "whole, not held": { deposit: { kind: "whole" as const, percent: 100 } },
};
const steps = ["booked", "reported", "paid", "confirmed", "cancelled", "no-show"] as const;

/** The texts about paying on a guest's own page may not contradict what is owed. */
function problemsOf(own: GuestBooking): string[] {
  const labels = statusLabels(own, { checkInTime: "12:00", checkOutTime: "12:00" });
  const isOwed = own.balance > 0;
  const texts = [labels.lead, ...labels.next, ...(isOwed ? [ownPaymentSentence(own)] : [])];
  const said = texts.join(" ");
  const rests = [...said.matchAll(/The rest, ₹([\d,.]+)|₹([\d,.]+) at the lodge/g)];
  const asked = payableNow(own);
  return [
    /₹0(?![.\d])/.test(said) && "names ₹0",
    own.depositDue <= 0 && /₹[\d,.]+ in advance/.test(said) && "asks for an advance that is not due",
    asked > Math.max(0, own.balance) && `asks for ${asked}, owed is ${own.balance}`,
    (own.upi?.amount ?? asked) !== asked && `the code asks for ${own.upi?.amount}, the page for ${asked}`,
    own.upi !== null && asked <= 0 && "shows a code for nothing",
    rests.length > 0 && own.balance <= own.depositDue && "speaks of a rest that is none",
  ].flatMap((problem) => (problem ? [`${problem}: ${said}`] : []));
}

test("no guest's page contradicts itself about paying: plans, policies, states, extras, companies and several rooms", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const desk = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@example" } }, desk);
  const { chargeItem } = await api(
    addChargeItem,
    { body: aChargeItem({ name: "Dinner", price: 250, isBookable: true }) },
    desk,
  );
  const { company } = await api(addCompany, { body: aCompany({ pays: "nights", discount: 0 }) }, desk);
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const faults: string[] = [];
  let pages = 0;
  for (const [advance, terms] of Object.entries(deposits)) {
    for (const [policy, cancellationSteps] of Object.entries({ never, free })) {
      const option = aCostOption({ cost: 1000, ...terms, cancellationSteps });
      const room = await storeRoom(db, { totalRooms: 99, maxCapacity: 2, costOptions: [option] });
      for (const who of ["guest", "guest with extras", "company", "two rooms"]) {
        for (const step of steps) {
          const extras = who === "guest with extras" ? [{ itemId: chargeItem._id, quantity: 2 }] : [];
          const book = async () => {
            if (who !== "two rooms") {
              const body = { ...aBookingInput({ roomId: room._id, ...stay }), extras };
              const { booking, key = "" } = await api(addBooking, { body });
              return { reference: booking.reference, key };
            }
            const wanted = {
              ...stay,
              adultMale: 2,
              adultFemale: 2,
              children: 0,
              rooms: [{ roomId: room._id, count: 2 }],
            };
            const { grandTotal } = await api(quoteTogether, { body: wanted });
            const person = { name: "Asha Rao", email: "asha@example.com", phone: "9845012345" };
            return api(bookTogether, { body: { ...person, ...wanted, grandTotal } });
          };
          const { reference, key } = await book();
          const see = async () => (await api(getBookingAsGuest, { params: { reference }, query: { key } })).booking;
          const { id } = await db
            .selectFrom("booking")
            .select("id")
            .where("reference", "=", reference)
            .executeTakeFirstOrThrow();
          const params = { id };
          if (who === "company") await api(setBookingCompany, { params, body: { companyId: company._id } }, desk);
          const before = await see();
          const status: BookingStatus | undefined =
            step === "booked" || step === "reported" || step === "paid" ? undefined : step;
          if (step === "reported") {
            if (!before.upi) continue;
            await api(reportPaymentAsGuest, { params: { reference }, body: { key, utr: "426113870255" } });
          }
          if (step === "paid") {
            if (before.depositDue <= 0 || before.balance <= 0 || who === "two rooms") continue;
            await api(recordPayment, { params, body: { method: "cash", amount: before.depositDue } }, desk);
          }
          if (status) await api(setBookingStatus, { params, body: { status } }, desk);
          pages += 1;
          const own = await see();
          faults.push(
            ...problemsOf(own).map((problem) => `${advance}, ${policy}, ${who}, ${step}: ${problem.slice(0, 160)}`),
          );
          // A booking that nobody has paid for is withdrawn free until its deadline.
          const waits = step === "booked" && terms !== deposits.none && terms !== deposits.held && "holdHours" in terms;
          if (waits && who !== "company") assert.equal(own.cancellationFee, 0, `${advance}, ${policy}, ${who}`);
        }
      }
    }
  }
  assert.deepEqual(faults, []);
  assert.ok(pages > 150, `${pages} pages`);
});
