import { addCharge, voidCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { getCompanyAccount, recordCompanyPayment, reverseCompanyPayment } from "#contract/billing/company-accounts.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { issueVoucher } from "#contract/billing/documents.ts";
import { issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  addBooking,
  addDeskBooking,
  addWalkIn,
  checkInBooking,
  checkOutBooking,
  setBookingStatus,
} from "#contract/reservations/bookings.ts";
import { changeRates } from "#contract/reservations/rates.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { addRoom } from "#contract/rooms/rooms.ts";
import { listUnits } from "#contract/rooms/units.ts";
import type { ChargeKind, chargeRates } from "#domain/billing/charge-kinds.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { type TestApp, testStaff } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { aPicture } from "#tests/support/website/pictures.ts";
import {
  type BuyerName,
  blocks,
  buyers,
  type ChargeFact,
  charges,
  companyPayments,
  creditCompany,
  creditNotes,
  daysOfMonth,
  type PaymentFact,
  type PlanName,
  payments,
  plans,
  type RoomName,
  reversals,
  type Stay,
  stays,
  units,
} from "./facts.ts";

export const dateOf = (day: number): string => new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10);

const hour = 3_600_000;
/** In Manipal, five and a half hours ahead of UTC. */
const instantOf = (day: number, hours: number) => new Date(Date.UTC(2026, 5, day) + (hours - 5.5) * hour);

/**
 * Runs the month through the API, hour by hour; each day is closed at seven on the next morning. `owner` is who does it
 * all, with a session of the present hour.
 */
export async function play(
  app: TestApp,
  owner: { token: string },
  onMorning: (day: number) => Promise<void>,
): Promise<void> {
  const lodge = new Lodge(app, owner);
  await lodge.open();
  const first = Math.min(...stays.map(({ made }) => made));
  for (let day = first; day <= daysOfMonth; day++) {
    await lodge.beginDay(day);
    if (day > 0) {
      await app.api(closeDays, { body: { day: dateOf(day - 1), anyway: true } }, lodge.staff);
      await onMorning(day);
    }
    await lodge.runDay(day);
  }
  await lodge.beginDay(daysOfMonth + 1);
  await app.api(closeDays, { body: { day: dateOf(daysOfMonth), anyway: true } }, lodge.staff);
  await onMorning(daysOfMonth + 1);
}

class Lodge {
  readonly staff: { token: string };
  readonly #app: TestApp;
  readonly #rooms = new Map<RoomName, Room>();
  /** The API's names for them, by the number or the fact. */
  readonly #bookings = new Map<number, string>();
  readonly #charges = new Map<ChargeFact, string>();
  readonly #invoices = new Map<number, string>();
  #company = "";

  constructor(app: TestApp, owner: { token: string }) {
    this.#app = app;
    this.staff = owner;
  }

  async open(): Promise<void> {
    const { api, staffToken } = this.#app;
    await staffToken();
    await this.beginDay(-20);
    const { settings } = await api(getSettings, {}, this.staff);
    const registered = { ...settings, gstin: "29AAPFU0939F1ZR", roundsBills: true };
    await api(updateSettings, { body: registered }, this.staff);
    for (const name of ["garden", "sea", "suite"] as const) await this.#addRoom(name);
    const { company: name, gstin } = buyers[creditCompany];
    const body = aCompany({ name, gstin, discount: 0, pays: "everything" });
    this.#company = (await api(addCompany, { body }, this.staff)).company._id;
    await this.#setWeekendRates();
    const { units } = await api(listUnits, {}, this.staff);
    for (const { room, from, to } of blocks) {
      const unit = units.find(({ roomId }) => roomId === this.#rooms.get(room)?._id);
      const body = { unitId: unit?._id ?? "", from: dateOf(from), to: dateOf(to), reason: "Paint" };
      await api(addBlock, { body }, this.staff);
    }
  }

  setHour(day: number, hours: number): void {
    this.#app.clock.instant = instantOf(day, hours);
  }

  /** With a session that lasts for the day. */
  async beginDay(day: number): Promise<void> {
    const { db, clock } = this.#app;
    this.setHour(day, 7);
    const staff = db.selectFrom("staff").select("id").where("user_id", "=", testStaff.userId);
    this.staff.token = await insertSession(db, (await staff.executeTakeFirstOrThrow()).id, clock.instant);
  }

  async runDay(day: number): Promise<void> {
    this.setHour(day, 8);
    const notes = creditNotes.filter((fact) => fact.day === day);
    for (const { stay } of notes) {
      const params = { id: this.#invoices.get(stay) ?? "" };
      await this.#app.api(issueCreditNote, { params, body: { reason: "Billed wrongly" } }, this.staff);
    }
    this.setHour(day, 9);
    for (const { stay } of reversals.filter((fact) => fact.day === day)) await this.#reverse(stay);
    const leaving = stays.filter((stay) => hasSlept(stay) && stay.ends === day);
    const isLast = ({ stay }: { stay: number }) => stays.some(({ id, ends }) => id === stay && ends <= day);
    for (const fact of charges) if (fact.day === day && isLast(fact)) await this.#charge(fact);
    for (const fact of charges) if (fact.voided === day && isLast(fact)) await this.#void(fact);
    this.setHour(day, 10);
    for (const stay of leaving) await this.#checkOut(stay);
    this.setHour(day, 11);
    for (const { stay, again } of notes) if (again) await this.#invoice(stay, again);
    for (const { id, bill } of stays) if (bill?.day === day) await this.#invoice(id, bill.to);
    this.setHour(day, 12);
    for (const stay of stays) if (stay.made === day && stay.via !== "walkin") await this.#book(stay);
    for (const fact of payments) if (fact.day === day && !this.#comesToday(fact.stay, day)) await this.#pay(fact);
    for (const { id, fate, ends } of stays) {
      if (fate === "cancels" && ends === day) await this.#setStatus(id, "cancelled");
    }
    this.setHour(day, 15);
    for (const stay of stays) if (hasSlept(stay) && stay.arrives === day) await this.#arrive(stay);
    for (const fact of payments) if (fact.day === day && this.#comesToday(fact.stay, day)) await this.#pay(fact);
    this.setHour(day, 16);
    for (const fact of companyPayments) {
      if (fact.day === day) await this.#companyPays(fact);
      if (fact.takenBack === day) await this.#takeBackFromCompany();
    }
    this.setHour(day, 20);
    for (const fact of charges) if (fact.day === day && !isLast(fact)) await this.#charge(fact);
    for (const fact of charges) if (fact.voided === day && !isLast(fact)) await this.#void(fact);
    this.setHour(day, 22);
    for (const { id, fate, arrives } of stays) {
      if (fate === "noshow" && arrives === day) await this.#setStatus(id, "no-show");
    }
  }

  #comesToday(stay: number, day: number): boolean {
    return stays.some(({ id, via, made }) => id === stay && via === "walkin" && made === day);
  }

  async #addRoom(name: RoomName): Promise<void> {
    const costOptions = Object.entries(plans)
      .filter(([, plan]) => plan.room === name)
      .map(([planName, { cost, discount, serviceFee, gst, cancellation }]) => ({
        name: planName,
        cost,
        discount,
        serviceFeePercentage: serviceFee,
        gstPercentage: gst === "by slab" ? 5 : gst,
        gstBySlab: gst === "by slab",
        ...(cancellation && {
          cancellationSteps: [{ daysBefore: 3, unit: "percent" as const, amount: cancellation }],
        }),
      }));
    const room = { name, description: "By the sea.", totalRooms: units[name], costOptions, amenities: [] };
    const body = { ...room, images: [await aPicture()], existingImages: [], imagesToDelete: [] };
    this.#rooms.set(name, (await this.#app.api(addRoom, { body }, this.staff)).room);
  }

  async #setWeekendRates(): Promise<void> {
    for (const [name, { cost, weekend }] of Object.entries(plans)) {
      if (weekend === cost) continue;
      const nights = { from: dateOf(-5), to: dateOf(45), weekdays: [5, 6] };
      const body = { planIds: [this.#planId(name as PlanName)], ...nights, price: "set" as const, amount: weekend };
      await this.#app.api(changeRates, { body }, this.staff);
    }
  }

  #planId(name: PlanName): string {
    const room = this.#rooms.get(plans[name].room);
    return room?.costOptions.find((plan) => plan.name === name)?.id ?? "";
  }

  #inputOf({ id, plan, arrives, nights }: Stay) {
    const roomId = this.#rooms.get(plans[plan].room)?._id ?? "";
    const dates = { checkInDate: dateOf(arrives), checkOutDate: dateOf(arrives + nights) };
    const contact = { email: `guest${id}@example.com`, phone: `98450${String(10_000 + id)}` };
    return { ...aBookingInput({ roomId, ...dates, ...contact }), costOptionId: this.#planId(plan) };
  }

  async #book(stay: Stay): Promise<void> {
    const { api } = this.#app;
    const body = { ...this.#inputOf(stay), ...(stay.settle === "credit" && { companyId: this.#company }) };
    const { booking } =
      stay.via === "site" ? await api(addBooking, { body }) : await api(addDeskBooking, { body }, this.staff);
    this.#bookings.set(stay.id, booking._id);
    await this.#setStatus(stay.id, "confirmed");
  }

  async #arrive(stay: Stay): Promise<void> {
    const { api } = this.#app;
    if (stay.via === "walkin") {
      const { booking } = await api(addWalkIn, { body: { ...this.#inputOf(stay), anyway: true } }, this.staff);
      this.#bookings.set(stay.id, booking._id);
    } else await api(checkInBooking, { params: this.#params(stay.id), body: { anyway: true } }, this.staff);
  }

  #params(stay: number) {
    return { id: this.#bookings.get(stay) ?? "" };
  }

  #setStatus(stay: number, status: BookingStatus) {
    return this.#app.api(setBookingStatus, { params: this.#params(stay), body: { status } }, this.staff);
  }

  async #charge(fact: ChargeFact): Promise<void> {
    const { kind, sac, gst, price: unitPrice, quantity } = fact;
    const tax = { kind: kind as ChargeKind, sac, gst: gst as (typeof chargeRates)[number] };
    const body = { description: kind, ...tax, unitPrice, quantity };
    const { bill } = await this.#app.api(addCharge, { params: this.#params(fact.stay), body }, this.staff);
    this.#charges.set(fact, bill.charges.at(-1)?._id ?? "");
  }

  #void(fact: ChargeFact) {
    const params = { id: this.#charges.get(fact) ?? "" };
    return this.#app.api(voidCharge, { params, body: { reason: "Not taken" } }, this.staff);
  }

  async #pay({ stay, method, rupees, hasVoucher }: PaymentFact): Promise<void> {
    const { api } = this.#app;
    const kind = rupees < 0 ? ("refund" as const) : ("payment" as const);
    const body = { kind, method, amount: Math.abs(rupees), isMore: true, ...(rupees < 0 && { reason: "Left early" }) };
    const { ledger } = await api(recordPayment, { params: this.#params(stay), body }, this.staff);
    if (hasVoucher) await api(issueVoucher, { params: { id: ledger.payments.at(-1)?._id ?? "" } }, this.staff);
  }

  #companyPays({ method, rupees: amount }: (typeof companyPayments)[number]) {
    const params = { id: this.#company };
    return this.#app.api(recordCompanyPayment, { params, body: { method, amount, isMore: true } }, this.staff);
  }

  /** The last that it paid. */
  async #takeBackFromCompany(): Promise<void> {
    const { account } = await this.#app.api(getCompanyAccount, { params: { id: this.#company } }, this.staff);
    const params = { id: account.payments[0]?._id ?? "" };
    await this.#app.api(reverseCompanyPayment, { params, body: { reason: "Of another lodge" } }, this.staff);
  }

  async #reverse(stay: number): Promise<void> {
    const { api } = this.#app;
    const { ledger } = await api(listPayments, { params: this.#params(stay) }, this.staff);
    const params = { id: ledger.payments[0]?._id ?? "" };
    await api(reversePayment, { params, body: { reason: "Taken for another guest" } }, this.staff);
  }

  async #checkOut({ id, settle }: Stay): Promise<void> {
    const { api } = this.#app;
    const params = this.#params(id);
    const { balance } = (await api(listPayments, { params }, this.staff)).ledger;
    if (settle === "credit")
      return void (await api(checkOutBooking, { params, body: { billsCompany: true } }, this.staff));
    const isPaid = settle !== undefined && settle !== "unpaid" && balance > 0;
    const body = isPaid ? { payment: { method: settle, amount: balance } } : { reason: "Pays by bank transfer" };
    await api(checkOutBooking, { params, body }, this.staff);
  }

  async #invoice(stay: number, to: BuyerName): Promise<void> {
    const body = { ...buyers[to], address: "12 Car Street, Udupi" };
    const { invoice } = await this.#app.api(issueInvoice, { params: this.#params(stay), body }, this.staff);
    this.#invoices.set(stay, invoice._id);
  }
}

const hasSlept = ({ fate }: Pick<Stay, "fate">): boolean => fate === "stays" || fate === "leaves";
