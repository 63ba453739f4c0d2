import * as v from "valibot";
import { signatureOf } from "#domain/platform/access/signature.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { noForeignDetails } from "#domain/register/foreigners.ts";
import { ownGuestFields } from "#domain/register/register.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { guestRow } from "#server/register/register/guests.ts";
import { demoId, seeded } from "../seeded.ts";
import type { DemoContext } from "./bookings.ts";

const seed = 280925;
const hour = 3_600_000;

const places = ["Mysuru", "Bengaluru", "Mangaluru", "Hubballi", "Pune"];
const next = ["Gokarna", "Murudeshwar", "Goa", "Mangaluru"];
const streets = ["12 Temple Road, Jayanagar, Bengaluru", "4 Car Street, Mangaluru", "88 Gokul Road, Hubballi"];
const vehicles = ["", "KA 05 MN 2210", "", "KA 19 P 7781"];

/** In the booking of a friend; one has three hours left for Form III, the other's is overdue. */
const foreigners = [
  {
    at: "1/1",
    name: "Anna Schmidt",
    nationality: "DE",
    passportNumber: "C01X00T47",
    visaNumber: "VJ1234567",
    foreign: {
      surname: "Schmidt",
      givenName: "Anna",
      gender: "female",
      birthDate: "1988-03-14",
      homeAddress: "Lindenweg 4",
      homeCity: "Bremen",
      homeCountry: "DE",
      arrivedFromCountry: "DE",
      passportPlace: "Bremen",
      passportCountry: "DE",
      passportIssuedOn: "2021-05-02",
      passportExpiresOn: "2031-05-01",
      visaPlace: "Berlin",
      visaCountry: "DE",
      visaType: "tourist",
      arrivedFromCity: "Mumbai",
      nextPlace: "Hampi",
    },
  },
  {
    at: "4/0",
    name: "Rohan Carter",
    nationality: "GB",
    isOci: true,
    passportNumber: "533401372",
    visaNumber: "A3214567",
    foreign: {
      surname: "Carter",
      givenName: "Rohan",
      gender: "male",
      birthDate: "1979-11-02",
      homeAddress: "14 Mill Lane",
      homeCity: "Leeds",
      homeCountry: "GB",
      arrivedFromCountry: "GB",
      passportPlace: "London",
      passportCountry: "GB",
      passportIssuedOn: "2019-02-11",
      passportExpiresOn: "2029-02-11",
      visaPlace: "London",
      visaCountry: "GB",
      visaIssuedOn: "2015-06-01",
      arrivedFromCity: "Bengaluru",
      nextPlace: "Kochi",
    },
  },
] as const;

/** Most guests in house are registered; one party is put off, and of one guest the signature is missing. */
export async function storeRegister(
  db: Db,
  bookings: readonly Booking[],
  { instant, today, key }: DemoContext & { key: Buffer },
): Promise<void> {
  const draw = seeded(seed);
  const one = <T>(choices: readonly T[]) => choices[draw(choices.length)] as T;
  const signature = () =>
    signatureOf([
      Array.from({ length: 24 }, (_, at) => [30 + at * 12, 80 + Math.sin(at * (0.7 + draw(5) / 10)) * (12 + draw(30))]),
    ]);
  const inHouse = bookings.filter(({ status }) => status === "checked-in");
  for (const [index, booking] of inHouse.entries()) {
    const isOverdue = booking.checkOutDate < today;
    const isUrgent = index === 1;
    const arrived = isUrgent ? new Date(instant.getTime() - 21 * hour) : new Date(booking.updatedAt);
    await db
      .insertInto("register_stay")
      .values({
        booking_id: booking._id,
        arrived_at: arrived.toISOString(),
        departed_at: "",
        deferred_by: isOverdue ? "admin" : "",
      })
      .execute();
    if (isOverdue) continue;
    const adults = booking.adultMale + booking.adultFemale;
    for (let position = 0; position < adults; position++) {
      const foreigner = foreigners.find(({ at }) => at === `${index}/${position}`);
      const companion = booking.additionalGuests.split(/,|\n/)[position - 1]?.trim() ?? "";
      const from = one(places);
      const input = v.parse(ownGuestFields, {
        name: position === 0 ? booking.name : companion || `${booking.name.split(" ").at(-1)} ${position + 1}`,
        phone: position === 0 ? booking.phone : "",
        address: one(streets),
        comingFrom: from,
        goingTo: one(next),
        documentKind: one(["aadhaar", "driving-licence", "voter-id"]),
        documentNumber: String(1000 + draw(9000)),
        purpose: "Holiday",
        vehicle: position === 0 ? one(vehicles) : "",
        signature: index === 5 && position === 0 ? "" : signature(),
        ...(foreigner && {
          ...foreigner,
          address: "",
          documentKind: "",
          comingFrom: "",
          goingTo: "",
          foreign: { ...noForeignDetails, ...foreigner.foreign, arrivedInIndiaOn: addNights(today, -6) },
        }),
      });
      const id = demoId("register", index, position);
      const row = await guestRow(db, input, { key, id, bookingId: booking._id, position, instant: arrived });
      await db.insertInto("stay_guest").values(row).execute();
    }
  }
}
