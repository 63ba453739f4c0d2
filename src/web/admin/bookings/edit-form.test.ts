import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Room } from "#domain/rooms.ts";
import {
  checkEdit,
  chooseRoom,
  type EditForm,
  editFormOf,
  editTotal,
  faultsAfter,
  isEdited,
  keepMine,
} from "./edit-form.ts";
import { booking, rates } from "./sample-booking.ts";

const suite = {
  _id: "r2",
  price: 5000,
  costOptions: [{ id: "c", name: "Standard", ...rates, cost: 5000, grandTotal: 6490 }],
} as Room;
const form = (change: Partial<EditForm> = {}): EditForm => ({ ...editFormOf(booking), ...change });

describe("the Edit Booking form", () => {
  it("opens with dates as MM/DD/YYYY and times as HH:MM", () => {
    const { checkInDate, checkOutDate, arrivalTime, phone } = form();
    assert.deepEqual([checkInDate, checkOutDate, arrivalTime], ["01/27/2026", "01/29/2026", "12:00"]);
    assert.equal(phone, "+91 98450 12345");
    assert.equal(isEdited(form(), booking), false);
    assert.equal(isEdited(form({ name: "Asha R." }), booking), true);
  });

  it("sends what was seen, with the version it was seen at, and no status that was not chosen", () => {
    const checked = checkEdit(form(), booking);
    assert.ok(checked.ok);
    assert.equal(checked.body.phone, "9845012345");
    assert.equal(checked.body.checkInDate, "2026-01-27");
    assert.equal(checked.body.pricePerNight, 3000);
    assert.equal(checked.body.roomId, "r1");
    assert.equal(checked.body.updatedAt, booking.updatedAt);
    assert.equal(checked.body.additionalMessage, "came from the old site");
    assert.equal(checked.body.status, undefined);
    const cancelled = checkEdit(form({ status: "cancelled" }), booking);
    assert.equal(cancelled.ok && cancelled.body.status, "cancelled");
  });

  it("asks for name, email and phone with one sentence", () => {
    for (const field of ["name", "email", "phone"] as const) {
      const checked = checkEdit(form({ [field]: "  ", checkOutDate: "01/27/2026" }), booking);
      assert.ok(!checked.ok);
      assert.equal(checked.message, "Please fill in all required fields");
      assert.equal(checked.fields[field], "Please fill in all required fields");
    }
  });

  it("wants check-out after check-in", () => {
    for (const checkOutDate of ["01/27/2026", "01/26/2026"]) {
      const checked = checkEdit(form({ checkOutDate }), booking);
      assert.ok(!checked.ok);
      assert.equal(checked.message, "Check-out date must be after check-in date");
      assert.deepEqual(Object.keys(checked.fields), ["checkOutDate"]);
    }
  });

  it("names every other faulty field", () => {
    const checked = checkEdit(
      form({ checkInDate: "02/31/2026", arrivalTime: "9am", pricePerNight: "cheap", email: "asha" }),
      booking,
    );
    assert.ok(!checked.ok);
    assert.deepEqual(Object.keys(checked.fields).sort(), ["arrivalTime", "checkInDate", "email", "pricePerNight"]);
  });

  it("leaves the room alone when the booking's no longer exists", () => {
    const orphan = { ...booking, roomId: null };
    const checked = checkEdit(editFormOf(orphan), orphan);
    assert.ok(checked.ok);
    assert.equal(checked.body.roomId, undefined);
  });
});

describe("what is wrong while it is being mended", () => {
  const refused = (change: Partial<EditForm>) => {
    const checked = checkEdit(form(change), booking);
    assert.ok(!checked.ok);
    return checked;
  };

  it("goes field by field, and the sentence with the last", () => {
    const both = refused({ name: "", checkOutDate: "01/27/2026" });
    const named = faultsAfter(both, { name: "Asha" });
    assert.deepEqual(named, {
      fields: { checkOutDate: "Check-out date must be after check-in date" },
      message: "Check-out date must be after check-in date",
    });
    assert.deepEqual(faultsAfter(named, { checkInDate: "01/20/2026" }), { fields: {}, message: undefined });
  });

  it("goes for guests with any of their counts", () => {
    const nobody = refused({ adultMale: 0, adultFemale: 0, children: 0 });
    assert.equal(nobody.message, "At least one guest is required");
    assert.deepEqual(faultsAfter(nobody, { children: 1 }), { fields: {}, message: undefined });
  });

  it("stays when it is nobody's fault here", () => {
    const down = { fields: {}, message: "The connection failed." };
    assert.deepEqual(faultsAfter(down, { name: "Asha" }), down);
  });
});

describe("the total while editing", () => {
  it("stays as agreed when neither dates nor price change, also in another room at the same price", () => {
    assert.deepEqual(editTotal(form({ name: "X", adultMale: 3 }), booking), { kind: "agreed", total: 7788 });
    assert.deepEqual(editTotal(form({ pricePerNight: "₹3,000.00" }), booking), { kind: "agreed", total: 7788 });
    assert.deepEqual(editTotal(form({ roomId: "r2" }), booking), { kind: "agreed", total: 7788 });
  });

  it("follows the edit rule when one of them does", () => {
    // 3 nights x (3000 + 300 + 540)
    const longer = editTotal(form({ checkOutDate: "01/30/2026" }), booking);
    assert.ok(longer.kind === "new");
    assert.deepEqual([longer.old, longer.quote.grandTotal], [7788, 11520]);
    // 2 nights x (2500.50 + 250 + 450), rounded
    const cheaper = editTotal(form({ pricePerNight: "2500.50" }), booking);
    assert.equal(cheaper.kind === "new" && cheaper.quote.grandTotal, 6401);
  });

  it("is not known while dates or price make no sense", () => {
    const senseless = [
      { checkInDate: "1/" },
      { checkOutDate: "01/27/2026" },
      { pricePerNight: "" },
      { pricePerNight: "-5" },
    ];
    for (const change of senseless) {
      assert.deepEqual(editTotal(form(change), booking), { kind: "unknown", old: 7788 });
    }
  });

  it("takes the other room's price along, and the agreed one back", () => {
    const moved = chooseRoom(form({ pricePerNight: "2000" }), booking, suite);
    assert.deepEqual([moved.roomId, moved.pricePerNight], ["r2", "5000"]);
    const back = chooseRoom(moved, booking, { ...suite, _id: "r1" });
    assert.equal(editTotal(back, booking).kind, "agreed");
  });
});

describe("somebody else's change", () => {
  it("keeps what was changed here and takes the rest from there", () => {
    const newer = { ...booking, name: "Asha Rao-Pai", status: "checked-in" as const, updatedAt: "later" };
    const mine = keepMine(form({ checkOutDate: "01/31/2026", email: "new@example.com" }), booking, newer);
    assert.deepEqual(
      [mine.checkOutDate, mine.email, mine.name, mine.status],
      ["01/31/2026", "new@example.com", "Asha Rao-Pai", "checked-in"],
    );
    const checked = checkEdit(mine, newer);
    assert.equal(checked.ok && checked.body.updatedAt, "later");
    assert.equal(checked.ok && checked.body.status, undefined);
  });
});
