import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import type { TestContext } from "node:test";
import type { InjectOptions } from "fastify";
import { errorCodes } from "#domain/platform/values/errors.ts";
import {
  storeAmenity,
  storeBanquet,
  storeBooking,
  storeQuery,
  storeRoom,
  storeTestimonial,
} from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { addStaff } from "#server/property/auth/service.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { addBlock } from "#server/rooms/blocks/service.ts";
import { assertInventory } from "../../rooms/inventory.ts";
import { type TestApp, testApp, testColleague, testStaff } from "../app.ts";
import type { FuzzCall, KnownIds } from "./fuzz-calls.ts";

const stay = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** One record of each kind; records that a call deleted are stored again with the same id. */
async function storeContent({ db }: TestApp): Promise<void> {
  const has = async (table: "room" | "amenity" | "banquet" | "testimonial" | "query", id: string) =>
    (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  if (!(await has("room", id(1)))) await storeRoom(db, { id: id(1), totalRooms: 1000 });
  if (!(await has("amenity", id(2)))) await storeAmenity(db, { id: id(2) });
  if (!(await has("banquet", id(3)))) await storeBanquet(db, { id: id(3) });
  if (!(await has("testimonial", id(4)))) await storeTestimonial(db, { id: id(4) });
  if (!(await has("query", id(5)))) await storeQuery(db, { id: id(5) });
}

/** Stack traces, paths, SQL and names of engines, which no error may reveal. */
const internals =
  /node_modules|\.[jt]s:\d|\bat \w+ \(|sqlite|postgres|syntax error|select .* from |insert into|ENOENT|\/(tmp|usr)\//i;

interface FuzzResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  /** Empty for a stream of events, which does not end. */
  body: string;
}

/** The fault of a response, if any. */
function faultOf({ statusCode, body, headers }: FuzzResponse): string | undefined {
  if (!headers["x-request-id"]) return "no request id";
  if (statusCode < 400) return undefined;
  if (statusCode >= 500) return `answered ${statusCode}`;
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(body);
  } catch {
    return "not JSON";
  }
  const { error, code, fields, details: _details, ...rest } = parsed;
  if (typeof error !== "string" || Object.keys(rest).length > 0) return "not the error's shape";
  if (errorCodes[code as keyof typeof errorCodes]?.status !== statusCode) return "a code of another status";
  // One by one: words of two messages could together look like a statement.
  const texts = [error, ...Object.values(fields ?? {})].map(String);
  return texts.some((text) => internals.test(text)) ? "reveals internals" : undefined;
}

/** Starts an app with accounts and one record of each kind. */
export async function startFuzzTarget(t: TestContext) {
  const lodge = await testApp(t);
  const { app, db, clock } = lodge;
  await storeContent(lodge);
  const booking = await storeBooking(db, { roomId: id(1), ...stay });
  const payment = await storePayment(db, { bookingId: booking._id, state: "reported", utr: "426113870256" });
  for (const [account, role] of [
    [testStaff, "owner"],
    [testColleague, "staff"],
    [{ ...testStaff, userId: "target" }, "staff"],
  ] as const) {
    await addStaff(db, { ...account, role }, clock.instant);
  }
  const unit = await db.selectFrom("unit").select("id").where("room_id", "=", id(1)).executeTakeFirstOrThrow();
  const block = await addBlock(
    db,
    { unitId: unit.id, from: "2026-06-20", to: "2026-06-22", reason: "Paint" },
    { instant: clock.instant, actor: testStaff.userId },
  );
  const staff = await db.selectFrom("staff").select("id").where("user_id", "=", "target").executeTakeFirstOrThrow();
  const ids: KnownIds = {
    room: id(1),
    amenity: id(2),
    banquet: id(3),
    testimonial: id(4),
    query: id(5),
    reference: booking.reference,
    key: await linkKey(db, booking),
    booking: booking._id,
    payment,
    staff: staff.id,
    unit: unit.id,
    block: block._id,
  };

  const logIn = async (payload: object): Promise<string> =>
    (await app.inject({ method: "POST", url: "/api/login", payload })).json().token;
  const tokens = { owner: await logIn(testStaff), staff: await logIn(testColleague), forger: "f".repeat(43) };

  const inject = async (call: InjectOptions): Promise<FuzzResponse> => {
    const response = await app.inject({ ...call, payloadAsStream: true });
    const { statusCode, headers } = response;
    const isEndless = headers["content-type"] === "text/event-stream";
    if (isEndless) response.stream().destroy();
    return { statusCode, headers, body: isEndless ? "" : await text(response.stream()) };
  };

  /** Counts by call and status. */
  const outcomes = new Map<string, number>();

  /** Makes the call; resolves with what is wrong with the response. */
  const send = async ({ as, name, method, url, headers, body }: FuzzCall): Promise<string | undefined> => {
    const authorization = as === "stranger" ? {} : { authorization: `Bearer ${tokens[as]}` };
    const sent = { ...authorization, ...headers };
    const response = await inject({ method, url, headers: sent, ...(body && { payload: body }) });
    if (method === "DELETE" && response.statusCode === 200) await storeContent(lodge);
    if (name === "logout" && response.statusCode === 200) {
      if (as === "owner") tokens.owner = await logIn(testStaff);
      if (as === "staff") tokens.staff = await logIn(testColleague);
    }
    outcomes.set(`${name} ${response.statusCode}`, (outcomes.get(`${name} ${response.statusCode}`) ?? 0) + 1);
    const fault = faultOf(response);
    return fault && `${fault}: ${response.body.slice(0, 300)}`;
  };

  /** Asserts that everything can be read, the inventory is consistent, and no prototype was polluted. */
  const assertIntact = async () => {
    await assertInventory(db);
    const headers = { authorization: `Bearer ${tokens.owner}` };
    const lists = [
      "rooms",
      "bookings",
      "queries",
      "amenities",
      "banquets",
      "testimonials",
      "staff",
      "audit",
      "dashboard",
    ];
    for (const list of lists) assert.equal((await app.inject({ url: `/api/${list}`, headers })).statusCode, 200, list);
    assert.equal(({} as { isAdmin?: unknown }).isAdmin, undefined);
    assert.equal((await app.inject({ url: "/healthz" })).statusCode, 200);
  };
  return { ids, send, assertIntact, outcomes };
}
