import assert from "node:assert/strict";
import test from "node:test";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { addBlock } from "#server/rooms/blocks/service.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { roundsOf } from "#tests/support/platform/rounds.ts";
import { busyNights } from "./busy-nights.ts";

test("the units that are offered elsewhere together are never more than are left, however the house is booked", async (t) => {
  const { db, clock, today } = await testApp(t);
  const context = { instant: clock.instant, actor: "meera" };
  const span = nightsOf({ checkIn: today, checkOut: addNights(today, 20) });
  for (const round of roundsOf(60)) {
    const draw = seeded(round + 1);
    const between = (least: number, most: number) => least + draw(most - least + 1);
    const isDrawn = (percent: number) => draw(100) < percent;
    const { _id: roomId } = await storeRoom(db, { name: `Room ${round}`, totalRooms: between(1, 4) });
    const units = await db.selectFrom("unit").select("id").where("room_id", "=", roomId).orderBy("position").execute();
    const ifFree = (error: unknown) => assert.ok(error instanceof AppError, String(error));
    for (let step = between(1, 8); step > 0; step--) {
      const from = addNights(today, between(0, 15));
      const to = addNights(from, between(1, 5));
      const unitId = units[between(0, units.length - 1)]?.id ?? "";
      if (isDrawn(20)) {
        await addBlock(db, { unitId, from, to, reason: "Paint" }, context).catch(ifFree);
      } else {
        const stay = { roomId, checkInDate: from, checkOutDate: to };
        await storeBooking(db, { ...stay, ...(isDrawn(50) && { unitId }) }).catch(ifFree);
      }
    }
    if (isDrawn(30)) {
      const night = addNights(today, between(0, 19));
      await db.insertInto("room_closed_night").values({ room_id: roomId, night }).execute();
    }
    const closed = await db.selectFrom("room_closed_night").select("night").where("room_id", "=", roomId).execute();
    const counts = await db.selectFrom("room_night").selectAll().where("room_id", "=", roomId).execute();
    const seats = await db.selectFrom("unit_night").selectAll().where("room_id", "=", roomId).execute();
    const leftOn = (night: Night) => {
      if (closed.some((one) => one.night === night)) return 0;
      const count = counts.find((one) => one.night === night);
      return units.length - (count?.sold ?? 0) - (count?.blocked ?? 0);
    };
    const busy = await busyNights(db, roomId, today);
    for (const night of span) {
      const isBusy = (stretches: readonly { from: Night; to: Night }[] = []) =>
        stretches.some(({ from, to }) => from <= night && night < to);
      const offered = units.filter(({ id }) => !isBusy(busy.units.get(id)));
      assert.equal(offered.length, leftOn(night), `round ${round}, ${night}`);
      assert.equal(isBusy(busy.room), leftOn(night) === 0, `round ${round}, ${night}`);
      for (const { id } of offered) {
        assert.ok(!seats.some((seat) => seat.unit_id === id && seat.night === night), "who has a unit keeps it");
      }
    }
  }
});
