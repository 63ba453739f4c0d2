import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Booking } from "#domain/bookings.ts";
import { addNights, nightAt } from "#domain/nights.ts";
import { checkInventory } from "#server/bookings/inventory.ts";
import { openDatabase } from "#server/database/connection.ts";
import { openSnapshot, type Place } from "#server/database/snapshot.ts";
import { aBookingInput, storeRoom } from "#server/demo/factories.ts";
import { oneOf, seeded } from "#server/demo/seeded.ts";

const serveScript = join(import.meta.dirname, "serve.ts");
const staff = { userId: "meera", password: "front desk of the lodge" };

/** The program in a process of its own, with nothing between it and the disk. */
export interface Instance {
  port: number;
  child: ChildProcess;
  /** As nothing can be prepared for. */
  kill(): Promise<void>;
}

/** Starts the program on a database; resolves when it listens. */
async function startInstance({ url, dataDir }: Place): Promise<Instance> {
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, DATABASE_URL: url, DEMO_DATA: "off", RATE_LIMITS: "off" },
    ...{ ADMIN_USER_ID: staff.userId, ADMIN_PASSWORD: staff.password },
  };
  const child = spawn(process.execPath, ["--no-warnings", serveScript], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const said = await Promise.race([once(child.stdout, "data"), ended]);
  assert.match(String(said[0]), /^\d+\n$/, "the program did not start");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { port: Number(said[0]), child, kill };
}

interface Answer {
  status: number;
  body: { booking?: Booking; token?: string; code?: string };
}

/** What came back; undefined for a call that got no answer. */
type Call = (
  method: string,
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Answer | undefined>;

/** Calls an instance over connections that are kept open. */
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

type Wanted = Pick<Booking, "roomId" | "checkInDate" | "checkOutDate" | "status">;
const wantedOf = ({ roomId, checkInDate, checkOutDate, status }: Booking): Wanted => ({
  roomId,
  checkInDate,
  checkOutDate,
  status,
});

/** What guests and staff were told, and what they asked for without being told anything. */
export class Ledger {
  /** How each booking was last answered. */
  readonly told = new Map<string, Wanted>();
  /** What may become of a booking whose last change got no answer; PostgreSQL may still be about to commit it. */
  readonly open = new Map<string, Wanted>();
  /** Names of guests whose new booking got no answer. */
  readonly openNames = new Set<string>();
  answers = 0;
  refusals = 0;
  unanswered = 0;

  /** A call that was not answered with its outcome may have happened or not. */
  note(answer: Answer | undefined): Booking | undefined {
    if (!answer || answer.status >= 500) {
      assert.ok(!answer || (answer.status === 503 && answer.body.code === "unavailable"), JSON.stringify(answer));
      this.unanswered += 1;
      return undefined;
    }
    assert.ok(answer.body.booking || answer.body.code === "fully_booked", JSON.stringify(answer));
    if (answer.body.booking) this.answers += 1;
    else this.refusals += 1;
    return answer.body.booking;
  }
}

interface Stream {
  call: Call;
  roomIds: string[];
  seed: number;
  ledger: Ledger;
  /** After so many answers `onEnough` is called, once. */
  enough: number;
  onEnough(): void;
}

/** Guests book, and staff move and cancel, from several clients until calls get no answers any more. */
async function streamBookings({ call, roomIds, seed, ledger, enough, onEnough }: Stream): Promise<void> {
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
        const answer = await call("POST", "/api/bookings/add", aBookingInput({ ...stay, name }));
        const booking = ledger.note(answer);
        if (booking) {
          own.push(booking._id);
          ledger.told.set(booking._id, wantedOf(booking));
        } else if (!answer || answer.status === 503) {
          ledger.openNames.add(name);
          isOver = true;
        }
      } else {
        const before = ledger.told.get(id) as Wanted;
        const isCancelling = draw(2) === 0;
        const status = before.status === "cancelled" ? "confirmed" : "cancelled";
        const after: Wanted = isCancelling ? { ...before, status } : { ...before, ...stay };
        const answer = isCancelling
          ? await call("PATCH", `/api/bookings/status/${id}`, { status }, { authorization })
          : await call("PUT", `/api/bookings/update/${id}`, { ...aBookingInput(stay) }, { authorization });
        const booking = ledger.note(answer);
        if (booking) ledger.told.set(id, wantedOf(booking));
        else if (!answer || answer.status === 503) {
          ledger.open.set(id, after);
          isOver = true;
        }
      }
      if (ledger.answers >= enough) {
        enough = Number.POSITIVE_INFINITY;
        onEnough();
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => client(index)));
}

/** Asserts that everything that was answered is there as it was answered, and that the records of nights agree. */
async function assertKept(place: Place, ledger: Ledger): Promise<void> {
  const { db, close } = await openSnapshot(place);
  try {
    assert.deepEqual((await checkInventory(db)).faults, []);
    const rows = await db
      .selectFrom("booking")
      .select(["id", "name", "room_id", "check_in", "check_out", "status"])
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const [id, told] of ledger.told) {
      const row = found.get(id);
      assert.ok(row, `booking ${id} was answered and is gone`);
      const is = {
        roomId: row.room_id ?? "",
        checkInDate: row.check_in,
        checkOutDate: row.check_out,
        status: row.status,
      };
      const open = ledger.open.get(id);
      const candidates = open ? [told, open] : [told];
      assert.ok(
        candidates.some((candidate) => JSON.stringify(candidate) === JSON.stringify(is)),
        `booking ${id} was answered as ${JSON.stringify(candidates)} and is ${JSON.stringify(is)}`,
      );
    }
    const unasked = rows.filter(({ id, name }) => !ledger.told.has(id) && !ledger.openNames.has(name));
    assert.deepEqual(unasked, [], "bookings that nobody asked for");
  } finally {
    await close();
  }
}

/** Rooms with few units, so that guests meet one another. */
async function someRooms(place: Place): Promise<string[]> {
  const { db, close } = await openDatabase({ ...place, exclusive: false });
  const rooms = [await storeRoom(db, { totalRooms: 3 }), await storeRoom(db, { totalRooms: 6 })];
  await close();
  return rooms.map(({ _id }) => _id);
}

/** What comes between: gives back whether the program has to be started anew. */
export interface Accident {
  strike(instance: Instance): Promise<void>;
  /** What has to be done before it can go on. */
  repair(): Promise<void>;
}

/** One accident in the middle of a stream of bookings; resolves with how much was under way. */
export async function accidentRound(place: Place, ledger: Ledger, seed: number, accident: Accident): Promise<void> {
  const roomIds = await someRooms(place);
  const instance = await startInstance(place);
  const { call, close } = callsTo(instance.port);
  const struck = Promise.withResolvers<void>();
  const enough = ledger.answers + 5 + seeded(seed)(60);
  const onEnough = () => void accident.strike(instance).then(struck.resolve, struck.reject);
  try {
    await streamBookings({ call, roomIds, seed, ledger, enough, onEnough });
    await struck.promise;
    await accident.repair();
    // A program that lives goes on by itself.
    if (instance.child.exitCode === null && instance.child.signalCode === null)
      await untilItBooks(call, ledger, roomIds);
  } finally {
    close();
    await instance.kill();
  }
  await assertKept(place, ledger);
}

async function untilItBooks(call: Call, ledger: Ledger, roomIds: string[]): Promise<void> {
  const far = addNights(nightAt(new Date(), "Asia/Kolkata"), 300);
  for (let turn = 0; ; turn++) {
    const stay = { roomId: roomIds[0] as string, checkInDate: far, checkOutDate: addNights(far, 1) };
    const name = `Afterwards ${roomIds[0]} ${turn}`;
    const booking = ledger.note(await call("POST", "/api/bookings/add", aBookingInput({ ...stay, name })));
    if (booking) {
      ledger.told.set(booking._id, wantedOf(booking));
      return;
    }
    ledger.openNames.add(name);
    assert.ok(turn < 200, "it does not come back by itself");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const killed: Accident = { strike: (instance) => instance.kill(), repair: async () => {} };
