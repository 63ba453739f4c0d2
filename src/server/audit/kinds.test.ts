import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { addAmenity, deleteAmenity, updateAmenity } from "#contract/amenities.ts";
import { listAudit } from "#contract/audit.ts";
import { changePassword, login } from "#contract/auth.ts";
import { addBanquet, deleteBanquet, updateBanquet } from "#contract/banquets.ts";
import { setBookingStatus, updateBooking } from "#contract/bookings.ts";
import { eraseGuest } from "#contract/guests.ts";
import { endpoints } from "#contract/index.ts";
import { issueCreditNote, issueInvoice } from "#contract/invoices.ts";
import { sendMailAgain, sendTestMail } from "#contract/mails.ts";
import { recordPayment, reversePayment, settlePayment } from "#contract/payments.ts";
import { deleteQuery, updateQuery } from "#contract/queries.ts";
import { addRoom, deleteRoom, setRoomAvailability, setRoomSchedule, updateRoom } from "#contract/rooms.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSecondFactor,
} from "#contract/second-factor.ts";
import { endOtherSessions, endSession, endStaffSession, endStaffSessions } from "#contract/sessions.ts";
import { getSettings, updateSettings } from "#contract/settings.ts";
import { addStaffAccount, resetStaffPassword, setStaffActive } from "#contract/staff.ts";
import { addTestimonial, deleteTestimonial, updateTestimonial } from "#contract/testimonials.ts";
import { addToken, hashToken } from "#server/auth/tokens.ts";
import {
  storeAmenity,
  storeBanquet,
  storeBooking,
  storeQuery,
  storeRoom,
  storeTestimonial,
} from "#server/demo/factories.ts";
import { storePayment } from "#server/demo/payments.ts";
import { testApp, testStaff } from "#tests/support/app.ts";
import { engine } from "#tests/support/database.ts";
import { aPicture } from "#tests/support/pictures.ts";
import { appCode, turnOnSecondFactor } from "#tests/support/second-factor.ts";

/** Calls by POST that store nothing: what they ask for must not be in a URL, or it is stored by a later call. */
const readingPosts = ["exportGuest", "searchBookings", "searchQueries", "beginSecondFactor"];

const noPresent = { existingImages: [], imagesToDelete: [] };
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function withDesk(t: TestContext) {
  const app = await testApp(t);
  const token = await app.staffToken();
  const desk = { token };
  /** The log of one record, or all of it: the newest entry first. */
  const log = async (id?: string) => (await app.api(listAudit, { query: { id, limit: "50" } }, desk)).entries;
  const told = async (id: string) =>
    (await log(id)).map(({ actor, entity, label, action, before, after }) => ({
      ...{ actor, entity, label, action, before, after },
    }));
  return { ...app, desk, log, told };
}

test("an amenity's changes are recorded: added, changed, deleted, by whom, from what to what", async (t) => {
  const { api, desk, told } = await withDesk(t);
  const form = { name: "Pool", type: "paid" as const, price: 250 };
  const body = { ...form, icon: await aPicture() };
  const { amenity } = await api(addAmenity, { body }, desk);
  const { _id: id, icon } = amenity;
  const params = { id };
  await api(updateAmenity, { params, body: { ...form, existingIcon: icon } }, desk);
  await api(updateAmenity, { params, body: { name: "Pool", type: "free", existingIcon: icon } }, desk);
  await api(deleteAmenity, { params }, desk);
  const entry = { actor: "meera", entity: "amenity" as const, label: "Pool" };
  assert.deepEqual(await told(id), [
    { ...entry, action: "Deleted", before: { name: "Pool", type: "free", icon }, after: {} },
    { ...entry, action: "Changed", before: { type: "paid", price: 250 }, after: { type: "free" } },
    { ...entry, action: "Added", before: {}, after: { ...form, icon } },
  ]);
});

test("a hall's changes are recorded, pictures included", async (t) => {
  const { api, desk, told } = await withDesk(t);
  const words = { name: "Areca Hall", seatingCapacity: "350", floor: "Ground floor" };
  const { banquet } = await api(addBanquet, { body: { ...words, ...noPresent, images: [await aPicture()] } }, desk);
  const params = { id: banquet._id };
  const kept = { ...words, ...noPresent, existingImages: banquet.images };
  const changed = { ...kept, name: "Palm Hall", isActive: false, images: [await aPicture()] };
  const after = (await api(updateBanquet, { params, body: changed }, desk)).banquet;
  await api(deleteBanquet, { params }, desk);
  const entry = { actor: "meera", entity: "banquet" as const, label: "Palm Hall" };
  const { _id, updatedAt: _updatedAt, ...last } = after;
  assert.deepEqual(await told(_id), [
    { ...entry, action: "Deleted", before: last, after: {} },
    {
      ...entry,
      action: "Changed",
      before: { name: "Areca Hall", isActive: true, images: banquet.images },
      after: { name: "Palm Hall", isActive: false, images: after.images },
    },
    {
      ...{ ...entry, label: "Areca Hall", action: "Added", before: {} },
      after: { ...words, description: "", isActive: true, images: banquet.images },
    },
  ]);
});

test("a testimonial's changes are recorded", async (t) => {
  const { api, desk, told } = await withDesk(t);
  const words = { quote: "The sea was in the room.", author: "Leena Pai" };
  const { testimonial } = await api(addTestimonial, { body: words }, desk);
  const params = { id: testimonial._id };
  await api(updateTestimonial, { params, body: { ...words, rating: 4, featured: true } }, desk);
  await api(deleteTestimonial, { params }, desk);
  const entry = { actor: "meera", entity: "testimonial" as const, label: "Leena Pai" };
  const added = { ...words, rating: 5, position: "", image: "", featured: false };
  assert.deepEqual(await told(testimonial._id), [
    { ...entry, action: "Deleted", before: { ...added, rating: 4, featured: true }, after: {} },
    { ...entry, action: "Changed", before: { rating: 5, featured: false }, after: { rating: 4, featured: true } },
    { ...entry, action: "Added", before: {}, after: added },
  ]);
});

test("of a query the staff's part is recorded; what the visitor wrote goes with it", async (t) => {
  const { api, db, desk, told, log } = await withDesk(t);
  const id = await storeQuery(db, { name: "Tara Shetty", message: "Do you keep bicycles?" });
  const params = { id };
  await api(updateQuery, { params, body: { status: "contacted", notes: "Two are kept." } }, desk);
  await api(updateQuery, { params, body: { status: "contacted", notes: "Two are kept." } }, desk);
  await api(deleteQuery, { params }, desk);
  const entry = { actor: "meera", entity: "query" as const, label: "Tara Shetty" };
  assert.deepEqual(await told(id), [
    { ...entry, action: "Deleted", before: { status: "contacted", notes: "Two are kept." }, after: {} },
    {
      ...{ ...entry, action: "Updated", before: { status: "sent", notes: "" } },
      after: { status: "contacted", notes: "Two are kept." },
    },
  ]);
  assert.doesNotMatch(JSON.stringify(await log()), /bicycles|9900071234/);
});

test("whatever staff change leaves an entry under their name, and no call of theirs is forgotten here", async (t) => {
  const app = await withDesk(t);
  const { api, db, desk, log } = app;
  const room = await storeRoom(db, { totalRooms: 2 });
  const { _id: bookingId, roomId: _roomId, ...booking } = await storeBooking(db, { roomId: room._id, ...stay });
  const [amenity, hall, testimonial, query] = [
    await storeAmenity(db, { icon: "/icons/wifi.svg" }),
    await storeBanquet(db, { images: ["/banner_image.jpeg"] }),
    await storeTestimonial(db),
    await storeQuery(db),
  ];
  const paid = await storePayment(db, { bookingId });
  const told = await storePayment(db, { bookingId, state: "reported", utr: "426113870255" });
  const past = { checkInDate: "2026-06-01", checkOutDate: "2026-06-02", status: "checked-out" as const };
  const invoiced = await storeBooking(db, { roomId: room._id, ...past });
  const { settings: present } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...present, gstin: "29AAPFU0939F1ZR" } }, desk);
  const spare = await storeRoom(db);
  await storeQuery(db, { name: "Tara Bhat", email: "forget@example.in" });
  const images = [await aPicture()];
  const costOptions = [{ name: "Standard", cost: 3600 }];
  const roomForm = { name: "Sea", description: "By the sea.", costOptions, amenities: [], ...noPresent };
  const hallForm = { name: "Hall", seatingCapacity: "90", floor: "First", ...noPresent };
  const words = { quote: "Again.", author: "Mohan" };
  const password = "a password for ravi";
  const { account } = await api(addStaffAccount, { body: { userId: "ravi", password, role: "staff" } }, desk);

  await db.updateTable("staff").set({ must_change_password: 0 }).where("id", "=", account._id).execute();
  const { token } = await api(login, { body: { userId: account.userId, password } });
  await turnOnSecondFactor(app, { token, currentPassword: password });
  const { id: self } = await db
    .selectFrom("staff")
    .select("id")
    .where("user_id", "=", testStaff.userId)
    .executeTakeFirstOrThrow();
  const mine = { currentPassword: testStaff.password };
  const anotherSession = async (staffId: string): Promise<string> => {
    const token = await addToken(db, staffId, { instant: app.clock.instant, userAgent: undefined });
    const stored = db.selectFrom("staff_token").select("id").where("hash", "=", hashToken(token));
    return (await stored.executeTakeFirstOrThrow()).id;
  };
  let code = "";
  let mail = { _id: "" };
  let invoice = { _id: "" };
  const calls: Record<string, () => Promise<unknown>> = {
    addRoom: () => api(addRoom, { body: { ...roomForm, images } }, desk),
    updateRoom: () => api(updateRoom, { params: { id: room._id }, body: { ...roomForm, images } }, desk),
    setRoomAvailability: () => api(setRoomAvailability, { params: { id: room._id }, body: { isActive: false } }, desk),
    setRoomSchedule: () =>
      api(setRoomSchedule, { params: { id: room._id }, body: { occupiedDates: ["2026-12-24"] } }, desk),
    deleteRoom: () => api(deleteRoom, { params: { id: spare._id } }, desk),
    updateBooking: () =>
      api(updateBooking, { params: { id: bookingId }, body: { ...booking, name: "Another Name" } }, desk),
    setBookingStatus: () => api(setBookingStatus, { params: { id: bookingId }, body: { status: "cancelled" } }, desk),
    recordPayment: () => api(recordPayment, { params: { id: bookingId }, body: { method: "cash", amount: 500 } }, desk),
    reversePayment: () => api(reversePayment, { params: { id: paid } }, desk),
    issueInvoice: async () => {
      ({ invoice } = await api(issueInvoice, { params: { id: invoiced._id }, body: { name: "Asha" } }, desk));
    },
    issueCreditNote: () =>
      api(issueCreditNote, { params: { id: invoice._id }, body: { reason: "Billed wrongly" } }, desk),
    settlePayment: () => api(settlePayment, { params: { id: told }, body: { state: "received" } }, desk),
    addAmenity: () => api(addAmenity, { body: { name: "Spa", type: "free", icon: images[0] } }, desk),
    updateAmenity: () =>
      api(
        updateAmenity,
        { params: { id: amenity }, body: { name: "Wi-Fi 7", type: "free", existingIcon: "/icons/wifi.svg" } },
        desk,
      ),
    deleteAmenity: () => api(deleteAmenity, { params: { id: amenity } }, desk),
    addBanquet: () => api(addBanquet, { body: { ...hallForm, images } }, desk),
    updateBanquet: () => api(updateBanquet, { params: { id: hall }, body: { ...hallForm, images } }, desk),
    deleteBanquet: () => api(deleteBanquet, { params: { id: hall } }, desk),
    addTestimonial: () => api(addTestimonial, { body: words }, desk),
    updateTestimonial: () => api(updateTestimonial, { params: { id: testimonial }, body: words }, desk),
    deleteTestimonial: () => api(deleteTestimonial, { params: { id: testimonial } }, desk),
    updateQuery: () => api(updateQuery, { params: { id: query }, body: { status: "resolved" } }, desk),
    deleteQuery: () => api(deleteQuery, { params: { id: query } }, desk),
    eraseGuest: () => api(eraseGuest, { body: { email: "forget@example.in" } }, desk),
    addStaffAccount: () => api(addStaffAccount, { body: { userId: "asha", password, role: "staff" } }, desk),
    setStaffActive: () => api(setStaffActive, { params: { id: account._id }, body: { isActive: false } }, desk),
    resetStaffPassword: () =>
      api(
        resetStaffPassword,
        { params: { id: account._id }, body: { ownPassword: testStaff.password, newPassword: `${password}!` } },
        desk,
      ),
    endStaffSecondFactor: () =>
      api(endStaffSecondFactor, { params: { id: account._id }, body: { ownPassword: testStaff.password } }, desk),
    endStaffSession: async () => api(endStaffSession, { params: { id: await anotherSession(account._id) } }, desk),
    endStaffSessions: async () => {
      await anotherSession(account._id);
      return api(endStaffSessions, { params: { id: account._id } }, desk);
    },
    endSession: async () => api(endSession, { params: { id: await anotherSession(self) }, body: mine }, desk),
    endOtherSessions: async () => {
      await anotherSession(self);
      return api(endOtherSessions, { body: mine }, desk);
    },
    confirmSecondFactor: async () => {
      const { secret, ticket } = await api(beginSecondFactor, { body: { currentPassword: testStaff.password } }, desk);
      code = appCode(secret, app.clock.instant);
      await api(confirmSecondFactor, { body: { ticket, code } }, desk);
      code = appCode(secret, app.clock.instant, 1);
    },
    endSecondFactor: () => api(endSecondFactor, { body: { currentPassword: testStaff.password, code } }, desk),
    sendTestMail: async () => {
      ({ mail } = await api(sendTestMail, { body: { to: "asha@example.com" } }, desk));
    },
    sendMailAgain: () => api(sendMailAgain, { params: { id: mail._id } }, desk),
    updateSettings: async () => {
      const { settings } = await api(getSettings, {}, desk);
      return api(updateSettings, { body: { ...settings, name: "Arabian View" } }, desk);
    },
    changePassword: () =>
      api(changePassword, { body: { currentPassword: testStaff.password, newPassword: password } }, desk),
  };
  const changing = endpoints.filter(({ method, access, name }) => {
    const isReading = method === "GET" || readingPosts.includes(name);
    return !isReading && access !== "public" && name !== "logout";
  });
  assert.deepEqual(Object.keys(calls).toSorted(), changing.map(({ name }) => name).toSorted());
  for (const [name, call] of Object.entries(calls)) {
    const before = await log();
    await call();
    const [newest, ...older] = await log();
    assert.deepEqual(older, before, `${name} leaves one entry`);
    assert.equal(newest?.actor, testStaff.userId, name);
  }
});

test("the log of one record is read through an index, whether or not its kind is said", async (t) => {
  const { db } = await withDesk(t);
  const plans = ["entity_id = 'x'", "entity = 'room' and entity_id = 'x'"].map(async (condition) => {
    const select = `select * from audit_entry where ${condition} order by at desc, id desc limit 10`;
    if (engine === "sqlite") {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(select)}`.execute(db);
      return rows.map(({ detail }) => detail).join("; ");
    }
    return db.transaction().execute(async (db) => {
      // An empty table is read in full for good reason; what counts is whether there is another way.
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(select)}`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("; ");
    });
  });
  for (const plan of await Promise.all(plans)) {
    assert.match(plan, /audit_entry_of_(record|entity)/);
    assert.doesNotMatch(plan, /TEMP B-TREE|Sort/);
  }
});
