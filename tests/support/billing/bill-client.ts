import { randomUUID } from "node:crypto";
import type { CallOptions } from "#contract/platform/call.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import type { Payment } from "#domain/billing/payments.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { type Draw, oneOf } from "#server/operations/demo/seeded.ts";
import type { TestApp } from "../platform/app.ts";

/** In paise, by what the replies said. What was billed to a company is paid as well. */
interface Log {
  charged: number;
  /** Taken off by notes for a part of a bill. */
  credited: number;
  paid: number;
  billed: number;
}
const nothing: Log = { charged: 0, credited: 0, paid: 0, billed: 0 };

/** A check-out that can be undone, with what was paid and billed by it, by the ids of its entries. */
export interface CheckOutMade {
  id: string;
  updatedAt: string;
  entries: ReadonlyMap<string, Partial<Log>>;
}

/** The common knowledge of the clients of a history. */
export class BillHistory {
  /** For GST. */
  readonly isRegistered: boolean;
  readonly bookings: string[] = [];
  readonly departed = new Set<string>();
  readonly guests: { id: string; reference: string; key: string }[] = [];
  readonly logs = new Map<string, Log>();
  /** The reports of the first month once all of its days were closed. */
  closedMonth: string | undefined = undefined;
  /** The reports of closed days, as they were first read. */
  readonly closedDays = new Map<string, string>();
  /** In paise: what the nights of each stay came to when it was last looked at, and what was given up of them until then. */
  readonly owed = new Map<string, { nights: number; givenUp: number; hasSlept: boolean }>();
  readonly logged = new Set<string>();
  readonly companies: string[] = [];
  /** The company of a booking. */
  readonly companyOf = new Map<string, string>();
  /** In paise, by company. */
  readonly paidByCompanies = new Map<string, number>();
  /** Bookings whose bill became less. */
  readonly lowered = new Set<string>();
  /** How often something was billed to a company. */
  billings = 0;
  /** The bookings of each group. */
  readonly groups: string[][] = [];
  readonly checkOuts: CheckOutMade[] = [];
  /** The entries of check-outs that were undone. */
  readonly undone = new Set<string>();
  /** Cash put into the drawer less cash taken out, in paise, by shift. */
  readonly pettyCash = new Map<string, number>();
  references = 0;
  today: Night = "";
  phones = 0;

  constructor(isRegistered: boolean) {
    this.isRegistered = isRegistered;
  }
}

/** One person at one instance. */
export class BillClient {
  readonly history: BillHistory;
  readonly room: Room;
  readonly #api: TestApp["api"];
  readonly #options: CallOptions;

  constructor(history: BillHistory, room: Room, api: TestApp["api"], options: CallOptions) {
    this.history = history;
    this.room = room;
    this.#api = api;
    this.#options = options;
  }

  get today(): Night {
    return this.history.today;
  }

  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>> {
    return this.#api(endpoint, input, { ...this.#options, ...options });
  }

  callAsGuest<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    return this.#api(endpoint, input);
  }

  /** Sent twice at the same time with one key, it must be done once. */
  async onceOrTwice<Reply>(draw: Draw, send: (options: CallOptions) => Promise<Reply>): Promise<Reply> {
    const idempotencyKey = randomUUID();
    const times = draw(4) === 0 ? 2 : 1;
    const replies = await Promise.allSettled(Array.from({ length: times }, () => send({ idempotencyKey })));
    // A call that was refused leaves its key to the other, which may find that others have changed something.
    const [done] = replies.flatMap((reply) => (reply.status === "fulfilled" ? [reply.value] : []));
    if (done !== undefined) return done;
    throw replies.find((reply) => reply.status === "rejected")?.reason;
  }

  nextPhone(): string {
    return `98450${String(++this.history.phones).padStart(5, "0")}`;
  }

  /** Twelve digits, as of a transfer. */
  nextUtr(): string {
    return String(700_000_000_000 + ++this.history.references);
  }

  remember({ _id: id, reference, companyId }: Booking, key?: string): void {
    this.history.bookings.push(id);
    if (companyId !== null) this.history.companyOf.set(id, companyId);
    if (key) this.history.guests.push({ id, reference, key });
  }

  /** Mostly one of the last, whose stay goes on. */
  someBooking(draw: Draw): string {
    const { bookings } = this.history;
    return bookings.length === 0 ? "none" : oneOf(draw, draw(3) === 0 ? bookings : bookings.slice(-12));
  }

  /** One of the last bookings of which something was charged, paid or billed. */
  someBookingThat(draw: Draw, what: keyof Log): string {
    const { bookings, logs } = this.history;
    const found = bookings.filter((id) => (logs.get(id)?.[what] ?? 0) > 0).slice(-12);
    return found.length === 0 ? "none" : oneOf(draw, found);
  }

  /** A booking of a company, mostly one of the last. */
  companyStay(draw: Draw): string {
    const stays = [...this.history.companyOf.keys()];
    return stays.length === 0 ? "none" : oneOf(draw, draw(3) === 0 ? stays : stays.slice(-8));
  }

  departed(draw: Draw): string {
    const { departed } = this.history;
    return departed.size === 0 ? "none" : oneOf(draw, draw(2) === 0 ? [...departed] : [...departed].slice(-6));
  }

  anyStay(draw: Draw): string {
    return draw(2) === 0 ? this.someBooking(draw) : this.departed(draw);
  }

  someGuest(draw: Draw) {
    return this.history.guests.length === 0 ? undefined : oneOf(draw, this.history.guests);
  }

  log(bookingId: string, { charged = 0, credited = 0, paid = 0, billed = 0 }: Partial<Log>): void {
    const before = this.history.logs.get(bookingId) ?? nothing;
    this.history.logs.set(bookingId, {
      charged: before.charged + charged,
      credited: before.credited + credited,
      paid: before.paid + paid,
      billed: before.billed + billed,
    });
  }

  logOnce(what: string, bookingId: string, amounts: Partial<Log>): void {
    if (this.history.logged.has(what)) return;
    this.history.logged.add(what);
    this.log(bookingId, amounts);
  }

  isUnloggedBill({ _id, method, reverses }: Payment): boolean {
    return method === "credit" && reverses === null && !this.history.logged.has(_id);
  }

  /** A bill to a company. */
  logBill(bookingId: string, { _id, amount }: Payment): void {
    this.logOnce(_id, bookingId, { paid: toPaise(amount), billed: toPaise(amount) });
  }
}

/** A call of a history: of so many in all, `weight` are of this kind. */
export interface BillCall {
  weight: number;
  /** False if there was nothing to do. */
  run(client: BillClient, draw: Draw): Promise<unknown>;
}
