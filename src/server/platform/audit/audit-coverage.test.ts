import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { updateLedgers } from "#contract/billing/accounting.ts";
import { issueCreditNote, issueInvoice, issuePartCreditNote } from "#contract/billing/invoices.ts";
import { recordPayment, reversePayment, settlePayment } from "#contract/billing/payments.ts";
import { approve, askApproval, decline } from "#contract/operations/approvals.ts";
import { eraseGuest } from "#contract/operations/guests.ts";
import { endpoints } from "#contract/operations/index.ts";
import { sendMailAgain, sendTestMail } from "#contract/operations/mails.ts";
import { saveTranslation } from "#contract/operations/translations.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { setLanguage } from "#contract/platform/auth.ts";
import { updateBrand } from "#contract/property/brand.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  acceptChange,
  addDeskBooking,
  addWalkIn,
  checkOutBooking,
  declineChange,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { addAmenity, deleteAmenity, updateAmenity } from "#contract/rooms/amenities.ts";
import { addRoom, deleteRoom, setRoomAvailability, setRoomSchedule, updateRoom } from "#contract/rooms/rooms.ts";
import { addBanquet, deleteBanquet, updateBanquet } from "#contract/website/banquets.ts";
import { deleteQuery, recordAnswer, updateQuery } from "#contract/website/queries.ts";
import { addTestimonial, deleteTestimonial, updateTestimonial } from "#contract/website/testimonials.ts";
import { defaultLedgers } from "#domain/billing/accounting/tally.ts";
import type { ChangedApproval } from "#domain/operations/approvals.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import {
  aBookingInput,
  storeAmenity,
  storeBanquet,
  storeBooking,
  storeQuery,
  storeRoom,
  storeTestimonial,
} from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { razorpay } from "#server/operations/gateway/razorpay.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { changeRequestColumns } from "#server/reservations/bookings/rows.ts";
import { chargeCalls } from "#tests/support/billing/audited-charges.ts";
import { companyAccountCalls } from "#tests/support/billing/audited-company-accounts.ts";
import { depositCalls } from "#tests/support/billing/audited-deposits.ts";
import { documentCalls } from "#tests/support/billing/audited-documents.ts";
import { gatewayCalls } from "#tests/support/billing/audited-gateway.ts";
import { priceCalls } from "#tests/support/billing/audited-prices.ts";
import { shiftCalls } from "#tests/support/billing/audited-shifts.ts";
import { FakeRazorpay } from "#tests/support/billing/fake-razorpay.ts";
import { backupCalls, stubBackUps } from "#tests/support/operations/audited-backups.ts";
import { bankCalls } from "#tests/support/operations/audited-bank.ts";
import { groupCalls, readingPosts } from "#tests/support/operations/audited-elsewhere.ts";
import { importCalls } from "#tests/support/operations/audited-import.ts";
import { failsWith, testApp, testStaff } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { staffCalls } from "#tests/support/property/audited-staff.ts";
import { registerCalls } from "#tests/support/register/audited-register.ts";
import { chartCalls } from "#tests/support/reservations/audited-chart.ts";
import { deskCalls } from "#tests/support/reservations/audited-desk.ts";
import { rateCalls } from "#tests/support/reservations/audited-rates.ts";
import { housekeepingCalls } from "#tests/support/rooms/audited-housekeeping.ts";
import { pageCalls } from "#tests/support/website/audited-pages.ts";
import { aPicture } from "#tests/support/website/pictures.ts";

const noPresent = { existingImages: [], imagesToDelete: [] };
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function storeRequest(db: Db) {
  const { _id: roomId } = await storeRoom(db);
  const booking = await storeBooking(db, { roomId, checkInDate: "2026-07-10", checkOutDate: "2026-07-12" });
  const { quote } = await db
    .selectFrom("booking")
    .select("quote")
    .where("id", "=", booking._id)
    .executeTakeFirstOrThrow();
  const { checkInDate, checkOutDate, adultFemale, children, createdAt } = booking;
  const asked = { checkInDate, checkOutDate, adultMale: 2, adultFemale, children, quote: parseQuote(quote) };
  await db
    .updateTable("booking")
    .set(changeRequestColumns({ ...asked, requestedAt: createdAt, answer: "" }, "pending"))
    .where("id", "=", booking._id)
    .execute();
  return booking;
}

async function withStaff(t: TestContext, options: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, options);
  const token = await app.staffToken();
  const owner = { token };
  /** Newest first. */
  const log = async (id?: string) => (await app.api(listAudit, { query: { id, limit: "50" } }, owner)).entries;
  const entriesOf = async (id: string) =>
    (await log(id)).map(({ actor, entity, label, action, before, after }) => ({
      actor,
      entity,
      label,
      action,
      before,
      after,
    }));
  return { ...app, owner, log, entriesOf };
}

test("adding, changing and deleting an amenity is recorded with actor, before and after", async (t) => {
  const { api, owner, entriesOf } = await withStaff(t);
  const form = { name: "Pool", type: "paid" as const, price: 250 };
  const body = { ...form, icon: await aPicture() };
  const { amenity } = await api(addAmenity, { body }, owner);
  const { _id: id, icon } = amenity;
  const params = { id };
  await api(updateAmenity, { params, body: { ...form, existingIcon: icon } }, owner);
  await api(updateAmenity, { params, body: { name: "Pool", type: "free", existingIcon: icon } }, owner);
  await api(deleteAmenity, { params }, owner);
  const entry = { actor: "meera", entity: "amenity" as const, label: "Pool" };
  assert.deepEqual(await entriesOf(id), [
    { ...entry, action: "Deleted", before: { name: "Pool", type: "free", icon }, after: {} },
    { ...entry, action: "Changed", before: { type: "paid", price: 250 }, after: { type: "free" } },
    { ...entry, action: "Added", before: {}, after: { ...form, icon } },
  ]);
});

test("changes of a hall are recorded, including its pictures", async (t) => {
  const { api, owner, entriesOf } = await withStaff(t);
  const fields = { name: "Areca Hall", seatingCapacity: "350", floor: "Ground floor" };
  const { banquet } = await api(addBanquet, { body: { ...fields, ...noPresent, images: [await aPicture()] } }, owner);
  const params = { id: banquet._id };
  const unchanged = { ...fields, ...noPresent, existingImages: banquet.images };
  const changed = { ...unchanged, name: "Palm Hall", isActive: false, images: [await aPicture()] };
  const after = (await api(updateBanquet, { params, body: changed }, owner)).banquet;
  await api(deleteBanquet, { params }, owner);
  const entry = { actor: "meera", entity: "banquet" as const, label: "Palm Hall" };
  const { _id, updatedAt: _updatedAt, ...last } = after;
  assert.deepEqual(await entriesOf(_id), [
    { ...entry, action: "Deleted", before: last, after: {} },
    {
      ...entry,
      action: "Changed",
      before: { name: "Areca Hall", isActive: true, images: banquet.images },
      after: { name: "Palm Hall", isActive: false, images: after.images },
    },
    {
      ...entry,
      label: "Areca Hall",
      action: "Added",
      before: {},
      after: { ...fields, description: "", isActive: true, images: banquet.images },
    },
  ]);
});

test("changes of a testimonial are recorded", async (t) => {
  const { api, owner, entriesOf } = await withStaff(t);
  const fields = { quote: "The sea was in the room.", author: "Leena Pai" };
  const { testimonial } = await api(addTestimonial, { body: fields }, owner);
  const params = { id: testimonial._id };
  await api(updateTestimonial, { params, body: { ...fields, rating: 4, featured: true } }, owner);
  await api(deleteTestimonial, { params }, owner);
  const entry = { actor: "meera", entity: "testimonial" as const, label: "Leena Pai" };
  const added = { ...fields, rating: 5, position: "", image: "", featured: false };
  assert.deepEqual(await entriesOf(testimonial._id), [
    { ...entry, action: "Deleted", before: { ...added, rating: 4, featured: true }, after: {} },
    { ...entry, action: "Changed", before: { rating: 5, featured: false }, after: { rating: 4, featured: true } },
    { ...entry, action: "Added", before: {}, after: added },
  ]);
});

test("of a query, only status and notes are recorded, not the visitor's message", async (t) => {
  const { api, db, owner, entriesOf, log } = await withStaff(t);
  const id = await storeQuery(db, { name: "Tara Shetty", message: "Do you keep bicycles?" });
  const params = { id };
  await api(updateQuery, { params, body: { status: "contacted", notes: "Two are kept." } }, owner);
  await api(updateQuery, { params, body: { status: "contacted", notes: "Two are kept." } }, owner);
  await api(deleteQuery, { params }, owner);
  const entry = { actor: "meera", entity: "query" as const, label: "Tara Shetty" };
  assert.deepEqual(await entriesOf(id), [
    { ...entry, action: "Deleted", before: { status: "contacted", notes: "Two are kept." }, after: {} },
    {
      ...entry,
      action: "Updated",
      before: { status: "sent", notes: "" },
      after: { status: "contacted", notes: "Two are kept." },
    },
  ]);
  assert.doesNotMatch(JSON.stringify(await log()), /bicycles|9900071234/);
});

test("every staff call that changes data leaves one audit entry", async (t) => {
  const fake = new FakeRazorpay();
  await fake.start();
  t.after(() => fake.stop());
  const app = await withStaff(t, { gateway: razorpay(fake.keys()), backUps: await stubBackUps(t) });
  const { api, db, owner, log } = app;
  const room = await storeRoom(db, { totalRooms: 2 });
  const { _id: bookingId, roomId: _roomId, ...booking } = await storeBooking(db, { roomId: room._id, ...stay });
  const [amenity, hall, testimonial, query] = [
    await storeAmenity(db, { icon: "/icons/wifi.svg" }),
    await storeBanquet(db, { images: ["/banner_image.jpeg"] }),
    await storeTestimonial(db),
    await storeQuery(db),
  ];
  const paid = await storePayment(db, { bookingId });
  const reported = await storePayment(db, { bookingId, state: "reported", utr: "426113870255" });
  const [asking, refused] = [await storeRequest(db), await storeRequest(db)];
  const past = { checkInDate: "2026-06-01", checkOutDate: "2026-06-02", status: "checked-out" as const };
  const invoiced = await storeBooking(db, { roomId: room._id, ...past });
  const { settings: present } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...present, gstin: "29AAPFU0939F1ZR" } }, owner);
  const spare = await storeRoom(db);
  const other = await storeRoom(db);
  await storeQuery(db, { name: "Tara Bhat", email: "forget@example.in" });
  const images = [await aPicture()];
  const costOptions = [{ name: "Standard", cost: 3600 }];
  const roomForm = { name: "Sea", description: "By the sea.", costOptions, amenities: [], ...noPresent };
  const hallForm = { name: "Hall", seatingCapacity: "90", floor: "First", ...noPresent };
  const fields = { quote: "Again.", author: "Mohan" };
  let mail = { _id: "" };
  let invoice = { _id: "" };
  let approval = { _id: "" };
  const confirms = { call: "setBookingStatus", id: refused._id, body: { status: "confirmed" } } as const;
  const { approval: wanted } = await api(askApproval, { body: { action: confirms, reason: "Paid" } }, owner);
  let updatedAt = "";
  const calls: Record<string, () => Promise<unknown>> = {
    ...(await housekeepingCalls(app, owner)),
    ...(await chartCalls(app, owner)),
    ...(await rateCalls(app, owner)),
    ...priceCalls(app, owner),
    ...pageCalls(app, owner),
    ...importCalls(app, owner),
    ...(await bankCalls(app, owner)),
    ...(await gatewayCalls(app, owner, fake)),
    ...(await registerCalls(app, owner)),
    ...shiftCalls(app, owner),
    ...deskCalls(app, owner, { bookingId: asking._id }),
    addRoom: () => api(addRoom, { body: { ...roomForm, images } }, owner),
    updateRoom: () => api(updateRoom, { params: { id: room._id }, body: { ...roomForm, images } }, owner),
    setRoomAvailability: () => api(setRoomAvailability, { params: { id: room._id }, body: { isActive: false } }, owner),
    setRoomSchedule: () =>
      api(setRoomSchedule, { params: { id: room._id }, body: { occupiedDates: ["2026-12-24"] } }, owner),
    deleteRoom: () => api(deleteRoom, { params: { id: spare._id } }, owner),
    addDeskBooking: () => {
      const input = aBookingInput({ roomId: other._id, checkInDate: "2026-11-02", checkOutDate: "2026-11-03" });
      return api(addDeskBooking, { body: input }, owner);
    },
    addWalkIn: () => {
      const input = aBookingInput({ roomId: other._id, checkInDate: app.today, checkOutDate: addNights(app.today, 1) });
      return api(addWalkIn, { body: input }, owner);
    },
    updateBooking: () =>
      api(updateBooking, { params: { id: bookingId }, body: { ...booking, name: "Another Name" } }, owner),
    setBookingStatus: async () => {
      const body = { status: "cancelled" } as const;
      ({ updatedAt } = (await api(setBookingStatus, { params: { id: bookingId }, body }, owner)).booking);
    },
    undoBookingStatus: () => api(undoBookingStatus, { params: { id: bookingId }, body: { updatedAt } }, owner),
    checkOutBooking: () =>
      api(checkOutBooking, { params: { id: bookingId }, body: { reason: "Pays by bank transfer" } }, owner),
    acceptChange: () => {
      const { updatedAt, grandTotal } = asking;
      return api(acceptChange, { params: { id: asking._id }, body: { updatedAt, grandTotal } }, owner);
    },
    declineChange: () =>
      api(declineChange, { params: { id: refused._id }, body: { updatedAt: refused.updatedAt } }, owner),
    recordPayment: () =>
      api(recordPayment, { params: { id: bookingId }, body: { method: "cash", amount: 500 } }, owner),
    reversePayment: () => api(reversePayment, { params: { id: paid }, body: { reason: "Another guest's" } }, owner),
    saveTranslation: () => api(saveTranslation, { body: { locale: "kn", source: "Reception", text: "ಸ್ವಾಗತ" } }, owner),
    setLanguage: () => api(setLanguage, { body: { locale: "kn" } }, owner),
    askApproval: async () => {
      const body = { kind: "refund", method: "cash", amount: 100, reason: "No hot water" } as const;
      const action = { call: "recordPayment", id: bookingId, body } as const;
      ({ approval } = await api(askApproval, { body: { action, reason: "A cold shower" } }, owner));
    },
    decline: () => api(decline, { params: { id: approval._id }, body: {} }, owner),
    approve: async () => {
      // The booking has changed since.
      const { details } = await failsWith(api(approve, { params: { id: wanted._id } }, owner), "changed");
      const { shown } = (details as ChangedApproval).approval;
      await api(approve, { params: { id: wanted._id }, body: { shown } }, owner);
    },
    ...depositCalls(app, refused._id, owner),
    ...chargeCalls(app, invoiced._id, owner),
    issueInvoice: async () => {
      ({ invoice } = await api(issueInvoice, { params: { id: invoiced._id }, body: { name: "Asha" } }, owner));
    },
    issuePartCreditNote: () =>
      api(
        issuePartCreditNote,
        { params: { id: invoice._id }, body: { reason: "Noise", lines: [{ line: 0, amount: 1 }] } },
        owner,
      ),
    issueCreditNote: () =>
      api(issueCreditNote, { params: { id: invoice._id }, body: { reason: "Billed wrongly" } }, owner),
    ...(await documentCalls(app, owner)),
    ...(await companyAccountCalls(app, owner)),
    settlePayment: () => api(settlePayment, { params: { id: reported }, body: { state: "received" } }, owner),
    addAmenity: () => api(addAmenity, { body: { name: "Spa", type: "free", icon: images[0] } }, owner),
    updateAmenity: () =>
      api(
        updateAmenity,
        { params: { id: amenity }, body: { name: "Wi-Fi 7", type: "free", existingIcon: "/icons/wifi.svg" } },
        owner,
      ),
    deleteAmenity: () => api(deleteAmenity, { params: { id: amenity } }, owner),
    addBanquet: () => api(addBanquet, { body: { ...hallForm, images } }, owner),
    updateBanquet: () => api(updateBanquet, { params: { id: hall }, body: { ...hallForm, images } }, owner),
    deleteBanquet: () => api(deleteBanquet, { params: { id: hall } }, owner),
    addTestimonial: () => api(addTestimonial, { body: fields }, owner),
    updateTestimonial: () => api(updateTestimonial, { params: { id: testimonial }, body: fields }, owner),
    deleteTestimonial: () => api(deleteTestimonial, { params: { id: testimonial } }, owner),
    updateQuery: () => api(updateQuery, { params: { id: query }, body: { status: "resolved" } }, owner),
    recordAnswer: () => api(recordAnswer, { params: { id: query }, body: { channel: "whatsapp", text: "Yes" } }, owner),
    deleteQuery: () => api(deleteQuery, { params: { id: query } }, owner),
    eraseGuest: () => api(eraseGuest, { body: { email: "forget@example.in" } }, owner),
    sendTestMail: async () => {
      ({ mail } = await api(sendTestMail, { body: { to: "asha@example.com" } }, owner));
    },
    ...backupCalls(app, owner),
    sendMailAgain: () => api(sendMailAgain, { params: { id: mail._id } }, owner),
    updateSettings: async () => {
      const { settings } = await api(getSettings, {}, owner);
      return api(updateSettings, { body: { ...settings, name: "Arabian View" } }, owner);
    },
    updateLedgers: () => api(updateLedgers, { body: { ...defaultLedgers, cash: "Till" } }, owner),
    updateBrand: () => api(updateBrand, { body: { main: "#1c4a6e" } }, owner),
    ...(await staffCalls(app, owner)),
  };
  const changing = endpoints.filter(({ method, access, name }) => {
    const isReading = method === "GET" || readingPosts.includes(name) || groupCalls.includes(name);
    return !isReading && access !== "public" && name !== "logout";
  });
  assert.deepEqual(Object.keys(calls).toSorted(), changing.map(({ name }) => name).toSorted());
  /** Of calls that do several things at once: a walk-in is booked and checked in, a charge is made and moved, an import adds its source, a sample is saved and published. */
  const steps: Record<string, number> = { addWalkIn: 2, transferCharges: 3, importLines: 2, publishSamples: 2 };
  for (const [name, call] of Object.entries(calls)) {
    const before = await log();
    await call();
    const after = await log();
    const [newest] = after;
    const count = steps[name] ?? 1;
    // The log is read up to fifty entries.
    assert.deepEqual(after.slice(count), before.slice(0, 50 - count), `${name} leaves an entry for each step`);
    assert.equal(newest?.actor, testStaff.userId, name);
  }
});

test("the log of one record is read through an index, with or without the entity kind", async (t) => {
  const { db } = await withStaff(t);
  if (engine === "postgres") {
    // With few rows PostgreSQL would choose by chance between a scan and any of the indexes.
    await sql`
      insert into audit_entry (id, at, actor, action, entity, entity_id, label, before, after)
      select 'entry-' || n, ${new Date().toISOString()}, 'meera', 'changed', 'room', 'room-' || n, '', '{}', '{}'
      from generate_series(1, 5000) as n`.execute(db);
    await sql`analyze audit_entry`.execute(db);
  }
  const plans = ["entity_id = 'x'", "entity = 'room' and entity_id = 'x'"].map(async (condition) => {
    const select = `select * from audit_entry where ${condition} order by at desc, id desc limit 10`;
    if (engine === "sqlite") {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(select)}`.execute(db);
      return rows.map(({ detail }) => detail).join("; ");
    }
    const { rows } = await sql<Record<string, string>>`explain ${sql.raw(select)}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("; ");
  });
  for (const plan of await Promise.all(plans)) {
    assert.match(plan, /audit_entry_of_(record|entity)/);
    assert.doesNotMatch(plan, /TEMP B-TREE|Sort/);
  }
});
