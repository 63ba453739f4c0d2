import { paymentMethodLabels } from "#domain/billing/payments.ts";
import { cashProblem } from "#domain/billing/received/cash-limit.ts";
import { type ImportedBooking, readBooking } from "#domain/operations/import-bookings.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { isExample } from "#domain/platform/files/import-columns.ts";
import type { ImportRecord, LineFaults } from "#domain/platform/files/import-file.ts";
import { formatRupees, type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import { listOf } from "#domain/platform/text/list-of.ts";
import { addNights, countNights, formatNight, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError, errorCodes } from "#domain/platform/values/errors.ts";
import type { Settings } from "#domain/property/settings.ts";
import { stayProblems } from "#domain/reservations/bookings.ts";
import type { DeskBookingInput } from "#domain/reservations/desk-bookings.ts";
import { capacityMessage } from "#domain/rooms/rooms.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/deskImport.js";
import * as errors from "#messages/errors.js";
import { recordPayment } from "#server/billing/payments/service.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { NightCosts } from "#server/pricing/prices/night-rates.ts";
import { planOf, quoteWith } from "#server/pricing/prices/quote.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { mailBooked } from "#server/reservations/bookings/mails.ts";
import { pricedStayOf } from "#server/reservations/bookings/price.ts";
import { storeBooking } from "#server/reservations/bookings/service.ts";
import { lockNights } from "#server/rooms/inventory/allocation.ts";
import { storePastStay } from "../past-stays/service.ts";
import { type PlannedStay, planPast, StayLines } from "./history.ts";
import { comparable, LinesRefused } from "./lines.ts";
import {
  type Lodge,
  type LodgeRoom,
  type LodgeUnit,
  nightKey,
  originKey,
  readCosts,
  readImported,
  readLodge,
  readStock,
  type Stock,
} from "./lodge.ts";
import { type ImportedSource, keyOfSource, readSourceNames, storeSource } from "./sources.ts";
import { inTurns } from "./turns.ts";

interface Origin {
  line: number;
  source: string;
  reference: string;
}

/** A line whose names mean something. */
interface Resolved {
  input: DeskBookingInput;
  room: LodgeRoom;
  option: CostOptionTable;
  unit: LodgeUnit | undefined;
}

export interface PlannedBooking extends PlannedStay {
  /** Where it comes from: an id, or the name of a source that is added with it. */
  source: ImportedSource | undefined;
  /** Undefined for a line that books nothing. */
  booking: ImportedBooking | undefined;
  store: Resolved | undefined;
}

interface Days {
  /** The calendar's, on which money is received. */
  today: Night;
  /** The first day on which a guest can still arrive. */
  businessDate: Night;
}

interface Planning extends Days {
  /** The source of lines that name none. */
  sourceId?: string | undefined;
  isFinal: boolean;
  takesCancelled: boolean;
}

/** `isFinal`: nobody else can take the nights until the transaction ends. */
export async function planBookings(
  db: Db,
  records: readonly ImportRecord<"bookings">[],
  { isFinal, takesCancelled, sourceId, ...days }: Planning,
): Promise<PlannedBooking[]> {
  const [lodge, imported] = [await readLodge(db), await readImported(db)];
  const sources = await readSourceNames(db, sourceId);
  const lines = new Map<string, number>();
  const cash = new Map<string, Paise>();
  const planned: PlannedBooking[] = [];
  const stays = await StayLines.read(db);
  for await (const record of inTurns(records)) {
    const { line, cells } = record;
    const past = planPast(record, stays, { businessDate: days.businessDate, takesCancelled });
    if (past && !isExample(cells.reference)) {
      planned.push({ ...past, booking: undefined, source: undefined, store: undefined });
      continue;
    }
    const booking = readBooking(record, days.today);
    const source = sources.of(booking.source);
    const own = { line, label: cells.name, cells, booking, source, past: undefined };
    if (isExample(cells.reference)) {
      const faults = { reference: m.exampleLine() };
      planned.push({ ...own, isPresent: false, faults, steps: [], store: undefined });
      continue;
    }
    const origin = { line, source: keyOfSource(source), reference: booking.reference };
    const present = imported.get(originKey(origin));
    if (booking.reference !== "" && present !== undefined) {
      const steps = [m.bookingPresent({ reference: present })];
      planned.push({ ...own, isPresent: true, faults: {}, steps, store: undefined });
      continue;
    }
    const resolved = await resolve(db, booking, lodge, days.businessDate);
    const faults = { ...booking.faults, ...repeated(origin, lines), ...resolved.faults, ...cashFault(booking, cash) };
    const store = Object.keys(faults).length === 0 ? resolved.store : undefined;
    planned.push({ ...own, isPresent: false, faults, steps: [], store });
  }
  await placeAll(db, planned, lodge, isFinal);
  return planned;
}

function repeated(origin: Origin, lines: Map<string, number>): LineFaults {
  if (origin.reference === "") return {};
  const key = originKey(origin);
  const first = lines.get(key);
  lines.set(key, first ?? origin.line);
  return first === undefined ? {} : { reference: m.referenceTwice({ line: first }) };
}

async function resolve(
  db: Db,
  { input, room: name, plan, unit: label }: ImportedBooking,
  { rooms, units }: Lodge,
  businessDate: Night,
): Promise<{ faults: LineFaults; store?: Resolved }> {
  const faults: LineFaults = {};
  const room = rooms.get(comparable(name));
  const unit = label === "" ? undefined : units.get(comparable(label));
  const option = plan === "" ? room?.plans[0] : room?.plans.find((own) => comparable(own.name) === comparable(plan));
  if (name !== "" && !room) faults.room = m.roomUnknown();
  if (room && !room.isActive) faults.room = errorCodes.room_inactive.message();
  if (room && !option) faults.plan = m.planUnknown({ plans: listOf(room.plans.map((own) => own.name)) });
  if (label !== "" && room && unit?.roomId !== room.id) {
    faults.unit = unit ? m.unitElsewhere({ unit: unit.label, room: unit.roomName }) : m.unitUnknown();
  }
  if (!input) return { faults };
  const checked = await withCheckedPhone(db, input, { isStaff: true }).catch((error: unknown) => {
    if (!(error instanceof AppError) || !error.fields?.phone) throw error;
    faults.phone = error.fields.phone;
    return input;
  });
  const problem = stayProblems(input.checkInDate, businessDate);
  if (problem) faults.arrival = problem;
  if (room && totalGuests(input) > room.maxCapacity) faults.adults = capacityMessage(room.maxCapacity);
  if (!room || !option) return { faults };
  return { faults, store: { input: { ...checked, roomId: room.id, costOptionId: option.id }, room, option, unit } };
}

/** Cash of earlier lines from the same person on the same day; the ledger knows the stored cash. */
function cashFault({ advance, input }: ImportedBooking, received: Map<string, Paise>): LineFaults {
  if (!advance || !input || advance.method !== "cash") return {};
  const key = `${input.phone} ${advance.receivedOn}`;
  const onDay = received.get(key) ?? paise(0);
  received.set(key, paise(onDay + advance.amount));
  const problem = cashProblem(advance.amount, { forStay: paise(0), onDay });
  return problem ? { advance: problem } : {};
}

const stayOf = ({ input }: Resolved) => ({ checkIn: input.checkInDate, checkOut: input.checkOutDate });

/** Each line takes its nights from those after it. */
async function placeAll(db: Db, planned: PlannedBooking[], lodge: Lodge, isFinal: boolean): Promise<void> {
  const stays = planned.flatMap(({ store }) => store ?? []);
  const from = stays.map(({ input }) => input.checkInDate).toSorted()[0];
  const to = stays
    .map(({ input }) => input.checkOutDate)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return;
  const wanted = stays.flatMap((stay) => nightsOf(stayOf(stay)).map((night) => ({ roomId: stay.room.id, night })));
  if (isFinal) await lockNights(db, wanted);
  const [stock, costs, settings] = await Promise.all([
    readStock(db, { from, to }),
    readCosts(db, lodge, { from, to }),
    readSettings(db),
  ]);
  for (const line of planned) {
    if (!line.store || !line.booking) continue;
    line.faults = faultsOfPlace(line.store, stock);
    if (Object.keys(line.faults).length > 0) {
      line.store = undefined;
      continue;
    }
    take(line.store, stock);
    const total = line.booking.total ?? quotedTotal(line.store, costs, settings);
    if (line.booking.advance && line.booking.advance.amount > total) {
      line.faults = { advance: m.advanceTooLarge() };
      line.store = undefined;
    } else {
      const added = line.source && "name" in line.source ? [m.addsSource(line.source)] : [];
      line.steps = [...stepsOf(line.booking, line.store, total), ...added];
    }
  }
}

const mostNamed = 5;

function faultsOfPlace({ room, unit, ...stay }: Resolved, { left, closed, holders }: Stock): LineFaults {
  const nights = nightsOf(stayOf({ room, unit, ...stay }));
  const full = nights.filter(
    (night) => closed.has(nightKey(room.id, night)) || (left.get(nightKey(room.id, night)) ?? room.units) < 1,
  );
  const taken = unit && nights.find((night) => holders.has(nightKey(unit.id, night)));
  return {
    ...(full.length > 0 && { arrival: m.nightsFull({ room: room.name, nights: named(full) }) }),
    ...(unit && taken !== undefined && { unit: takenText(unit, taken, holders.get(nightKey(unit.id, taken))) }),
  };
}

function named(nights: readonly Night[]): string {
  const shown = nights.slice(0, mostNamed).map(formatNight).join("; ");
  return nights.length > mostNamed ? m.andMore({ nights: shown, count: nights.length - mostNamed }) : shown;
}

function takenText({ label }: LodgeUnit, night: Night, holder: { guest: string } | { reason: string } | undefined) {
  const facts = { unit: label, night: formatNight(night) };
  if (holder && "guest" in holder) return errors.unitTaken({ ...facts, guest: holder.guest });
  return errors.unitBlocked({ ...facts, reason: holder?.reason ?? "" });
}

function take(stay: Resolved, { left, holders }: Stock): void {
  for (const night of nightsOf(stayOf(stay))) {
    const key = nightKey(stay.room.id, night);
    left.set(key, (left.get(key) ?? stay.room.units) - 1);
    if (stay.unit) holders.set(nightKey(stay.unit.id, night), { guest: stay.input.name });
  }
}

function quotedTotal({ input, option }: Resolved, costs: NightCosts, settings: Settings): Paise {
  return quoteWith(costs, planOf(option, settings), pricedStayOf(input), settings).grandTotal;
}

function stepsOf(
  { total: agreed, advance, unrecorded }: ImportedBooking,
  { room, unit, ...stay }: Resolved,
  total: Paise,
) {
  const { checkIn, checkOut } = stayOf({ room, unit, ...stay });
  const nights = countNights({ checkIn, checkOut });
  const amount = formatRupees(toRupees(total));
  return [
    m.books({ room: room.name, from: formatNight(checkIn), to: formatNight(addNights(checkIn, nights)), nights }),
    agreed === undefined ? m.quoted({ amount }) : m.agreed({ amount }),
    ...(unit ? [m.seats({ unit: unit.label })] : []),
    ...(unrecorded ? [m.advanceLeftOut({ amount: formatRupees(toRupees(unrecorded)) })] : []),
    ...(advance
      ? [
          m.records({
            amount: formatRupees(toRupees(advance.amount)),
            method: paymentMethodLabels[advance.method](),
            date: formatNight(advance.receivedOn),
          }),
        ]
      : []),
  ];
}

interface Storing extends Days {
  context: ActionContext;
  sendsMails: boolean;
}

/** With the services of the desk. Throws what they throw, with the line that could not be stored. */
export async function storeBookings(db: Db, planned: readonly PlannedBooking[], request: Storing): Promise<number> {
  const ready = planned.filter(({ store, past }) => store !== undefined || past !== undefined);
  for (const line of ready) {
    await storeLine(db, line, request).catch((error: unknown) => {
      throw error instanceof AppError ? new LinesRefused(line.line, error) : error;
    });
  }
  return ready.length;
}

async function storeLine(
  db: Db,
  { booking, source, store, past }: PlannedBooking,
  { context, sendsMails, today, businessDate }: Storing,
): Promise<void> {
  if (past) await storePastStay(db, past, context.instant);
  if (!store || !booking || !source) return;
  const { reference: externalReference, total, advance } = booking;
  const sourceId = await storeSource(db, source, context);
  const imported = { total };
  const options = { context, today: businessDate, unitId: store.unit?.id, status: "confirmed", imported } as const;
  const stored = await storeBooking(db, { ...store.input, sourceId, externalReference }, options);
  if (advance) {
    const { method, receivedOn } = advance;
    const payment = {
      kind: "payment",
      method,
      amount: toRupees(advance.amount),
      utr: "",
      note: "",
      receivedOn,
      // A payment elsewhere is a fact, whatever the stay costs here.
      isMore: true,
    } as const;
    await recordPayment(db, stored._id, payment, { context, today, isImported: true });
  }
  if (sendsMails) await mailBooked(db, stored, context, "booking-confirmed");
}
