import { randomUUID } from "node:crypto";
import type { CallOptions } from "#contract/call.ts";
import type { CallInput, Endpoint, ReplyOf } from "#contract/endpoint.ts";
import type { Booking } from "#domain/bookings.ts";
import type { Night } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { type Draw, oneOf } from "#server/demo/seeded.ts";
import type { TestApp } from "./app.ts";

/** In paise, by what the replies said. */
interface Log {
  charged: number;
  paid: number;
}

/** What the clients of a history know together. */
export class BillHistory {
  readonly bookings: string[] = [];
  readonly departed = new Set<string>();
  readonly guests: { id: string; reference: string; key: string }[] = [];
  readonly logs = new Map<string, Log>();
  /** The reports of closed days, as they were first read. */
  readonly closedDays = new Map<string, string>();
  readonly logged = new Set<string>();
  today: Night = "";
  phones = 0;
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
  async onceOrTwice(draw: Draw, send: (options: CallOptions) => Promise<unknown>): Promise<void> {
    const idempotencyKey = randomUUID();
    const times = draw(4) === 0 ? 2 : 1;
    const replies = await Promise.allSettled(Array.from({ length: times }, () => send({ idempotencyKey })));
    const failures = replies.flatMap((reply) => (reply.status === "rejected" ? [reply.reason] : []));
    // A call that was refused leaves its key to the other, which may find that others have changed something.
    if (failures.length === times) throw failures[0];
  }

  nextPhone(): string {
    return `98450${String(++this.history.phones).padStart(5, "0")}`;
  }

  remember({ _id: id, reference }: Booking, key?: string): void {
    this.history.bookings.push(id);
    if (key) this.history.guests.push({ id, reference, key });
  }

  /** Mostly one of the last, whose stay goes on. */
  someBooking(draw: Draw): string {
    const { bookings } = this.history;
    return bookings.length === 0 ? "none" : oneOf(draw, draw(3) === 0 ? bookings : bookings.slice(-12));
  }

  departed(draw: Draw): string {
    const { departed } = this.history;
    return departed.size === 0 ? "none" : oneOf(draw, [...departed]);
  }

  anyStay(draw: Draw): string {
    return draw(2) === 0 ? this.someBooking(draw) : this.departed(draw);
  }

  someGuest(draw: Draw) {
    return this.history.guests.length === 0 ? undefined : oneOf(draw, this.history.guests);
  }

  log(bookingId: string, { charged = 0, paid = 0 }: Partial<Log>): void {
    const before = this.history.logs.get(bookingId) ?? { charged: 0, paid: 0 };
    this.history.logs.set(bookingId, { charged: before.charged + charged, paid: before.paid + paid });
  }

  logOnce(what: string, bookingId: string, amounts: Partial<Log>): void {
    if (this.history.logged.has(what)) return;
    this.history.logged.add(what);
    this.log(bookingId, amounts);
  }
}
