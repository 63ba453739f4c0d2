import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { issueCreditNote, issueInvoice } from "#server/billing/invoices/service.ts";
import { storeBooking, storeRoom, storeTestimonial } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import type { Place } from "#server/platform/database/snapshot.ts";
import { newDatabase } from "../platform/database.ts";
import { aRoomForm, roomAdmin } from "../rooms/rooms.ts";

export async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lodge-backup-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty data folder. */
export const emptySqlite = async (t: TestContext): Promise<Place> => ({ url: "", dataDir: await newFolder(t) });

/** An empty database of the engine under test. */
export async function emptyPlace(t: TestContext): Promise<Place> {
  const { remove, ...place } = await newDatabase({ isMigrated: false });
  t.after(remove);
  return place;
}

/** Rooms with images, bookings, payments, invoices, texts in many scripts, and a staff session. */
export async function sampleLodge(t: TestContext) {
  const admin = await roomAdmin(t);
  const room = await admin.add(await aRoomForm({ totalRooms: 9 }));
  await admin.schedule(room._id, ["2026-12-24", "2026-12-31"]);
  const other = await storeRoom(admin.db, { name: "ಕಡಲು ನೋಟ", rating: 4.8 });
  for (const [index, name] of ["Élodie", "ಆಶಾ", "Žofie", "آشا", 'a\tb\n"c"\\ \u2028', "👩‍🍳"].entries()) {
    const checkInDate = addNights("2026-07-01", index * 3);
    const stay = { checkInDate, checkOutDate: addNights(checkInDate, 2) };
    const { _id: bookingId } = await storeBooking(admin.db, { roomId: other._id, name, ...stay });
    // An entry must be restored before its reversal, whatever the order of their ids.
    await storePayment(admin.db, { bookingId, id: `b${index}` });
    await storePayment(admin.db, { bookingId, id: `a${index}`, kind: "refund", reverses: `b${index}` });
    await storeTestimonial(admin.db, { author: name });
  }
  await issueAndCredit(admin);
  return { ...admin, room, place: admin.database as Place };
}

/** Triggers protect invoices and credit notes from changes. */
async function issueAndCredit({ db, clock, today }: Awaited<ReturnType<typeof roomAdmin>>): Promise<void> {
  const { id } = await db.selectFrom("booking").select("id").executeTakeFirstOrThrow();
  await db.updateTable("booking").set({ status: "checked-out" }).where("id", "=", id).execute();
  await db
    .updateTable("setting")
    .set({ value: JSON.stringify({ gstin: "27AAPFU0939F1ZV" }) })
    .where("id", "=", "lodge")
    .execute();
  const request = { context: { actor: "meera", instant: clock.instant }, today };
  const invoice = await issueInvoice(db, id, { name: "ಆಶಾ", company: "", address: "", gstin: "" }, request);
  await issueCreditNote(db, invoice._id, { reason: "Billed wrongly" }, request);
}
