import assert from "node:assert/strict";
import test from "node:test";
import { addSource } from "#contract/billing/sources.ts";
import { addFeed, fetchFeed } from "#contract/reservations/feeds.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { roundsOf } from "#tests/support/platform/rounds.ts";
import { anIcs, feedServer, type WrittenEvent } from "#tests/support/reservations/feed-server.ts";

const broken = ["", "<html>Log in</html>", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"];
const words = ["Reserved", "Airbnb (Not available)", "CLOSED - Ravi", "Blocked"];

interface Known {
  event: WrittenEvent;
  /** Good answers in a row without it. */
  missing: number;
}

test("random feeds on two instances never oversell, change nothing of the desk's, and cancel nothing by a bad answer", async (t) => {
  const site = await feedServer(t);
  const app = await testApp(t, { feedAllowHosts: [site.host] });
  const other = engine === "postgres" ? await testApp(t, { beside: app, feedAllowHosts: [site.host] }) : app;
  const { api, db, today } = app;
  const manager = { token: await app.staffToken("manager") };
  const { source } = await api(addSource, { body: { name: "Site", kind: "channel" } }, manager);
  const deskOf = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom("booking")
          .selectAll()
          .where("id", "in", [...ids])
          .orderBy("id")
          .execute();

  for (const round of roundsOf(500, { sampleStep: 3 })) {
    const draw = seeded(round + 1);
    const between = (least: number, most: number) => least + draw(most - least + 1);
    const isDrawn = (percent: number) => draw(100) < percent;
    const { _id: roomId } = await storeRoom(db, { name: `Room ${round}`, totalRooms: between(1, 3) });
    const units = await db.selectFrom("unit").select("id").where("room_id", "=", roomId).execute();
    const desk: string[] = [];
    for (let count = between(0, 3); count > 0; count--) {
      const checkInDate = addNights(today, between(0, 12));
      const stay = { roomId, checkInDate, checkOutDate: addNights(checkInDate, between(1, 4)) };
      const unitId = isDrawn(50) ? units[0]?.id : undefined;
      await storeBooking(db, { ...stay, unitId }).then(
        ({ _id }) => desk.push(_id),
        (error: unknown) => assert.ok(error instanceof AppError, String(error)),
      );
    }
    const before = await deskOf(desk);
    const unitId = isDrawn(50) ? (units[0]?.id ?? null) : null;
    const body = { name: `Feed ${round}`, sourceId: source._id, roomId, unitId, url: site.url };
    const { feed } = await api(addFeed, { body }, manager);
    const model = new Map<string, Known>();
    let events: WrittenEvent[] = [];
    for (let step = between(2, 4); step > 0; step--) {
      const isBad = isDrawn(20);
      if (!isBad) {
        events = events
          .filter(() => isDrawn(80))
          .map((event) => (isDrawn(20) ? moved(event, between(-2, 2), today) : event));
        for (let count = between(0, 2); count > 0; count--) {
          const from = addNights(today, between(1, 14));
          const summary = words[between(0, words.length - 1)] ?? "";
          const uid = `${round}-${step}-${count}`;
          events.push({ uid, from, to: addNights(from, between(1, 5)), summary });
        }
      }
      const active = () => ofFeed(db, feed._id);
      const held = await active();
      site.answer(isBad ? (broken[between(0, broken.length - 1)] ?? "") : anIcs(events));
      const read = (instance: typeof app) => instance.api(fetchFeed, { params: { id: feed._id } }, manager);
      // Two instances read at once as often as in three times as many rounds, of which SQLite plays the others.
      const readers = isDrawn(engine === "postgres" ? 90 : 30) ? [app, other] : [app];
      const outcomes = await Promise.allSettled(readers.map(read));
      if (isBad) {
        assert.ok(outcomes.every(({ status }) => status === "rejected"));
        assert.deepEqual(await active(), held, `round ${round}: a bad answer changes nothing`);
      } else {
        for (const outcome of outcomes) assert.equal(outcome.status, "fulfilled", `round ${round}`);
        follow(model, events, readers.length);
        await agrees(db, { feedId: feed._id, model, round, today });
        if (readers.length === 1) {
          const again = (await read(app)).result;
          follow(model, events, 1);
          // What is released after two answers makes room for what waits.
          const isChanged = again.released === 0 && again.added + again.moved + again.blocked > 0;
          assert.ok(!isChanged, `round ${round}: twice is no change`);
        }
      }
      assert.deepEqual(await deskOf(desk), before, `round ${round}: nothing of the desk's changes`);
    }
    if (round % 10 === 9) assert.deepEqual((await checkInventory(db)).faults, [], `round ${round}`);
  }
  assert.deepEqual((await checkInventory(db)).faults, []);
});

function moved(event: WrittenEvent, days: number, today: Night): WrittenEvent {
  const from = addNights(event.from, days);
  return from <= today ? event : { ...event, from, to: addNights(event.to ?? event.from, days) };
}

function follow(model: Map<string, Known>, events: readonly WrittenEvent[], times: number): void {
  const present = new Map(events.map((event) => [event.uid ?? "", event]));
  for (const [uid, event] of present) model.set(uid, { event, missing: 0 });
  for (const [uid, known] of model) if (!present.has(uid)) known.missing += times;
}

type Db = Awaited<ReturnType<typeof testApp>>["db"];

const ofFeed = (db: Db, feedId: string) =>
  db
    .selectFrom("feed_event as event")
    .leftJoin("booking", "booking.id", "event.booking_id")
    .select(["event.uid", "event.kind", "event.conflict_id", "booking.status", "booking.check_in", "booking.check_out"])
    .where("event.feed_id", "=", feedId)
    .orderBy("event.uid")
    .execute();

interface Agreeing {
  feedId: string;
  model: ReadonlyMap<string, Known>;
  round: number;
  today: Night;
}

/** Every event that the site has is a booking of its nights, closed nights, or waits; nothing else is held. */
async function agrees(db: Db, { feedId, model, round }: Agreeing): Promise<void> {
  const rows = new Map((await ofFeed(db, feedId)).map((row) => [row.uid, row]));
  for (const [uid, { event, missing }] of model) {
    const row = rows.get(uid);
    const isBooking = !/not available|blocked/i.test(event.summary ?? "");
    if (missing >= 2 || (missing === 1 && !isBooking)) assert.equal(row, undefined, `round ${round}: ${uid} has gone`);
    if (missing > 0) continue;
    assert.ok(row, `round ${round}: ${uid} is known`);
    if (row.kind !== "booking" || row.conflict_id !== null) continue;
    assert.deepEqual(
      [row.status, row.check_in, row.check_out],
      ["confirmed", event.from, event.to],
      `round ${round}: ${uid} has the nights of its event`,
    );
  }
  const extra = [...rows.keys()].filter((uid) => !model.has(uid));
  assert.deepEqual(extra, [], `round ${round}`);
}
