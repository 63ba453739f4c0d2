import { addNights } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import { storeBooking } from "../factories.ts";
import { type RoomKey, roomId } from "../rooms.ts";
import { demoId, demoReference, seeded } from "../seeded.ts";
import type { DemoContext } from "./bookings.ts";
import { storePayment } from "./payments.ts";

const seed = 110226;
const millisPerDay = 86_400_000;
const arrival = 19;
const nights = 2;
const release = 6;

const payer = payerColumns({
  name: "Prabhu–Shenoy wedding",
  payerName: "Suma Prabhu",
  payerPhone: "9845033471",
  payerEmail: "suma.prabhu@example.com",
});

/** Half of the rooming list has come. */
const rooms: { room: RoomKey; guest?: string; phone?: string }[] = [
  { room: "family-room", guest: "Ramdas Prabhu", phone: "9448017734" },
  { room: "family-room", guest: "Vasanti Shenoy" },
  { room: "garden-deluxe", guest: "Gurudas Shenoy", phone: "9900445120" },
  { room: "garden-deluxe" },
  { room: "standard-room" },
  { room: "standard-room" },
];

/** A wedding party of the coming weeks, of which one room has an advance. */
export async function storeDemoGroup(db: Db, { instant, today }: DemoContext): Promise<void> {
  const draw = seeded(seed);
  const groupId = demoId("group", 0);
  const made = new Date(instant.getTime() - 12 * millisPerDay);
  const created_at = made.toISOString();
  await db
    .insertInto("booking_group")
    .values({
      id: groupId,
      ...payer,
      locale: "en",
      notes: "Lunch for all in the garden on the second day. Two of the families eat without onion and garlic.",
      release_on: addNights(today, release),
      released_on: "",
      lead_id: "",
      erased_at: "",
      created_at,
      updated_at: created_at,
    })
    .execute();
  for (const [index, { room, guest, phone = payer.payer_phone }] of rooms.entries()) {
    const { _id } = await storeBooking(db, {
      id: demoId("group-booking", index),
      reference: demoReference(draw),
      roomId: roomId(room),
      name: guest ?? payer.name,
      email: "",
      phone,
      bookingType: "Group Booking",
      adultMale: 1,
      adultFemale: 1,
      status: "confirmed",
      createdAt: made,
      checkInDate: addNights(today, arrival),
      checkOutDate: addNights(today, arrival + nights),
      groupId,
      isNamed: guest !== undefined,
    });
    if (index > 0) continue;
    const paidOn = addNights(today, -10);
    await storePayment(db, {
      id: demoId("group-payment", index),
      bookingId: _id,
      method: "upi",
      amount: 5000,
      utr: "613245678901",
      recordedBy: "admin",
      receivedOn: paidOn,
      createdAt: new Date(`${paidOn}T06:10:00Z`),
    });
  }
}
