import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { BookingType } from "#domain/reservations/bookings.ts";
import type { BookingDraft } from "../factories.ts";
import { type RoomKey, roomId, rooms } from "../rooms.ts";
import { type Draw, demoId, demoReference, oneOf } from "../seeded.ts";
import { seatsOf } from "../units.ts";
import { channelFacts } from "./channels.ts";
import { companyId } from "./companies.ts";
import { companyStays } from "./company-stays.ts";
import { type Guest, partyOf } from "./guests.ts";
import { type DemoStay, stays } from "./stays.ts";

const millisPerHour = 3_600_000;
const usualTypes: BookingType[] = ["Standard Booking", "Standard Booking", "Standard Booking", "Pay at Hotel"];
const arrivals = ["12:00", "12:00", "13:30", "15:00", "18:30"];
// Never later than the earliest arrival: that would be charged as another night.
const departures = ["12:00", "12:00", "11:00", "09:30", "06:00"];

export interface DemoContext {
  instant: Date;
  today: Night;
}

const capacityOf = (key: RoomKey) => rooms.find((room) => room.key === key)?.maxCapacity ?? 1;

/** Creation and last change; always in the past, at any hour of the day. */
function timestampsOf({ day, nights, status }: DemoStay, instant: Date, draw: Draw) {
  const hoursFromNow = (hours: number) => new Date(instant.getTime() + hours * millisPerHour);
  if (status === "pending") {
    const made = hoursFromNow(-1 - draw(40));
    return { createdAt: made, updatedAt: made };
  }
  const made = Math.min(day, 0) * 24 - 24 - draw(12 * 24);
  const changed = {
    confirmed: made + 1 + draw(5),
    "checked-in": day * 24 - 1,
    "checked-out": (day + nights) * 24 - 1,
    cancelled: made + 20,
    "no-show": (day + 1) * 24 - 1,
  }[status];
  return { createdAt: hoursFromNow(made), updatedAt: hoursFromNow(changed) };
}

/** Guests are assigned in rotation. */
export function bookingsAt({ instant, today }: DemoContext, guests: readonly Guest[], draw: Draw): BookingDraft[] {
  const references = new Set<string>();
  while (references.size < stays.length) references.add(demoReference(draw));
  const inOrder = [...references];
  const seats = seatsOf(
    [...stays, ...companyStays.map((stay) => ({ ...stay, status: "checked-out" as const }))],
    today,
  );
  return stays.map((stay, index) => {
    const { room, day, nights, status, type, request = "", company, bookedBy, leavesLate, isPinned, via } = stay;
    const guest = guests[index % guests.length] as Guest;
    return {
      id: demoId("booking", index),
      reference: inOrder[index],
      roomId: roomId(room),
      name: guest.name,
      email: guest.email,
      phone: guest.phone,
      ...partyOf(guest, capacityOf(room), draw, company),
      bookingType: type ?? oneOf(draw, usualTypes),
      specialRequests: request,
      checkInDate: addNights(today, day),
      checkOutDate: addNights(today, day + nights),
      arrivalTime: leavesLate ? "12:00" : oneOf(draw, arrivals),
      departureTime: leavesLate ? "20:30" : oneOf(draw, departures),
      status,
      unitId: seats.get(index),
      isPinned,
      companyId: bookedBy && companyId(bookedBy),
      ...(via && channelFacts(via, index)),
      ...timestampsOf(stay, instant, draw),
    };
  });
}
