import { createHash, randomBytes } from "node:crypto";
import { getChart } from "#contract/reservations/chart.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { ChartUnit } from "#domain/reservations/chart.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import type { RoomDraft } from "#server/operations/demo/drafts.ts";
import { aCostOption, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import type { Database } from "#server/platform/database/connection.ts";
import type { NewAccount } from "#server/property/auth/accounts.ts";
import { addStaff } from "#server/property/auth/service.ts";

/** The lodge of a browser test, or of a test of components. */
export interface ArrangedLodge {
  database: Pick<Database, "db">;
}

/** A name unique in this lodge. */
export function uniqueName(kind: string): string {
  return `${kind} ${randomBytes(3).toString("hex")}`;
}

/** Stores a room: one unit for two guests, ₹1,000 a night, 10 % fee, 18 % GST. */
export function createTestRoom({ database }: ArrangedLodge, overrides: Partial<RoomDraft> = {}): Promise<Room> {
  const costOptions = [aCostOption({ cost: 1000 })];
  // The room remains in lists: a picture in all widths keeps other tests' pages light.
  const images = pictureUrls("room-standard-1");
  return storeRoom(database.db, { name: uniqueName("Tamarind Room"), costOptions, images, ...overrides });
}

type ChartCaller = (endpoint: typeof getChart, input: { query: { from: string; to: string } }) => Promise<unknown>;

/** A room with its units, in order. */
export async function createTestUnits(
  lodge: ArrangedLodge & { today: Night },
  staffApi: ChartCaller,
  overrides: Partial<RoomDraft> = {},
) {
  const room = await createTestRoom(lodge, { totalRooms: 2, ...overrides });
  const query = { from: lodge.today, to: addNights(lodge.today, 1) };
  const { units } = (await staffApi(getChart, { query })) as { units: ChartUnit[] };
  return { room, units: units.filter(({ roomId }) => roomId === room._id) as [ChartUnit, ChartUnit] };
}

/** Stores a booking, the newest in the lodge. */
export function createTestBooking({ database }: ArrangedLodge, draft: BookingDraft): Promise<Booking> {
  return storeBooking(database.db, { name: uniqueName("Meera"), createdAt: new Date(), ...draft });
}

/** Adds an account that doesn't have to change its password. */
export async function createTestAccount({ database }: ArrangedLodge, account: NewAccount): Promise<string> {
  await addStaff(database.db, account, new Date());
  return account.userId;
}

/** Sets the token's last use to thirteen hours ago, past the idle timeout. */
export async function expireToken({ database }: ArrangedLodge, token: string): Promise<void> {
  await database.db
    .updateTable("staff_token")
    .set({ used_at: new Date(Date.now() - 13 * 3_600_000).toISOString() })
    .where("hash", "=", createHash("sha256").update(token).digest("base64url"))
    .execute();
}
