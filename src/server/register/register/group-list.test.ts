import assert from "node:assert/strict";
import test from "node:test";
import { addGroupGuests, getStayRegister } from "#contract/register/register.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/register.js";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

test("one list registers the guests of a group: by the name on a booking, then room by room; all or none", async (t) => {
  const app = await testApp(t);
  const { api, db, today } = app;
  const desk = { token: await app.staffToken("staff") };
  const room = await storeRoom(db, { totalRooms: 3, costOptions: [aCostOption({ cost: 1000 })] });
  const group = await bookGroup();
  const [first, second] = await db.selectFrom("booking").selectAll().orderBy("reference").execute();
  assert.ok(first && second);
  await db.updateTable("booking").set({ name: "Suma Prabhu" }).where("id", "=", second.id).execute();
  const paste = (text: string, idempotencyKey?: string) =>
    api(
      addGroupGuests,
      { params: { id: group }, body: { text } },
      { ...desk, ...(idempotencyKey && { idempotencyKey }) },
    );
  const namesOf = async ({ id }: { id: string }) =>
    (await api(getStayRegister, { params: { id } }, desk)).register.guests.map(({ name }) => name);

  const long = await failsWith(paste("A\nB\nC\nD\nE"), "invalid_input");
  assert.deepEqual(long.fields, { text: m.listTooLong({ count: 5, room: 4 }) });
  const bad = await failsWith(paste("Ravi\nAsha, 2345 6789 0124"), "invalid_input");
  assert.deepEqual(bad.fields, { text: m.problemInLine({ line: 2, problem: form.aadhaarRefused() }) });
  assert.deepEqual([...(await namesOf(first)), ...(await namesOf(second))], []);

  const text = "Ramdas Prabhu\nVasanti Shenoy\nsuma prabhu, 98450 12345";
  const [reply, again] = [await paste(text, "a-list-of-the-group"), await paste(text, "a-list-of-the-group")];
  assert.deepEqual(reply, again);
  assert.deepEqual(reply.bookings.map(({ guests }) => guests).toSorted(), [1, 2]);
  assert.deepEqual(await namesOf(first), ["Ramdas Prabhu", "Vasanti Shenoy"]);
  assert.deepEqual(await namesOf(second), ["suma prabhu"]);
  await failsWith(paste("One\nTwo"), "invalid_input");
  await failsWith(api(addGroupGuests, { params: { id: "nobody" }, body: { text: "A" } }, desk), "not_found");
  await assertInventory(db);

  async function bookGroup(): Promise<string> {
    const id = "group-1";
    const at = app.clock.instant.toISOString();
    await db
      .insertInto("booking_group")
      .values({
        id,
        ...payerColumns({ name: "Wedding", payerName: "Suma Prabhu", payerPhone: "9845033471", payerEmail: "" }),
        locale: "en",
        notes: "",
        release_on: "",
        released_on: "",
        lead_id: "",
        erased_at: "",
        created_at: at,
        updated_at: at,
      })
      .execute();
    for (const reference of ["KL-AAAAA", "KL-BBBBB"]) {
      const stay = { roomId: room._id, checkInDate: today, checkOutDate: addNights(today, 1) };
      const draft = { ...stay, reference, groupId: id, status: "confirmed" as const };
      await storeBooking(db, { ...draft, adultMale: 1, adultFemale: 1, name: "Wedding" });
    }
    return id;
  }
});
