import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { booking, rates } from "#tests/support/reservations/sample-booking.ts";
import { changedFields, keepLocalVersion, remoteChanges } from "#web/admin/platform/forms/record-form.ts";
import { clearErrors, summarize } from "#web/shared/platform/forms/form-state.ts";
import { bookingEditForm, type EditForm, roomFields } from "./edit-form.ts";
import { isAsAgreed, pricedInput } from "./edit-preview.ts";

const suite = {
  _id: "r2",
  name: "Suite",
  price: 5000,
  costOptions: [{ id: "c", name: "Standard", ...rates, cost: 5000, grandTotal: 6490 }],
} as Room;
const { formOf, check: checkEdit } = bookingEditForm;
const form = (change: Partial<EditForm> = {}): EditForm => ({ ...formOf(booking), ...change });

describe("the Edit Booking form", () => {
  it("opens with dates as MM/DD/YYYY and times as HH:MM", () => {
    const { checkInDate, checkOutDate, arrivalTime, phone } = form();
    assert.deepEqual([checkInDate, checkOutDate, arrivalTime], ["01/27/2026", "01/29/2026", ""]);
    assert.equal(formOf({ ...booking, arrivalTime: "15:30" }).arrivalTime, "15:30");
    assert.equal(phone, "+91 98450 12345");
    assert.deepEqual(changedFields(form(), form({ name: "Asha R." })), ["name"]);
  });

  it("sends the values with their version, and no status unless one was chosen", () => {
    const checked = checkEdit(form(), booking);
    assert.ok(checked.ok);
    assert.equal(checked.output.phone, "9845012345");
    assert.equal(checked.output.checkInDate, "2026-01-27");
    assert.equal(checked.output.pricePerNight, 3000);
    assert.equal(checked.output.roomId, "r1");
    assert.equal(checked.output.updatedAt, booking.updatedAt);
    assert.equal(checked.output.additionalMessage, "came from the old site");
    assert.equal(checked.output.status, undefined);
    const cancelled = checkEdit(form({ status: "cancelled" }), booking);
    assert.equal(cancelled.ok && cancelled.output.status, "cancelled");
  });

  it("sends the language of the guest only if another one was chosen", () => {
    const sent = (change: Partial<EditForm>) => {
      const checked = checkEdit(form(change), booking);
      return checked.ok && checked.output.locale;
    };
    assert.equal(sent({}), undefined);
    assert.equal(sent({ locale: "hi" }), "hi");
    assert.equal(bookingEditForm.describe?.("locale", form({ locale: "hi" })), "Hindi");
  });

  it("reports missing name, email and phone in one message", () => {
    for (const field of ["name", "email", "phone"] as const) {
      const checked = checkEdit(form({ [field]: "  ", checkOutDate: "01/27/2026" }), booking);
      assert.ok(!checked.ok);
      assert.equal(summarize(checked.fields, form(), bookingEditForm.summary), "Please fill in all required fields");
      assert.equal(checked.fields[field], "Please fill in all required fields");
    }
  });

  it("requires check-out after check-in", () => {
    for (const checkOutDate of ["01/27/2026", "01/26/2026"]) {
      const checked = checkEdit(form({ checkOutDate }), booking);
      assert.ok(!checked.ok);
      assert.deepEqual(checked.fields, { checkOutDate: "Check-out date must be after check-in date" });
    }
  });

  it("reports every other invalid field", () => {
    const checked = checkEdit(
      form({ checkInDate: "02/31/2026", arrivalTime: "9am", pricePerNight: "cheap", email: "asha" }),
      booking,
    );
    assert.ok(!checked.ok);
    assert.deepEqual(Object.keys(checked.fields).sort(), ["arrivalTime", "checkInDate", "email", "pricePerNight"]);
  });

  it("does not change the room if the booking's room no longer exists", () => {
    const orphan = { ...booking, roomId: null };
    const checked = checkEdit(formOf(orphan), orphan);
    assert.ok(checked.ok);
    assert.equal(checked.output.roomId, undefined);
  });
});

describe("errors while they are corrected", () => {
  const refused = (change: Partial<EditForm>) => {
    const checked = checkEdit(form(change), booking);
    assert.ok(!checked.ok);
    const { fields } = checked;
    return { fields, message: summarize(fields, form(), bookingEditForm.summary) };
  };
  const cleared = (errors: ReturnType<typeof refused>, field: keyof EditForm) =>
    clearErrors(errors, [field], bookingEditForm);

  it("are cleared field by field, and the message with the last one", () => {
    const both = refused({ name: "", checkOutDate: "01/27/2026" });
    assert.equal(both.message, "Please fill in all required fields");
    const named = cleared(both, "name");
    assert.deepEqual(named, {
      fields: { checkOutDate: "Check-out date must be after check-in date" },
      message: "Check-out date must be after check-in date",
    });
    assert.deepEqual(cleared(named, "checkInDate"), { fields: {}, message: undefined });
  });

  it("of guests are cleared by editing any of their counts", () => {
    const nobody = refused({ adultMale: 0, adultFemale: 0, children: 0 });
    assert.equal(nobody.message, "At least one guest is required");
    assert.deepEqual(cleared(nobody, "children"), { fields: {}, message: undefined });
  });
});

describe("the price while editing", () => {
  const isAgreed = (change: Partial<EditForm>) => {
    const input = pricedInput(form(change));
    return input && isAsAgreed(input, booking);
  };

  it("remains as agreed while nothing changes that decides it", () => {
    assert.equal(isAgreed({ name: "X", bookingType: "Pay at Hotel" }), true);
    assert.equal(isAgreed({ pricePerNight: "₹3,000.00" }), true);
    for (const change of [
      { checkOutDate: "01/30/2026" },
      { pricePerNight: "2500.50" },
      { adultMale: 3 },
      { roomId: "r2" },
    ]) {
      assert.equal(isAgreed(change), false, JSON.stringify(change));
    }
  });

  it("is unknown while dates or price are invalid", () => {
    const invalid = [
      { checkInDate: "1/" },
      { checkOutDate: "01/27/2026" },
      { pricePerNight: "" },
      { pricePerNight: "-5" },
    ];
    for (const change of invalid) assert.equal(pricedInput(form(change)), undefined);
  });

  it("uses the other room's price, and the agreed one after switching back", () => {
    assert.deepEqual(roomFields(booking, suite), { roomId: "r2", roomName: "Suite", pricePerNight: "5000" });
    assert.equal(isAgreed(roomFields(booking, { ...suite, _id: "r1" })), true);
  });

  it("sends the rule that was chosen, and the times where they change", () => {
    const sent = (change: Partial<EditForm>) => {
      const checked = checkEdit(form(change), booking);
      return checked.ok && [checked.output.pricing, checked.output.areTimesFree];
    };
    assert.deepEqual(sent({}), [undefined, undefined]);
    assert.deepEqual(sent({ pricing: "agreed", areTimesFree: true }), ["agreed", true]);
  });
});

describe("somebody else's change", () => {
  it("keeps local changes and takes the newer version for the rest", () => {
    const newer = { ...booking, name: "Asha Rao-Pai", status: "checked-in" as const, updatedAt: "later" };
    const mine = keepLocalVersion(
      form({ checkOutDate: "01/31/2026", email: "new@example.com" }),
      form(),
      formOf(newer),
    );
    assert.deepEqual(
      [mine.checkOutDate, mine.email, mine.name, mine.status],
      ["01/31/2026", "new@example.com", "Asha Rao-Pai", "checked-in"],
    );
    const checked = checkEdit(mine, newer);
    assert.equal(checked.ok && checked.output.updatedAt, "later");
    assert.equal(checked.ok && checked.output.status, undefined);
  });

  const conflictsWith = (change: Partial<EditForm>, newer: Booking) =>
    remoteChanges(bookingEditForm, { opened: form(), form: form(change) }, newer);

  it("is listed as the screen formats it, with conflicting local changes", () => {
    const newer = {
      ...booking,
      status: "checked-in" as const,
      checkOutDate: "2026-01-30",
      roomId: "r2",
      roomName: "Suite",
    };
    assert.deepEqual(conflictsWith({ checkOutDate: "01/31/2026", name: "Asha R." }, newer), [
      { label: "Check-out date", before: "01/29/2026", now: "01/30/2026", mine: "01/31/2026" },
      { label: "Room", before: "Garden Deluxe", now: "Suite", mine: undefined },
      { label: "Status", before: "Confirmed", now: "Checked in", mine: undefined },
    ]);
  });

  it("is not listed if only the version differs, and is no conflict if both made the same change", () => {
    assert.deepEqual(conflictsWith({}, { ...booking, updatedAt: "later" }), []);
    const [change] = conflictsWith({ name: "X" }, { ...booking, name: "X" });
    assert.equal(change?.mine, undefined);
  });
});
