import { addNights, type Night } from "#domain/platform/time/nights.ts";
import {
  storeAmenity,
  storeBanquet,
  storeBooking,
  storeQuery,
  storeRoom,
  storeTestimonial,
} from "#server/operations/demo/factories.ts";
import type { ArrangedLodge } from "#tests/browser/pages/arrange.ts";

/** Breaks out of an element, attribute, script or comment, then tries to run. */
export const hostile = (field: string) => `${field} --></script><script>ran=1</script>"'><img src=/ran onerror=ran=1>`;

/** Inserts hostile content for every text field, bypassing validation. */
export async function storeHostileContent({ database: { db }, today }: ArrangedLodge & { today: Night }) {
  const amenity = await storeAmenity(db, { name: hostile("amenity"), type: "paid", price: 10 });
  const room = await storeRoom(db, {
    name: hostile("room"),
    description: hostile("description"),
    costOptions: [{ name: hostile("cost"), cost: 2000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 }],
    amenities: [amenity],
    totalRooms: 3,
  });
  const hall = { name: hostile("hall"), seatingCapacity: hostile("seats"), floor: hostile("floor") };
  await storeBanquet(db, { ...hall, description: hostile("description") });
  const words = { quote: hostile("quote"), author: hostile("author"), position: hostile("position") };
  await storeTestimonial(db, { ...words, featured: true });
  const query = await storeQuery(db, {
    name: hostile("visitor"),
    message: hostile("message"),
    notes: hostile("notes"),
  });
  const booking = await storeBooking(db, {
    roomId: room._id,
    checkInDate: today,
    checkOutDate: addNights(today, 2),
    name: hostile("guest"),
    email: `${hostile("mail")}@example.in`,
    additionalGuests: hostile("others"),
    specialRequests: hostile("requests"),
    additionalMessage: hostile("more"),
  });
  const colleague = { id: "colleague", user_id: hostile("colleague"), password_hash: "x", role: "staff" } as const;
  const now = new Date().toISOString();
  await db
    .insertInto("staff")
    .values({
      ...colleague,
      is_active: 1,
      must_change_password: 0,
      created_at: now,
      password_set_at: now,
      last_login_at: "",
      locale: "en",
    })
    .execute();
  return { room, query, booking };
}
