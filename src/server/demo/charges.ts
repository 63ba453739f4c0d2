import type { Booking } from "#domain/bookings.ts";
import { type ChargeKind, suggestedTax } from "#domain/charge-kinds.ts";
import { toBasisPoints, toPaise } from "#domain/money.ts";
import { addNights, parseNight } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";
import { amenityId } from "./amenities.ts";
import type { DemoContext } from "./bookings.ts";
import { demoId } from "./seeded.ts";

interface DemoItem {
  name: string;
  kind: ChargeKind;
  /** Rupees. */
  price: number;
  measure: string;
}

const items: readonly DemoItem[] = [
  { name: "Breakfast", kind: "food", price: 180, measure: "plate" },
  { name: "Lunch", kind: "food", price: 260, measure: "plate" },
  { name: "Dinner", kind: "food", price: 320, measure: "plate" },
  { name: "Filter coffee", kind: "food", price: 40, measure: "cup" },
  { name: "Airport cab", kind: "transport", price: 1600, measure: "trip" },
  { name: "Extra bed", kind: "stay", price: 700, measure: "night" },
  { name: "Ayurvedic massage", kind: "wellness", price: 1400, measure: "" },
  { name: "Cashew nuts", kind: "goods", price: 350, measure: "packet" },
];
const laundry: DemoItem = { name: "Laundry", kind: "laundry", price: 150, measure: "kg" };

/** The tax of the laundry is set; that of the minibar nobody has set yet. */
export async function storePriceList(db: Db, { instant }: DemoContext): Promise<void> {
  const at = { created_at: instant.toISOString(), updated_at: instant.toISOString() };
  const columns = ({ kind, price, measure }: DemoItem) => ({
    ...{ kind, sac: suggestedTax[kind].sac, gst_points: toBasisPoints(suggestedTax[kind].gst) },
    ...{ price_paise: toPaise(price), measure, is_active: 1 as const, ...at },
  });
  const id = amenityId("laundry");
  await db
    .insertInto("charge_item")
    .values([
      ...items.map((item) => ({
        ...{ id: demoId("charge-item", item.name), amenity_id: null, name: item.name },
        ...columns(item),
      })),
      { id, amenity_id: id, name: "", ...columns(laundry) },
    ])
    .execute();
}

/** What guests in house have ordered since they came, the last of it voided. */
export async function storeCharges(
  db: Db,
  bookings: readonly Booking[],
  { instant, today }: DemoContext,
): Promise<void> {
  const orders = [items[2], items[0], laundry, items[3]].filter((item) => item !== undefined);
  const inHouse = bookings.filter(({ status }) => status === "checked-in");
  const at = instant.toISOString();
  const rows = inHouse.slice(0, 3).flatMap((booking, index) =>
    orders.slice(0, index + 2).map((item, position) => {
      const { kind, name: description, price, measure } = item;
      const day = addNights(parseNight(booking.checkInDate) ?? today, position % 2);
      const isVoid = position === 3;
      return {
        ...{ id: demoId("charge", `${booking.reference} ${position}`), booking_id: booking._id },
        ...{ position: position + 1, description, kind, measure, quantity: 1 + ((index + position) % 2) },
        ...{ sac: suggestedTax[kind].sac, gst_points: toBasisPoints(suggestedTax[kind].gst) },
        ...{ unit_paise: toPaise(price), charged_on: day < today ? day : today, made_by: "admin", made_at: at },
        ...{ working_day: day < today ? day : today, payer: "guest" as const, moved_from: "" },
        ...(isVoid
          ? { void_reason: "Sent back cold", voided_by: "admin", voided_at: at, void_day: today }
          : { void_reason: "", voided_by: "", voided_at: "", void_day: "" }),
      };
    }),
  );
  if (rows.length > 0) await db.insertInto("charge").values(rows).execute();
}
