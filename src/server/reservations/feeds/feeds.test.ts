import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addSource } from "#contract/billing/sources.ts";
import { addDeskBooking, listBookings, setBookingStatus } from "#contract/reservations/bookings.ts";
import {
  addFeed,
  bookClosedNights,
  deleteFeed,
  fetchFeed,
  listClosedNights,
  listFeedConflicts,
  listFeeds,
  moveFeedConflict,
  renewCalendar,
  updateFeed,
} from "#contract/reservations/feeds.ts";
import { runInLocale } from "#current-locale";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { anIcs, feedServer, type WrittenEvent } from "#tests/support/reservations/feed-server.ts";
import { readDueFeeds } from "./fetch.ts";

async function lodge(t: TestContext, { totalRooms = 2 } = {}) {
  const site = await feedServer(t);
  const app = await testApp(t, { feedAllowHosts: [site.host] });
  const { api, db } = app;
  const manager = { token: await app.staffToken("manager") };
  const room = await storeRoom(db, { totalRooms });
  const units = await db.selectFrom("unit").select(["id", "label"]).orderBy("position").execute();
  const { source } = await api(addSource, { body: { name: "Airbnb", kind: "channel", commission: 3 } }, manager);
  const add = async (unitId?: string) => {
    const body = { name: "Airbnb Garden", sourceId: source._id, roomId: room._id, url: site.url, unitId };
    return (await api(addFeed, { body }, manager)).feed;
  };
  const read = async (id: string, events: readonly WrittenEvent[]) => {
    site.answer(anIcs(events));
    return (await api(fetchFeed, { params: { id } }, manager)).result;
  };
  const bookings = async () =>
    (await api(listBookings, { query: {} }, manager)).bookings.map(({ name, status, checkInDate, checkOutDate }) => [
      name,
      status,
      checkInDate,
      checkOutDate,
    ]);
  const blocks = async () =>
    (await db.selectFrom("block").select(["from_night", "to_night"]).orderBy("from_night").execute()).map(
      ({ from_night, to_night }) => [from_night, to_night],
    );
  const book = async (checkInDate: string, checkOutDate: string) => {
    const body = aBookingInput({ roomId: room._id, checkInDate, checkOutDate });
    return (await api(addDeskBooking, { body }, manager)).booking;
  };
  const conflicts = async () => (await api(listFeedConflicts, {}, manager)).conflicts;
  const agree = async () => assert.deepEqual((await checkInventory(db)).faults, []);
  return { ...app, site, manager, room, units, source, add, read, bookings, blocks, book, conflicts, agree };
}

const nothing = { added: 0, moved: 0, released: 0, unchanged: 0, blocked: 0, conflicts: 0 };
const stay = { uid: "a1@airbnb.com", from: "2026-07-01", to: "2026-07-04" };

test("events become bookings of the source, follow their calendar and are released when they have gone twice", async (t) => {
  const { add, read, bookings, api, manager, source, agree } = await lodge(t);
  const { _id } = await add();
  assert.deepEqual(await read(_id, [stay]), { ...nothing, added: 1 });
  assert.deepEqual(await read(_id, [stay]), { ...nothing, unchanged: 1 });
  const [booking] = (await api(listBookings, { query: {} }, manager)).bookings;
  assert.deepEqual(
    [booking?.name, booking?.sourceId, booking?.externalReference, booking?.commission, booking?.grandTotal],
    ["Airbnb guest", source._id, "a1@airbnb.com", 3, 0],
  );
  const later = { ...stay, from: "2026-07-02", to: "2026-07-06" };
  assert.deepEqual(await read(_id, [later]), { ...nothing, moved: 1 });
  assert.deepEqual(await bookings(), [["Airbnb guest", "confirmed", "2026-07-02", "2026-07-06"]]);
  assert.deepEqual(await read(_id, []), nothing);
  assert.deepEqual(await read(_id, [later]), { ...nothing, unchanged: 1 });
  assert.deepEqual(await read(_id, []), nothing);
  assert.deepEqual(await read(_id, []), { ...nothing, released: 1 });
  assert.deepEqual(await bookings(), [["Airbnb guest", "cancelled", "2026-07-02", "2026-07-06"]]);
  assert.deepEqual(await read(_id, [later]), { ...nothing, added: 1 });
  assert.deepEqual(await read(_id, [{ ...later, status: "CANCELLED" }]), { ...nothing, released: 1 });
  await agree();
});

test("what the desk has done stays; events without a UID, and guests' names, are read as they are written", async (t) => {
  const { add, read, bookings, api, manager } = await lodge(t, { totalRooms: 3 });
  const { _id } = await add();
  const named = { from: "2026-07-01", to: "2026-07-03", summary: "CLOSED - Ravi Shet" };
  const oneNight = { uid: "b", from: "2026-07-01", summary: "Reserved" };
  assert.deepEqual(await read(_id, [named, oneNight]), { ...nothing, added: 2 });
  assert.deepEqual(await read(_id, [named, oneNight]), { ...nothing, unchanged: 2 });
  const list = (await api(listBookings, { query: { sort: "guest" } }, manager)).bookings;
  assert.deepEqual(
    list.map(({ name, checkOutDate }) => [name, checkOutDate]),
    [
      ["Airbnb guest", "2026-07-02"],
      ["Ravi Shet", "2026-07-03"],
    ],
  );
  const ravi = list.find(({ name }) => name === "Ravi Shet");
  await api(setBookingStatus, { params: { id: ravi?._id ?? "" }, body: { status: "cancelled" } }, manager);
  assert.deepEqual(await read(_id, [named, oneNight]), { ...nothing, unchanged: 2 });
  assert.ok((await bookings()).some(([name, status]) => name === "Ravi Shet" && status === "cancelled"));
});

test("nights that a site has closed are closed here while they are closed there, and no bookings", async (t) => {
  const { add, read, bookings, blocks, api, manager, agree } = await lodge(t);
  const { _id } = await add();
  const closed = (from: string, uid = from) => ({ uid, from, to: "2026-08-01", summary: "Airbnb (Not available)" });
  assert.deepEqual(await read(_id, [closed("2026-07-20")]), { ...nothing, blocked: 1 });
  assert.deepEqual(await blocks(), [["2026-07-20", "2026-08-01"]]);
  assert.deepEqual(await read(_id, [closed("2026-07-20")]), { ...nothing, unchanged: 1 });
  assert.deepEqual(await read(_id, [closed("2026-07-21")]), { ...nothing, released: 1, blocked: 1 });
  assert.deepEqual(await blocks(), [["2026-07-21", "2026-08-01"]]);
  assert.deepEqual(await bookings(), []);
  await agree();
  await api(deleteFeed, { params: { id: _id } }, manager);
  assert.deepEqual(await blocks(), []);
  await agree();
});

test("the desk makes a booking of closed nights behind which there is a guest; it stays one and follows its site", async (t) => {
  const { add, read, bookings, blocks, api, staffToken, agree } = await lodge(t);
  const clerk = { token: await staffToken("staff") };
  const { _id: feedId } = await add();
  const event = { uid: "b1@booking.com", from: "2026-07-10", to: "2026-07-13", summary: "CLOSED - Not available" };
  const season = { uid: "season", from: "2026-08-01", to: "2026-12-01", summary: "CLOSED - Not available" };
  assert.deepEqual(await read(feedId, [event, season]), { ...nothing, blocked: 2 });
  const { closed } = await api(listClosedNights, {}, clerk);
  assert.deepEqual(
    closed.map(({ uid, source, checkInDate, checkOutDate }) => [uid, source, checkInDate, checkOutDate]),
    [[event.uid, "Airbnb", event.from, event.to]],
  );
  const body = { feedId, uid: event.uid };
  const { booking } = await api(bookClosedNights, { body }, clerk);
  assert.deepEqual(
    [booking.name, booking.status, booking.externalReference, booking.commission],
    ["Airbnb guest", "confirmed", event.uid, 3],
  );
  assert.deepEqual(await blocks(), [["2026-08-01", "2026-12-01"]]);
  assert.deepEqual((await api(listClosedNights, {}, clerk)).closed, []);
  await failsWith(api(bookClosedNights, { body }, clerk), "not_found");
  assert.deepEqual(await read(feedId, [event, season]), { ...nothing, unchanged: 2 });
  const later = { ...event, to: "2026-07-14" };
  assert.deepEqual(await read(feedId, [later, season]), { ...nothing, moved: 1, unchanged: 1 });
  assert.deepEqual(await bookings(), [["Airbnb guest", "confirmed", "2026-07-10", "2026-07-14"]]);
  assert.equal((await read(feedId, [season])).released, 0);
  assert.equal((await read(feedId, [season])).released, 1);
  assert.deepEqual(await bookings(), [["Airbnb guest", "cancelled", "2026-07-10", "2026-07-14"]]);
  await agree();
});

test("closed nights of which some were sold before stay closed and are no booking", async (t) => {
  const { add, read, blocks, book, bookings, api, manager, agree } = await lodge(t, { totalRooms: 1 });
  const { _id: feedId } = await add();
  await book("2026-07-11", "2026-07-12");
  const event = { uid: "b2", from: "2026-07-10", to: "2026-07-13", summary: "CLOSED - Not available" };
  await read(feedId, [event]);
  const before = await blocks();
  assert.equal(before.length, 2);
  await failsWith(api(bookClosedNights, { body: { feedId, uid: event.uid } }, manager), "fully_booked");
  assert.deepEqual(await blocks(), before);
  assert.equal((await bookings()).length, 1);
  await agree();
});

test("nights that are taken are never sold twice: the event waits with who has them, and goes to another unit", async (t) => {
  const { add, read, conflicts, api, manager, units, book, bookings, agree } = await lodge(t);
  const [first, second] = units;
  const feed = await add(first?.id);
  assert.deepEqual(await read(feed._id, [stay]), { ...nothing, added: 1 });
  const other = { ...stay, uid: "a2" };
  assert.deepEqual(await read(feed._id, [stay, other]), { ...nothing, unchanged: 1, conflicts: 1 });
  assert.deepEqual(await read(feed._id, [stay, other]), { ...nothing, unchanged: 1, conflicts: 1 });
  const [conflict, ...more] = await conflicts();
  // Stored by a job of the lodge, read by staff in a language of their own.
  const [inKannada] = await runInLocale("kn", conflicts);
  assert.deepEqual(
    [conflict?.problem, inKannada?.problem],
    ["These nights are taken here", "ಈ ರಾತ್ರಿಗಳು ಇಲ್ಲಿ ಈಗಾಗಲೇ ಬುಕ್ ಆಗಿವೆ"],
  );
  assert.equal(more.length, 0);
  assert.deepEqual(
    conflict?.others.map(({ name }) => name),
    ["Airbnb guest"],
  );
  assert.deepEqual(conflict?.alternatives, [{ unitId: second?.id, label: second?.label }]);
  await api(moveFeedConflict, { params: { id: conflict?._id ?? "" }, body: { unitId: second?.id ?? "" } }, manager);
  assert.deepEqual(await conflicts(), []);
  assert.deepEqual(await read(feed._id, [stay, other]), { ...nothing, unchanged: 2 });
  assert.equal((await bookings()).length, 2);
  const desk = await book("2026-09-01", "2026-09-03");
  await book("2026-09-01", "2026-09-03");
  const full = { uid: "a3", from: "2026-09-02", to: "2026-09-04" };
  assert.equal((await read(feed._id, [stay, other, full])).conflicts, 1);
  const [waiting] = await conflicts();
  assert.deepEqual([waiting?.alternatives, waiting?.others.length], [[], 0]);
  await api(setBookingStatus, { params: { id: desk._id }, body: { status: "cancelled" } }, manager);
  assert.equal((await read(feed._id, [stay, other, full])).added, 1);
  await agree();
});

test("a bad answer changes nothing and says why", async (t) => {
  const { add, read, site, api, manager, bookings, clock, db, agree } = await lodge(t);
  const { _id } = await add();
  await read(_id, [stay]);
  const before = await bookings();
  const good = anIcs([stay]);
  const bad: [string, Parameters<typeof site.answer>[0]][] = [
    ["no calendar", ""],
    ["no calendar", "<!doctype html><title>Log in</title>"],
    ["ends in the middle", good.slice(0, -20)],
    ["ends in the middle", good.replace("END:VEVENT\r\n", "")],
    ["larger than 1 MB", `${good}${" ".repeat(1024 * 1024)}`],
    ["does not give", (_request, response) => response.writeHead(500).end()],
    ["does not give", (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x")],
    ["in circles", (_request, response) => response.writeHead(302, { location: "/again" }).end()],
    ["public internet", (_request, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end()],
    ["public internet", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["can’t be reached", (_request, response) => response.destroy()],
    ["no calendar", good.replaceAll("20260701", "20261301")],
    ["repeating", good.replace("SUMMARY", "RRULE:FREQ=DAILY\r\nSUMMARY")],
  ];
  for (const [words, answer] of [...bad, ...bad]) {
    site.answer(answer);
    const error = await failsWith(api(fetchFeed, { params: { id: _id } }, manager), "invalid_input");
    assert.match(error.fields?.url ?? "", new RegExp(words));
    const [feed] = (await api(listFeeds, {}, manager)).feeds;
    assert.match(feed?.error ?? "", new RegExp(words));
    assert.deepEqual(await bookings(), before);
  }
  await agree();
  const started = clock.instant;
  const work = { db, timeZone: "Asia/Kolkata", siteUrl: "https://lodge.example", allowedHosts: [site.host] };
  const mails = () => db.selectFrom("mail").select("id").where("kind", "=", "feed-notice").execute();
  for (const hours of [1, 5.9, 6, 7]) {
    clock.instant = new Date(started.getTime() + hours * 3_600_000);
    await readDueFeeds(work, () => clock.instant, new AbortController().signal);
    assert.equal((await mails()).length, hours < 6 ? 0 : 1, String(hours));
  }
});

test("our own calendars have no names, show what is taken, and are recognised when they come back", async (t) => {
  const { app, add, read, api, manager, book, units, blocks, room } = await lodge(t);
  const { calendars } = await api(listFeeds, {}, manager);
  assert.equal(calendars.rooms.length, 1);
  const get = (address = "", headers = {}) => app.inject({ url: new URL(address).pathname, headers });
  const [one, two] = units.map(({ id }) => calendars.units.find(({ unitId }) => unitId === id)?.address);
  await book("2026-07-01", "2026-07-03");
  const [first, second, whole] = [await get(one), await get(two), await get(calendars.rooms[0]?.address)];
  assert.match(String(first.headers["content-type"]), /^text\/calendar/);
  assert.doesNotMatch(second.body, /Asha|Rao/);
  const busy = (body: string) => [...body.matchAll(/DT(?:START|END);VALUE=DATE:(\d+)/g)].map(([, day]) => day);
  assert.deepEqual([busy(first.body), busy(second.body), busy(whole.body)], [[], ["20260701", "20260703"], []]);
  const again = await get(two, { "if-none-match": String(second.headers.etag) });
  assert.deepEqual([again.statusCode, again.body], [304, ""]);
  await book("2026-07-02", "2026-07-04");
  assert.deepEqual(busy((await get(calendars.rooms[0]?.address)).body), ["20260702", "20260703"]);
  const feed = await add();
  const [uid = ""] = /(?<=UID:)\S+/.exec(second.body) ?? [];
  const summary = "Airbnb (Not available)";
  const echo = { uid: "echo", from: "2026-07-02", to: "2026-07-03", summary };
  assert.deepEqual(await read(feed._id, [{ uid, from: "2026-07-10", to: "2026-07-12" }, echo]), {
    ...nothing,
    unchanged: 2,
  });
  assert.deepEqual(await blocks(), []);
  const { address } = await api(renewCalendar, { body: { roomId: room._id } }, manager);
  assert.equal((await get(calendars.rooms[0]?.address)).statusCode, 404);
  assert.equal((await get(address)).statusCode, 200);
});

test("managers look after feeds; one keeps its room", async (t) => {
  const { api, staffToken, manager, add, source, room, units, site } = await lodge(t);
  const feed = await add();
  const staff = { token: await staffToken("staff") };
  await failsWith(api(listFeeds, {}, staff), "forbidden");
  const body = { name: "Garden", sourceId: source._id, roomId: room._id, url: "webcal://example.com/a.ics" };
  const { feed: changed } = await api(updateFeed, { params: { id: feed._id }, body }, manager);
  assert.deepEqual([changed.name, changed.url], ["Garden", "https://example.com/a.ics"]);
  const params = { id: feed._id };
  await failsWith(api(updateFeed, { params, body: { ...body, updatedAt: feed.updatedAt } }, manager), "changed");
  await failsWith(api(updateFeed, { params, body: { ...body, unitId: units[0]?.id } }, manager), "invalid_input");
  for (const url of ["", "ftp://example.com", "http://me:secret@example.com/", "calendar"]) {
    await failsWith(api(addFeed, { body: { ...body, url } }, manager), "invalid_input");
  }
  await failsWith(api(addFeed, { body: { ...body, sourceId: "nothing" } }, manager), "invalid_input");
  assert.equal(site.requests(), 0);
  await failsWith(api(fetchFeed, { params: { id: "nothing" } }, manager), "not_found");
});
