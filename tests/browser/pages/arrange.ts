import { createHash, randomBytes } from "node:crypto";
import type { Booking } from "#domain/bookings.ts";
import type { Room } from "#domain/rooms.ts";
import type { NewAccount } from "#server/auth/accounts.ts";
import { addStaff } from "#server/auth/service.ts";
import type { RoomDraft } from "#server/demo/drafts.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/demo/factories.ts";
import { pictureUrls } from "#server/demo/pictures.ts";
import type { LodgeServer } from "../server.ts";

/** A name that nothing else in this lodge has. */
export function uniqueName(kind: string): string {
  return `${kind} ${randomBytes(3).toString("hex")}`;
}

/** A room of the test's own: one unit for two guests, ₹1,000 a night, 10 % fee, 18 % GST. */
export function createTestRoom({ database }: LodgeServer, overrides: Partial<RoomDraft> = {}): Promise<Room> {
  const costOptions = [aCostOption({ cost: 1000 })];
  // A picture in all widths: what is left in the lists of other tests' pages may not weigh on them.
  const images = pictureUrls("room-standard-1");
  return storeRoom(database.db, { name: uniqueName("Tamarind Room"), costOptions, images, ...overrides });
}

/** A booking of the test's own, made just now: the newest there is. */
export function createTestBooking({ database }: LodgeServer, draft: BookingDraft): Promise<Booking> {
  return storeBooking(database.db, { name: uniqueName("Meera"), createdAt: new Date(), ...draft });
}

/** An account whose password its person has chosen, as they have to where an owner adds it. */
export async function createTestAccount({ database }: LodgeServer, account: NewAccount): Promise<string> {
  await addStaff(database.db, account, new Date());
  return account.userId;
}

/** Nobody has used this token of staff for thirteen hours: the server takes it no longer. */
export async function expireToken({ database }: LodgeServer, token: string): Promise<void> {
  await database.db
    .updateTable("staff_token")
    .set({ used_at: new Date(Date.now() - 13 * 3_600_000).toISOString() })
    .where("hash", "=", createHash("sha256").update(token).digest("base64url"))
    .execute();
}
