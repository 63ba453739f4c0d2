import { type ChargeKind, suggestedTax } from "#domain/billing/charge-kinds.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { toBasisPoints, toPaise } from "#domain/platform/money/money.ts";
import { addNights, type Night, parseNight } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { ChargeTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { amenityId } from "../amenities.ts";
import { demoId } from "../seeded.ts";
import type { DemoContext } from "./bookings.ts";

interface DemoItem {
  name: string;
  kind: ChargeKind;
  /** Rupees. */
  price: number;
  measure: string;
  /** Guests can add it to their booking. */
  isBookable?: true;
}

const items: readonly DemoItem[] = [
  { name: "Breakfast", kind: "food", price: 180, measure: "plate" },
  { name: "Lunch", kind: "food", price: 260, measure: "plate" },
  { name: "Dinner", kind: "food", price: 320, measure: "plate", isBookable: true },
  { name: "Filter coffee", kind: "food", price: 40, measure: "cup" },
  { name: "Airport cab", kind: "transport", price: 1600, measure: "trip", isBookable: true },
  { name: "Extra bed", kind: "stay", price: 700, measure: "night", isBookable: true },
  { name: "Ayurvedic massage", kind: "wellness", price: 1400, measure: "" },
  { name: "Cashew nuts", kind: "goods", price: 350, measure: "packet" },
];
const laundry: DemoItem = { name: "Laundry", kind: "laundry", price: 150, measure: "kg" };

/** The tax of the laundry is set; that of the minibar nobody has set yet. */
export async function storePriceList(db: Db, { instant }: DemoContext): Promise<void> {
  const at = { created_at: instant.toISOString(), updated_at: instant.toISOString() };
  const columns = ({ kind, price, measure, isBookable }: DemoItem) => ({
    kind,
    sac: suggestedTax[kind].sac,
    gst_points: toBasisPoints(suggestedTax[kind].gst),
    is_by_slab: suggestedTax[kind].gstBySlab ? (1 as const) : (0 as const),
    price_paise: toPaise(price),
    measure,
    is_active: 1 as const,
    is_bookable: isBookable ? (1 as const) : (0 as const),
    ...at,
  });
  const id = amenityId("laundry");
  await db
    .insertInto("charge_item")
    .values([
      ...items.map((item) => ({
        id: demoId("charge-item", item.name),
        amenity_id: null,
        name: item.name,
        ...columns(item),
      })),
      { id, amenity_id: id, name: "", ...columns(laundry) },
    ])
    .execute();
}

interface Order {
  /** From 0. */
  position: number;
  quantity: number;
  payer: Payer;
  day: Night;
  madeAt: Date;
}

/** A charge of the price list. */
export function chargeFor(
  { _id, reference }: Pick<Booking, "_id" | "reference">,
  item: string,
  { position, quantity, payer, day, madeAt }: Order,
): ChargeTable {
  const found = [...items, laundry].find(({ name }) => name === item);
  if (!found) throw new AppError("not_found", `The price list has no ${item}`);
  const { kind, name: description, price, measure } = found;
  return {
    id: demoId("charge", `${reference} ${position}`),
    booking_id: _id,
    position: position + 1,
    description,
    kind,
    measure,
    quantity,
    sac: suggestedTax[kind].sac,
    gst_points: toBasisPoints(suggestedTax[kind].gst),
    unit_paise: toPaise(price),
    charged_on: day,
    working_day: day,
    made_by: "admin",
    made_at: madeAt.toISOString(),
    payer,
    moved_from: "",
    void_reason: "",
    voided_by: "",
    voided_at: "",
    void_day: "",
  };
}

/** Orders of guests in house since they came, the last of them voided. */
export async function storeCharges(
  db: Db,
  bookings: readonly Booking[],
  { instant, today }: DemoContext,
): Promise<void> {
  const orders = ["Dinner", "Breakfast", "Laundry", "Filter coffee"];
  const inHouse = bookings.filter(({ status }) => status === "checked-in");
  const voided = {
    void_reason: "Sent back cold",
    voided_by: "admin",
    voided_at: instant.toISOString(),
    void_day: today,
  };
  const rows = inHouse.slice(0, 3).flatMap((booking, index) =>
    orders.slice(0, index + 2).map((item, position) => {
      const next = addNights(parseNight(booking.checkInDate) ?? today, position % 2);
      const day = next < today ? next : today;
      const quantity = 1 + ((index + position) % 2);
      const order = { position, quantity, payer: "guest" as const, day, madeAt: instant };
      return { ...chargeFor(booking, item, order), ...(position === 3 && voided) };
    }),
  );
  if (rows.length > 0) await db.insertInto("charge").values(rows).execute();
}
