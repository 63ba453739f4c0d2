import { addCompany, updateCompany } from "#contract/billing/companies.ts";
import { addSource, updateSource } from "#contract/billing/sources.ts";
import {
  addFeed,
  bookClosedNights,
  deleteFeed,
  fetchFeed,
  moveFeedConflict,
  renewCalendar,
  updateFeed,
} from "#contract/reservations/feeds.ts";
import { addPromo, updatePromo } from "#contract/reservations/promos.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, type TestApp } from "../platform/app.ts";
import { aCompany, aPromo } from "../reservations/promos.ts";

/** The calls of promo codes and companies that change something, in an order in which each of them does. */
export function priceCalls({ api, db }: Pick<TestApp, "api" | "db">, caller: { token: string }) {
  let promo = "";
  let company = "";
  let source = "";
  let feed = "";
  let room = "";
  return {
    addPromo: async () => {
      promo = (await api(addPromo, { body: aPromo() }, caller)).promo._id;
    },
    updatePromo: () => api(updatePromo, { params: { id: promo }, body: aPromo({ isActive: false }) }, caller),
    addCompany: async () => {
      company = (await api(addCompany, { body: aCompany() }, caller)).company._id;
    },
    addSource: async () => {
      const body = { name: "Sea Travels", kind: "agent", commission: 10 } as const;
      source = (await api(addSource, { body }, caller)).source._id;
    },
    updateSource: () =>
      api(
        updateSource,
        { params: { id: source }, body: { name: "Sea Travels", kind: "agent", commission: 12 } },
        caller,
      ),
    addFeed: async () => {
      const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
      const body = { name: "Site", sourceId: source, roomId, url: "https://127.0.0.1/a.ics" };
      feed = (await api(addFeed, { body }, caller)).feed._id;
      room = roomId;
    },
    updateFeed: () => {
      const body = { name: "Other site", sourceId: source, roomId: room, url: "https://127.0.0.1/a.ics" };
      return api(updateFeed, { params: { id: feed }, body }, caller);
    },
    // A private address is not read: the entry says so.
    fetchFeed: () => failsWith(api(fetchFeed, { params: { id: feed } }, caller), "invalid_input"),
    moveFeedConflict: async () => {
      const event = { feed_id: feed, uid: "1", kind: "booking", summary: "Reserved", booking_id: null } as const;
      const nights = { from_night: "2026-07-01", to_night: "2026-07-03", found_at: "", missing: 0 };
      await db
        .insertInto("feed_event")
        .values({ ...event, ...nights, conflict_id: "c", conflict: "taken" })
        .execute();
      const unit = await db.selectFrom("unit").select("id").where("room_id", "=", room).executeTakeFirstOrThrow();
      await api(moveFeedConflict, { params: { id: "c" }, body: { unitId: unit.id } }, caller);
    },
    bookClosedNights: async () => {
      const event = { feed_id: feed, uid: "2", kind: "closed", summary: "CLOSED - Not available" } as const;
      const nights = { from_night: "2026-07-05", to_night: "2026-07-07", found_at: "", missing: 0 };
      await db
        .insertInto("feed_event")
        .values({ ...event, ...nights, booking_id: null, conflict_id: null, conflict: "" })
        .execute();
      await api(bookClosedNights, { body: { feedId: feed, uid: "2" } }, caller);
    },
    deleteFeed: () => api(deleteFeed, { params: { id: feed } }, caller),
    renewCalendar: () => api(renewCalendar, { body: { roomId: room } }, caller),
    updateCompany: () => api(updateCompany, { params: { id: company }, body: aCompany({ discount: 20 }) }, caller),
  };
}
