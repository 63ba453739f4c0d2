import type { TestContext } from "node:test";
import { addCharge, getBill } from "#contract/billing/charges.ts";
import { billToCompany, recordCompanyPayment } from "#contract/billing/company-accounts.ts";
import { issueInvoice, issuePartCreditNote } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { closeShift, openShift, recordPettyCash } from "#contract/billing/shifts.ts";
import type { askApproval } from "#contract/operations/approvals.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getBooking, updateBooking } from "#contract/reservations/bookings.ts";
import { addGroup, addGroupRooms } from "#contract/reservations/groups.ts";
import type { ApprovableAction } from "#domain/operations/approvals.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addCompany } from "#server/billing/companies/service.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type TestApp, testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

const stay = { checkInDate: "2026-06-10", checkOutDate: "2026-06-12" };
const ahead = { checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
const dinner = {
  description: "Dinner",
  kind: "food",
  sac: "996331",
  gst: 5,
  quantity: 1,
  unitPrice: 60_000,
} as const;
export const reason = "The guest is a regular";

/** A request, and what somebody does to the record before it is approved. */
interface Asked {
  action: CallInput<typeof askApproval>["body"]["action"];
  disturb: () => Promise<unknown>;
  /** The words that the approver reads first, and after the change. */
  shows: RegExp;
  showsThen: RegExp;
}

export interface Lodge extends TestApp {
  owner: { token: string };
  staff: { token: string };
  roomId: string;
}

export async function lodge(t: TestContext): Promise<Lodge> {
  const app = await testApp(t);
  const owner = { token: await app.staffToken("owner") };
  const staff = { token: await app.staffToken("staff") };
  const costOptions = [aCostOption({ cost: 1000, gstPercentage: 0, serviceFeePercentage: 0 })];
  const { _id: roomId } = await storeRoom(app.db, { name: "Garden", totalRooms: 20, costOptions });
  return { ...app, owner, staff, roomId };
}

export async function inHouse({ db, api, roomId, owner }: Lodge) {
  const { _id: id } = await storeBooking(db, { roomId, ...stay, status: "checked-in" });
  const charge = (extra: object = {}) => api(addCharge, { params: { id }, body: { ...dinner, ...extra } }, owner);
  return { id, params: { id }, charge };
}

async function ofCompany(app: Lodge) {
  const { db, clock } = app;
  const { id, params, charge } = await inHouse(app);
  const { _id: companyId } = await addCompany(db, aCompany({ creditLimit: 100 }), {
    actor: "x",
    instant: clock.instant,
  });
  await db
    .updateTable("booking")
    .set({ company_id: companyId, company_name: "Udupi Textiles", nights_payer: "company" })
    .where("id", "=", id)
    .execute();
  return { id, params, charge, companyId };
}

/** A payment that came by the gateway, without one. */
async function storePaidOnline(db: Db, { booking_id, payment_id }: { booking_id: string; payment_id: string }) {
  const at = "2026-06-15T06:30:00.000Z";
  const amount_paise = toPaise(2000);
  const attempt = { id: "attempt", booking_id, reference: "KL-AAAAA-P1", amount_paise, state: "paid" } as const;
  await db
    .insertInto("gateway_attempt")
    .values({ ...attempt, link_id: "plink_1", url: "", expires_at: at, due_at: "", made_by: "meera", made_at: at })
    .execute();
  const paid = { id: "pay_1", attempt_id: "attempt", payment_id, amount_paise, is_late: 0, settlement_id: "" } as const;
  const fees = { fee_paise: toPaise(0), tax_paise: toPaise(0) };
  await db
    .insertInto("gateway_payment")
    .values({ ...paid, ...fees, captured_at: at })
    .execute();
  await db.updateTable("payment").set({ method: "gateway" }).where("id", "=", payment_id).execute();
}

async function newBooking({ db }: Lodge, call: "addDeskBooking" | "addWalkIn"): Promise<Asked> {
  const { _id: roomId } = await storeRoom(db, { name: "Counter" });
  const table = db.updateTable("cost_option").where("room_id", "=", roomId);
  const disturb = () => table.set({ cost_paise: toPaise(99_000) }).execute();
  const shows = /^New booking: Counter, .* for ₹700 instead of ₹[\d,.]+$/;
  const tonight = { roomId, checkInDate: "2026-06-15", checkOutDate: "2026-06-16", grandTotal: 700 };
  const body = { ...aBookingInput(tonight), agreedTotal: 700 };
  return { action: { call, body }, disturb, shows, showsThen: shows };
}

/** For each kind of request, one that something disturbs. */
export const requests: Record<ApprovableAction["call"], (app: Lodge) => Promise<Asked>> = {
  issuePartCreditNote: async ({ db, api, owner }) => {
    const { _id: roomId } = await storeRoom(db, { name: "Taxed" });
    const past = { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" as const };
    const { _id: id } = await storeBooking(db, past);
    const { invoice } = await api(issueInvoice, { params: { id }, body: { name: "Asha" } }, owner);
    const params = { id: invoice._id };
    return {
      action: { call: "issuePartCreditNote", id: invoice._id, body: { reason, lines: [{ line: 0 }] } },
      // The rest of the line is less then.
      disturb: () => api(issuePartCreditNote, { params, body: { reason, lines: [{ line: 0, amount: 1 }] } }, owner),
      shows: /^Credit note of ₹[\d,.]+ on INV\/26-27\/00001$/,
      showsThen: /^Credit note of ₹[\d,.]+ on INV\/26-27\/00001$/,
    };
  },
  addDeskBooking: (app) => newBooking(app, "addDeskBooking"),
  addWalkIn: (app) => newBooking(app, "addWalkIn"),
  checkOutBooking: async (app) => {
    const { id, charge } = await inHouse(app);
    const [shows, showsThen] = [/^Check out with ₹[\d,.]+ unpaid$/, /^Check out with ₹6\d,\d{3}(\.\d+)? unpaid$/];
    return { action: { call: "checkOutBooking", id, body: { reason } }, disturb: charge, shows, showsThen };
  },
  billToCompany: async (app) => {
    const { id, charge } = await ofCompany(app);
    const [shows, showsThen] = [/^₹[\d,.]+ billed to Udupi Textiles$/, /^₹6\d,\d{3}(\.\d+)? billed to Udupi Textiles$/];
    return {
      action: { call: "billToCompany", id, body: {} },
      disturb: () => charge({ payer: "company" }),
      shows,
      showsThen,
    };
  },
  cancelGroup: async ({ api, roomId, db, owner }) => {
    const room = await db
      .selectFrom("cost_option")
      .select("id")
      .where("room_id", "=", roomId)
      .executeTakeFirstOrThrow();
    const line = { roomId, costOptionId: room.id, count: 1, adultMale: 1 };
    const payer = { payerName: "Suma", payerPhone: "9845012345", payerEmail: "suma@example.in" };
    const body = { name: "Wedding", ...payer, ...ahead, rooms: [line] };
    const { group } = await api(addGroup, { body }, owner);
    return {
      action: { call: "cancelGroup", id: group._id, body: { waivesFee: true, reason } },
      disturb: () =>
        api(addGroupRooms, { params: { id: group._id }, body: { ...ahead, rooms: [{ ...line, count: 9 }] } }, owner),
      shows: /^Cancel 1 room of the group/,
      showsThen: /^Cancel 10 rooms of the group/,
    };
  },
  updateBooking: async (app) => {
    const { db, api, roomId, owner } = app;
    const { _id: sea } = await storeRoom(db, { name: "Sea", costOptions: [aCostOption({ cost: 9000 })] });
    const { _id: id } = await storeBooking(db, { roomId, ...ahead });
    const params = { id };
    const { booking } = await api(getBooking, { params }, owner);
    const { updatedAt: _updatedAt, ...edit } = booking;
    const body = { ...edit, roomId: sea, checkOutDate: "2026-07-31", pricePerNight: 900 } as never;
    return {
      action: { call: "updateBooking", id, body },
      disturb: () => api(updateBooking, { params, body: { ...edit, roomId, checkOutDate: "2026-07-03" } }, owner),
      shows:
        /^₹900 per night instead of ₹[\d,.]+; Sea, .* Jul 2026 – .* 31 Jul 2026 instead of Garden, .* 2 Jul 2026; total ₹[\d,.]+, was ₹[\d,.]+$/,
      showsThen: /instead of Garden, .* 3 Jul 2026; total/,
    };
  },
  setBookingStatus: async (app) => {
    const { db, api, roomId, owner } = app;
    const { _id: id } = await storeBooking(db, { roomId, checkInDate: "2026-06-15", checkOutDate: "2026-06-17" });
    const { booking } = await api(getBooking, { params: { id } }, owner);
    const longer = { ...booking, updatedAt: undefined, checkOutDate: "2026-06-30", pricePerNight: 5000 };
    return {
      action: { call: "setBookingStatus", id, body: { status: "cancelled", waivesFee: true, reason } },
      disturb: () => api(updateBooking, { params: { id }, body: longer as never }, owner),
      shows: /^Cancelled without the fee of ₹[\d,.]+$/,
      showsThen: /^Cancelled without the fee of ₹[\d,.]+$/,
    };
  },
  moveStay: async (app) => {
    const { db, api, roomId, owner } = app;
    const { _id: sea } = await storeRoom(db, { name: "Sea", costOptions: [aCostOption({ cost: 3000 })] });
    const { _id: id, grandTotal, updatedAt } = await storeBooking(db, { roomId, ...ahead });
    const unit = db.selectFrom("unit").select("id").where("room_id", "=", sea);
    const { id: unitId } = await unit.executeTakeFirstOrThrow();
    return {
      action: { call: "moveStay", id, body: { ...ahead, roomId: sea, unitId, updatedAt, grandTotal, price: "keep" } },
      disturb: () => api(recordPayment, { params: { id }, body: { method: "cash", amount: 100 } }, owner),
      shows: /^Move from Garden to Sea/,
      showsThen: /^Move from Garden to Sea/,
    };
  },
  recordPayment: async (app) => {
    const { id, params, charge } = await inHouse(app);
    await app.api(recordPayment, { params, body: { method: "cash", amount: 2000 } }, app.owner);
    return {
      action: { call: "recordPayment", id, body: { kind: "refund", method: "cash", amount: 800, reason } as never },
      disturb: charge,
      shows: /^Refund of ₹800 by Cash$/,
      showsThen: /^Refund of ₹800 by Cash$/,
    };
  },
  reversePayment: async (app) => {
    const { params, charge } = await inHouse(app);
    const { ledger } = await app.api(recordPayment, { params, body: { method: "cash", amount: 2000 } }, app.owner);
    return {
      action: { call: "reversePayment", id: ledger.payments[0]?._id ?? "", body: { reason } },
      disturb: charge,
      shows: /^Reverse a payment of ₹2,000$/,
      showsThen: /^Reverse a payment of ₹2,000$/,
    };
  },
  refundPayment: async (app) => {
    const { params, charge, id } = await inHouse(app);
    const paid = { method: "card", amount: 2000 } as const;
    const { ledger } = await app.api(recordPayment, { params, body: paid }, app.owner);
    const payment_id = ledger.payments[0]?._id ?? "";
    await storePaidOnline(app.db, { booking_id: id, payment_id });
    return {
      action: { call: "refundPayment", id: payment_id, body: { amount: 800, reason } },
      disturb: charge,
      shows: /^Refund of ₹800 by Online$/,
      showsThen: /^Refund of ₹800 by Online$/,
    };
  },
  reverseCompanyPayment: async (app) => {
    const { api, owner } = app;
    const { params, companyId } = await ofCompany(app);
    const body = { method: "bank", amount: 500, isMore: true } as const;
    const { account } = await api(recordCompanyPayment, { params: { id: companyId }, body } as never, owner);
    return {
      action: { call: "reverseCompanyPayment", id: account.payments[0]?._id ?? "", body: { reason } },
      disturb: () => api(billToCompany, { params, body: { amount: 100 } }, owner),
      shows: /^Reverse a payment of ₹500$/,
      showsThen: /^Reverse a payment of ₹500$/,
    };
  },
  recordPettyCash: async ({ api, owner }) => {
    await api(openShift, { body: { opening: 9000 } }, owner);
    const payOut = (amount: number) => api(recordPettyCash, { body: { amount, reason: "Rice" } }, owner);
    return {
      action: { call: "recordPettyCash", body: { kind: "out", amount: 3000, reason: "Gas cylinders" } },
      disturb: () => payOut(100),
      shows: /^Take ₹3,000 out of the drawer$/,
      showsThen: /^Take ₹3,000 out of the drawer$/,
    };
  },
  openShift: async (app) => {
    const { api, owner } = app;
    const { params } = await inHouse(app);
    const { drawer } = await api(openShift, { body: { opening: 5000 } }, owner);
    await api(closeShift, { params: { id: drawer.shift?._id ?? "" }, body: { "500": 10 } }, owner);
    return {
      action: { call: "openShift", body: { opening: 2000, reason: "The owner took the rest" } },
      disturb: () => api(recordPayment, { params, body: { method: "cash", amount: 500 } }, owner),
      shows: /^Open a shift with ₹2,000, ₹3,000 less than counted$/,
      showsThen: /^Open a shift with ₹2,000, ₹3,500 less than counted$/,
    };
  },
  voidCharge: async (app) => {
    const { params, charge } = await inHouse(app);
    await charge({ unitPrice: 250 });
    const { bill } = await app.api(getBill, { params }, app.owner);
    return {
      action: { call: "voidCharge", id: bill.charges[0]?._id ?? "", body: { reason } },
      disturb: charge,
      shows: /Dinner.*₹250|₹250.*Dinner/,
      showsThen: /Dinner.*₹250|₹250.*Dinner/,
    };
  },
};
