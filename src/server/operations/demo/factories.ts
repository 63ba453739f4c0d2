import { randomUUID } from "node:crypto";
import { toPaise } from "#domain/platform/money/money.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { defaultCancellationSteps } from "#domain/pricing/cancellation.ts";
import type { Booking, BookingInput } from "#domain/reservations/bookings.ts";
import { noRoomFacts } from "#domain/rooms/room-facts.ts";
import { costOptionDefaults, noPlanTerms, type Room, roomDefaults } from "#domain/rooms/rooms.ts";
import type { BookedSource } from "#server/billing/sources/booked-source.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { bookedAllocations } from "#server/reservations/bookings/allocations.ts";
import { holdUntil, planPolicyOf } from "#server/reservations/bookings/plan-policies.ts";
import { priceStay } from "#server/reservations/bookings/price.ts";
import { bookedPlanOf, bookingRow, toBooking } from "#server/reservations/bookings/rows.ts";
import { claim } from "#server/rooms/inventory/allocation.ts";
import { seatGuest } from "#server/rooms/inventory/seats.ts";
import { recordUnitsInService } from "#server/rooms/inventory/service-periods.ts";
import { addUnits } from "#server/rooms/inventory/unit-count.ts";
import { costOptionRow, factRow } from "#server/rooms/rooms/rows.ts";
import { getRoom } from "#server/rooms/rooms/service.ts";
import { foldedColumns } from "#server/website/queries/rows.ts";
import type {
  AmenityDraft,
  BanquetDraft,
  CostOptionDraft,
  QueryDraft,
  RoomDraft,
  TestimonialDraft,
  UnitDraft,
} from "./drafts.ts";
import { demoReference } from "./seeded.ts";

// Factories for demo content and tests. Each `a…` returns a valid entity with overrides; each `store…` inserts one without
// the rules that need a clock or a form.

type RoomAndDates = Pick<BookingInput, "roomId" | "checkInDate" | "checkOutDate">;

/** ₹2,200 a night with the specification's defaults. */
export function aCostOption(overrides: Partial<CostOptionDraft> = {}): CostOptionDraft {
  return { name: "Standard", cost: 2200, ...costOptionDefaults, ...overrides };
}

export function aRoom(overrides: Partial<RoomDraft> = {}): RoomDraft {
  return {
    name: "Standard Room",
    description: "A teak bed, a red-oxide floor and a window onto the garden.",
    images: ["/banner_image.jpeg"],
    ...roomDefaults,
    recommended: false,
    costOptions: [aCostOption()],
    amenities: [],
    occupiedDates: [],
    ...noRoomFacts,
    ...overrides,
  };
}

export function anAmenity(overrides: Partial<AmenityDraft> = {}): AmenityDraft {
  return { name: "Wi-Fi", type: "free", icon: "/icons/wifi.svg", ...overrides };
}

export function aBanquet(overrides: Partial<BanquetDraft> = {}): BanquetDraft {
  return {
    name: "Areca Hall",
    seatingCapacity: "350 seated",
    floor: "Ground floor",
    description: "A hall under an open timber roof.",
    isActive: true,
    images: ["/banner_image.jpeg"],
    ...overrides,
  };
}

export function aTestimonial(overrides: Partial<TestimonialDraft> = {}): TestimonialDraft {
  return {
    quote: "Quiet, clean, and somebody always knew the tide at Malpe.",
    rating: 5,
    author: "Mohan Kamath",
    position: "Mangaluru",
    image: "",
    featured: false,
    ...overrides,
  };
}

export function aQuery(overrides: Partial<QueryDraft> = {}): QueryDraft {
  return {
    name: "Leena Pai",
    phone: "9900071234",
    email: "leena.pai@example.com",
    message: "I would like to ask about a stay.",
    status: "sent",
    notes: "",
    ...overrides,
  };
}

export function aBookingInput(overrides: RoomAndDates & Partial<BookingInput>): BookingInput {
  return {
    name: "Asha Rao",
    email: "asha.rao@example.com",
    phone: "9845012345",
    arrivalTime: "12:00",
    departureTime: "12:00",
    adultMale: 1,
    adultFemale: 0,
    children: 0,
    bookingType: "Standard Booking",
    additionalGuests: "",
    specialRequests: "",
    additionalMessage: "",
    ...overrides,
  };
}

interface Identity {
  id?: string;
  createdAt?: Date;
}

const firstInstant = Date.UTC(2026, 0, 1);
let stored = 0;
/** Increasing, because lists are in order of creation. */
const nextInstant = () => new Date(firstInstant + 1000 * ++stored);

const identityColumns = ({ id = randomUUID(), createdAt = nextInstant() }: Identity) => ({
  id,
  created_at: createdAt.toISOString(),
});
const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Stays of any year can be stored in a room, which was in service by then. */
const alwaysThere = "2000-01-01";

interface RoomFacts extends Identity {
  /** Numbered by default. */
  units?: readonly UnitDraft[];
}

export function storeRoom(
  db: Db,
  { id, createdAt, units, ...overrides }: Partial<RoomDraft> & RoomFacts = {},
): Promise<Room> {
  const room = aRoom(overrides);
  const row = identityColumns({ id, createdAt });
  const parts = { room_id: row.id };
  return transact(db, async (db) => {
    await db
      .insertInto("room")
      .values({
        ...row,
        name: room.name,
        description: room.description,
        rating: room.rating,
        max_capacity: room.maxCapacity,
        total_units: room.totalRooms,
        is_active: flag(room.isActive),
        recommended: flag(room.recommended),
        ...factRow(room),
        updated_at: row.created_at,
      })
      .execute();
    if (units) await storeUnits(db, row, units);
    else await addUnits(db, row.id, room.totalRooms, { at: row.created_at, day: alwaysThere });
    const options = room.costOptions.map((option, position) =>
      costOptionRow({ ...noPlanTerms, ...option, id: option.id ?? randomUUID() }, row.id, position),
    );
    const images = room.images.map((url, position) => ({ ...parts, position, url }));
    const amenities = room.amenities.map((amenity_id, position) => ({ ...parts, amenity_id, position }));
    const closed = room.occupiedDates.map((night) => ({ ...parts, night }));
    if (options.length > 0) await db.insertInto("cost_option").values(options).execute();
    if (images.length > 0) await db.insertInto("room_image").values(images).execute();
    if (amenities.length > 0) await db.insertInto("room_amenity").values(amenities).execute();
    if (closed.length > 0) await db.insertInto("room_closed_night").values(closed).execute();
    return getRoom(db, row.id, { includeInactive: true });
  });
}

async function storeUnits(db: Db, room: { id: string; created_at: string }, units: readonly UnitDraft[]) {
  const { id: room_id, created_at } = room;
  const rows = units.map((unit, index) => ({
    ...unit,
    room_id,
    position: index + 1,
    is_active: 1 as const,
    created_at,
    updated_at: created_at,
  }));
  await db.insertInto("unit").values(rows).execute();
  await recordUnitsInService(db, room_id, alwaysThere);
}

export async function storeAmenity(db: Db, { id, createdAt, ...overrides }: Partial<AmenityDraft> & Identity = {}) {
  const { price, ...amenity } = anAmenity(overrides);
  const row = { ...identityColumns({ id, createdAt }), ...amenity };
  await db
    .insertInto("amenity")
    .values({ ...row, price_paise: price === undefined ? null : toPaise(price), updated_at: row.created_at })
    .execute();
  return row.id;
}

export async function storeBanquet(db: Db, { id, createdAt, ...overrides }: Partial<BanquetDraft> & Identity = {}) {
  const { seatingCapacity, isActive, images, ...banquet } = aBanquet(overrides);
  const row = { ...identityColumns({ id, createdAt }), ...banquet };
  return transact(db, async (db) => {
    await db
      .insertInto("banquet")
      .values({
        ...row,
        seating_capacity: seatingCapacity,
        is_active: flag(isActive),
        updated_at: row.created_at,
      })
      .execute();
    const pictures = images.map((url, position) => ({ banquet_id: row.id, position, url }));
    if (pictures.length > 0) await db.insertInto("banquet_image").values(pictures).execute();
    return row.id;
  });
}

export async function storeTestimonial(
  db: Db,
  { id, createdAt, ...overrides }: Partial<TestimonialDraft> & Identity = {},
) {
  const testimonial = aTestimonial(overrides);
  const row = { ...identityColumns({ id, createdAt }), ...testimonial, featured: flag(testimonial.featured) } as const;
  await db
    .insertInto("testimonial")
    .values({ ...row, updated_at: row.created_at })
    .execute();
  return row.id;
}

export async function storeQuery(
  db: Db,
  { id, createdAt, updatedAt, ...overrides }: Partial<QueryDraft> & Identity & { updatedAt?: Date } = {},
) {
  const query = aQuery(overrides);
  const row = {
    ...identityColumns({ id, createdAt }),
    ...query,
    ...foldedColumns(query),
    locale: defaultLocale,
    booking_id: null,
  };
  const updated_at = updatedAt?.toISOString() ?? row.created_at;
  await db
    .insertInto("query")
    .values({ ...row, updated_at })
    .execute();
  return row.id;
}

interface BookingFacts extends Identity {
  reference?: string;
  /** `confirmed` unless given. */
  status?: BookingStatus;
  updatedAt?: Date;
  /** On all nights. Guests in house get one by themselves. */
  unitId?: string | undefined;
  isPinned?: boolean | undefined;
  /** The id of a stored group. */
  groupId?: string;
  isNamed?: boolean;
  /** The id of a stored company, with whose discount it is priced. */
  companyId?: string | undefined;
  /** The lodge's own desk unless given. */
  source?: BookedSource | undefined;
}
export type BookingDraft = RoomAndDates & Partial<BookingInput> & BookingFacts;

const givenReferences = new Set<string>();

/** None twice: here nobody tries again with another one. */
function freshReference(): string {
  const reference = demoReference();
  if (givenReferences.has(reference)) return freshReference();
  givenReferences.add(reference);
  return reference;
}

/**
 * Stores a booking with any status and dates, at the room's first cost option unless given; created a week before arrival by default.
 * Throws fully_booked, not_found.
 */
export function storeBooking(db: Db, draft: BookingDraft): Promise<Booking> {
  const { id = randomUUID(), reference = freshReference(), status = "confirmed", ...given } = draft;
  const {
    createdAt,
    updatedAt,
    unitId = null,
    isPinned = false,
    groupId,
    isNamed = false,
    companyId,
    source,
    ...rest
  } = given;
  const input = aBookingInput(rest);
  const { roomId } = input;
  const stay = { checkIn: input.checkInDate, checkOut: input.checkOutDate };
  const instant = createdAt ?? new Date(`${addNights(stay.checkIn, -7)}T09:00:00Z`);
  return transact(db, async (db) => {
    const room = await getRoom(db, roomId, { includeInactive: true });
    const [first] = room.costOptions;
    const option = room.costOptions.find(({ id }) => id === input.costOptionId) ?? first;
    if (!option) throw new AppError("not_found", "This room has no cost option");
    const plan = await db.selectFrom("cost_option").selectAll().where("id", "=", option.id).executeTakeFirstOrThrow();
    const settings = await readSettings(db);
    const { quote, deposit, company } = await priceStay(db, input, { option: plan, settings, companyId });
    const ownPolicy = plan.cancellation_steps !== "" && planPolicyOf(plan, settings);
    const facts = {
      id,
      reference,
      roomName: room.name,
      plan: bookedPlanOf(option, room.costOptions.length),
      cancellationPolicy: ownPolicy || { steps: defaultCancellationSteps, text: "" },
      quote,
      deposit,
      holdUntil: status === "pending" ? holdUntil(plan, instant) : "",
      status,
      locale: input.locale ?? defaultLocale,
      createdAt: instant,
      groupId,
      company,
      source,
    };
    const row = {
      ...bookingRow(input, facts),
      updated_at: (updatedAt ?? instant).toISOString(),
      is_pinned: flag(isPinned),
      is_named: flag(isNamed),
    };
    await db.insertInto("booking").values(row).execute();
    const places = [...bookedAllocations(row)].map(([night, place]) => [night, { ...place, unitId }] as const);
    if (holdsNights(status)) await claim(db, { kind: "booking", id }, new Map(places));
    if (status === "checked-in") await seatGuest(db, id);
    return toBooking(row);
  });
}
