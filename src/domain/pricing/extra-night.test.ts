import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fieldOfExtraNight, timesWithoutExtraNight } from "./extra-night.ts";
import { extraNightOf } from "./pricing.ts";

const lodge = { checkInTime: "13:00", checkOutTime: "11:00" };
const dates = { checkIn: "2026-07-10", checkOut: "2026-07-12" };

test("an early arrival is offered the lodge's check-in time first, then a departure before it", () => {
  const stay = { ...dates, arrivalTime: "08:00", departureTime: "10:00" };
  assert.equal(fieldOfExtraNight(extraNightOf(stay, lodge.checkInTime) ?? "", stay), "arrivalTime");
  assert.deepEqual(timesWithoutExtraNight(stay, lodge), [
    { field: "arrivalTime", time: "13:00" },
    { field: "departureTime", time: "08:00" },
  ]);
});

test("a late departure is offered the lodge's check-out time first, then an arrival as late", () => {
  const stay = { ...dates, arrivalTime: "13:00", departureTime: "18:30" };
  assert.equal(fieldOfExtraNight(extraNightOf(stay, lodge.checkInTime) ?? "", stay), "departureTime");
  assert.deepEqual(timesWithoutExtraNight(stay, lodge), [
    { field: "departureTime", time: "11:00" },
    { field: "arrivalTime", time: "18:30" },
  ]);
});

test("a stay without an extra night needs no other times", () => {
  assert.deepEqual(timesWithoutExtraNight(dates, lodge), []);
});

test("every time offered costs no extra night, and there always is one for the field that adds it", () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  fc.assert(
    fc.property(time, time, time, time, (arrivalTime, departureTime, checkInTime, checkOutTime) => {
      const stay = { ...dates, arrivalTime, departureTime };
      const night = extraNightOf(stay, checkInTime);
      const times = timesWithoutExtraNight(stay, { checkInTime, checkOutTime });
      if (!night) return assert.deepEqual(times, []);
      assert.equal(times[0]?.field, fieldOfExtraNight(night, stay));
      for (const { field, time } of times) assert.equal(extraNightOf({ ...stay, [field]: time }, checkInTime), null);
    }),
  );
});
