import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { businessDateAt, localTimeAt } from "#domain/platform/time/business-date.ts";
import { nightAt } from "#domain/platform/time/nights.ts";
import { hotelTime } from "./hotel-time.ts";

// Offsets of half and three quarters of an hour, both ends of the date line, and a clock change at midnight.
const zones = [
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "America/Santiago",
  "Etc/UTC",
];

test("the date in the hotel's time zone is correct for instants in any order", () => {
  const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(instant, { minLength: 2, maxLength: 20 }), (zone, instants) => {
      let time = 0;
      const now = hotelTime(
        () => new Date(time),
        () => zone,
      );
      for (time of instants) assert.equal(now().today, nightAt(new Date(time), zone));
    }),
  );
});

test("the date changes at midnight in the hotel's time zone and the working day later, to the millisecond", () => {
  for (const zone of zones) {
    const day = Date.UTC(2026, 6, 1);
    let time = 0;
    const now = hotelTime(
      () => new Date(time),
      () => zone,
    );
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      for (const off of [-1, 0]) {
        time = day + minute * 60_000 + off;
        const instant = new Date(time);
        const days = {
          today: nightAt(instant, zone),
          hour: localTimeAt(instant, zone).hour,
          businessDate: businessDateAt(instant, zone),
        };
        assert.deepEqual(now(), { instant, ...days });
      }
    }
  }
});
