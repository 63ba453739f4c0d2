import type { TestContext } from "node:test";
import { getBill } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { getCompanyAccount, recordCompanyPayment } from "#contract/billing/company-accounts.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addWalkIn } from "#contract/reservations/bookings.ts";
import type { CompanyInput } from "#domain/billing/companies.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

export const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
export const laundry = { description: "Laundry", unitPrice: 133.33, quantity: 3, gst: 18, sac: "999712" } as const;

/** In house at the cost of a company, with reception's limit of refunds at ₹3,000. */
export async function withGuest(t: TestContext, draft: Partial<CompanyInput> = { pays: "nights" }) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const owner = { token: await app.staffToken() };
  const desk = { token: await app.staffToken("staff") };
  const { settings } = await api(getSettings, {}, owner);
  const saved = { ...settings, gstin: "29AAGCB7383J1Z4", roundsBills: true, upiId: "lodge@upi" };
  await api(updateSettings, { body: { ...saved, staffLimits: { ...noStaffLimits, refund: 3000 } } }, owner);
  const room = await storeRoom(db, { totalRooms: 9, costOptions: [aCostOption({ cost: 2500 })] });
  const { company } = await api(addCompany, { body: aCompany(draft) }, owner);
  const stay = { checkInDate: today, checkOutDate: addNights(today, 1), bookingType: "Corporate Booking" as const };
  const arrive = async () => {
    const body = { ...aBookingInput({ roomId: room._id, ...stay }), companyId: company._id };
    return (await api(addWalkIn, { body }, desk)).booking;
  };
  const booking = await arrive();
  const params = { id: booking._id };
  /** Sessions end over night. */
  const travelTo = async (day: string) => {
    app.clock.instant = new Date(`${day}T06:30:00Z`);
    const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    return { token: await insertSession(db, id, app.clock.instant) };
  };
  const bill = async () => (await api(getBill, { params }, desk)).bill;
  const account = async () => (await api(getCompanyAccount, { params: { id: company._id } }, desk)).account;
  const pay = async (body: Parameters<typeof api<typeof recordCompanyPayment>>[1]["body"], as = desk) =>
    (await api(recordCompanyPayment, { params: { id: company._id }, body: { isMore: true, ...body } }, as)).account;
  return { ...app, travelTo, owner, desk, company, booking, params, arrive, bill, account, pay };
}
