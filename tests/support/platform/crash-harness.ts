import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { addNights, nightAt } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { oneOf, seeded } from "#server/operations/demo/seeded.ts";
import { openDatabase } from "#server/platform/database/connection.ts";
import { openSnapshot, type Place } from "#server/platform/database/snapshot.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { makeLive } from "./live.ts";

const serveScript = join(import.meta.dirname, "serve.ts");
const staff = { userId: "meera", password: "front desk of the lodge" };

/** The server in its own process. */
export interface Instance {
  port: number;
  child: ChildProcess;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

async function startInstance({ url, dataDir }: Place): Promise<Instance> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    ADMIN_USER_ID: staff.userId,
    ADMIN_PASSWORD: staff.password,
  };
  const child = spawn(process.execPath, ["--no-warnings", serveScript], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const output = await Promise.race([once(child.stdout, "data"), ended]);
  assert.match(String(output[0]), /^\d+\n$/, "the program did not start");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { port: Number(output[0]), child, kill };
}

interface Response {
  status: number;
  body: { booking?: Booking; token?: string; code?: string };
}

/** Resolves with undefined if the connection broke before the response. */
type Call = (
  method: string,
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Response | undefined>;

function callsTo(port: number): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const call: Call = async (method, path, body, headers = {}) => {
    const sent = request({
      port,
      host: "127.0.0.1",
      method,
      path,
      agent,
      headers: { "content-type": "application/json", ...headers },
    });
    sent.end(JSON.stringify(body));
    try {
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
    } catch {
      return undefined;
    }
  };
  return { call, close: () => agent.destroy() };
}

type BookingState = Pick<Booking, "roomId" | "checkInDate" | "checkOutDate" | "status">;
const stateOf = ({ roomId, checkInDate, checkOutDate, status }: Booking): BookingState => ({
  roomId,
  checkInDate,
  checkOutDate,
  status,
});

/** The acknowledged bookings, and the requests without a response, which may have been committed or not. */
export class CallLog {
  /** The last acknowledged state of each booking. */
  readonly acknowledged = new Map<string, BookingState>();
  /** The requested state of bookings whose last change got no response; PostgreSQL may still commit it. */
  readonly pending = new Map<string, BookingState>();
  /** Guests' names of new bookings without a response. */
  readonly pendingNames = new Set<string>();
  acknowledgements = 0;
  refusals = 0;
  unanswered = 0;

  record(response: Response | undefined): Booking | undefined {
    if (!response || response.status >= 500) {
      assert.ok(
        !response || (response.status === 503 && response.body.code === "unavailable"),
        JSON.stringify(response),
      );
      this.unanswered += 1;
      return undefined;
    }
    assert.ok(response.body.booking || response.body.code === "fully_booked", JSON.stringify(response));
    if (response.body.booking) this.acknowledgements += 1;
    else this.refusals += 1;
    return response.body.booking;
  }
}

interface Stream {
  call: Call;
  roomIds: string[];
  seed: number;
  log: CallLog;
  /** The number of acknowledgements after which `onEnough` is called once. */
  enough: number;
  onEnough(): void;
}

/** Books, moves and cancels from several clients until calls get no response. */
async function streamBookings({ call, roomIds, seed, log, enough, onEnough }: Stream): Promise<void> {
  const login = await call("POST", "/api/login", staff);
  const authorization = `Bearer ${login?.body.token}`;
  const today = nightAt(new Date(), "Asia/Kolkata");
  let isOver = false;
  const client = async (index: number) => {
    const draw = seeded(seed * 100 + index);
    const own: string[] = [];
    for (let turn = 0; !isOver; turn++) {
      const checkInDate = addNights(today, 1 + draw(40));
      const stay = { roomId: oneOf(draw, roomIds), checkInDate, checkOutDate: addNights(checkInDate, 1 + draw(4)) };
      const id = own.length > 0 && draw(3) === 0 ? oneOf(draw, own) : undefined;
      if (id === undefined) {
        const name = `Guest ${seed} ${index} ${turn}`;
        const response = await call("POST", "/api/bookings/add", aBookingInput({ ...stay, name }));
        const booking = log.record(response);
        if (booking) {
          own.push(booking._id);
          log.acknowledged.set(booking._id, stateOf(booking));
        } else if (!response || response.status === 503) {
          log.pendingNames.add(name);
          isOver = true;
        }
      } else {
        const before = log.acknowledged.get(id) as BookingState;
        const isCancelling = draw(2) === 0;
        const status = before.status === "cancelled" ? "confirmed" : "cancelled";
        const after: BookingState = isCancelling ? { ...before, status } : { ...before, ...stay };
        const response = isCancelling
          ? await call("PATCH", `/api/bookings/status/${id}`, { status }, { authorization })
          : await call("PUT", `/api/bookings/update/${id}`, { ...aBookingInput(stay) }, { authorization });
        const booking = log.record(response);
        if (booking) log.acknowledged.set(id, stateOf(booking));
        else if (!response || response.status === 503) {
          log.pending.set(id, after);
          isOver = true;
        }
      }
      if (log.acknowledgements >= enough) {
        enough = Number.POSITIVE_INFINITY;
        onEnough();
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => client(index)));
}

/** Asserts that every acknowledged booking is stored as acknowledged, and that the inventory is consistent. */
async function assertDurable(place: Place, log: CallLog): Promise<void> {
  const { db, close } = await openSnapshot(place);
  try {
    assert.deepEqual((await checkInventory(db)).faults, []);
    const rows = await db
      .selectFrom("booking")
      .select(["id", "name", "room_id", "check_in", "check_out", "status"])
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const [id, acknowledged] of log.acknowledged) {
      const row = found.get(id);
      assert.ok(row, `booking ${id} was acknowledged and is missing`);
      const stored = {
        roomId: row.room_id ?? "",
        checkInDate: row.check_in,
        checkOutDate: row.check_out,
        status: row.status,
      };
      const pending = log.pending.get(id);
      const candidates = pending ? [acknowledged, pending] : [acknowledged];
      assert.ok(
        candidates.some((candidate) => JSON.stringify(candidate) === JSON.stringify(stored)),
        `booking ${id} was acknowledged as ${JSON.stringify(candidates)} and is ${JSON.stringify(stored)}`,
      );
    }
    const unexpected = rows.filter(({ id, name }) => !log.acknowledged.has(id) && !log.pendingNames.has(name));
    assert.deepEqual(unexpected, [], "bookings without a request");
  } finally {
    await close();
  }
}

/** Few units, so that bookings compete. */
async function storeRooms(place: Place): Promise<string[]> {
  const { db, close } = await openDatabase({ ...place, exclusive: false });
  await makeLive(db);
  const rooms = [await storeRoom(db, { totalRooms: 3 }), await storeRoom(db, { totalRooms: 6 })];
  await close();
  return rooms.map(({ _id }) => _id);
}

/** A crash, and how to recover from it. */
export interface Crash {
  trigger(instance: Instance): Promise<void>;
  recover(): Promise<void>;
}

/** One crash in the middle of a stream of bookings; then checks what is stored. */
export async function crashRound(place: Place, log: CallLog, seed: number, crash: Crash): Promise<void> {
  const roomIds = await storeRooms(place);
  const instance = await startInstance(place);
  const { call, close } = callsTo(instance.port);
  const crashed = Promise.withResolvers<void>();
  const enough = log.acknowledgements + 5 + seeded(seed)(60);
  const onEnough = () => void crash.trigger(instance).then(crashed.resolve, crashed.reject);
  try {
    await streamBookings({ call, roomIds, seed, log, enough, onEnough });
    await crashed.promise;
    await crash.recover();
    // A server that is still running must recover by itself.
    if (instance.child.exitCode === null && instance.child.signalCode === null)
      await waitUntilBookable(call, log, roomIds);
  } finally {
    close();
    await instance.kill();
  }
  await assertDurable(place, log);
}

async function waitUntilBookable(call: Call, log: CallLog, roomIds: string[]): Promise<void> {
  const far = addNights(nightAt(new Date(), "Asia/Kolkata"), 300);
  for (let turn = 0; ; turn++) {
    const stay = { roomId: roomIds[0] as string, checkInDate: far, checkOutDate: addNights(far, 1) };
    const name = `Afterwards ${roomIds[0]} ${turn}`;
    const booking = log.record(await call("POST", "/api/bookings/add", aBookingInput({ ...stay, name })));
    if (booking) {
      log.acknowledged.set(booking._id, stateOf(booking));
      return;
    }
    log.pendingNames.add(name);
    assert.ok(turn < 200, "the server does not recover by itself");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const killServer: Crash = { trigger: (instance) => instance.kill(), recover: async () => {} };
