import test from "node:test";
import { getDayReport } from "#contract/billing/day-close.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { listPayments } from "#contract/billing/payments.ts";
import { listHeldDeposits, takeSecurityDeposit } from "#contract/billing/security-deposits.ts";
import { openShift } from "#contract/billing/shifts.ts";
import { getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestUnits, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { effortOf, expectAtMost } from "#tests/support/platform/desk/effort.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

test(
  "a day at the desk, each task with no more clicks and fields than the review counted",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    let printed = 0;
    Object.assign(window, { print: () => (printed += 1) });
    const { today } = lodge;
    const day = (offset: number) => addNights(today, offset);
    const { room } = await createTestUnits(lodge, staffApi, { totalRooms: 8 });
    const stay = (name: string, from: number, to: number, status: "confirmed" | "checked-in") =>
      createTestBooking(lodge, {
        roomId: room._id,
        name: uniqueName(name),
        checkInDate: day(from),
        checkOutDate: day(to),
        status,
      });
    const arriving = await stay("Vikram", 0, 1, "confirmed");
    const leaving = await stay("Farida", -1, 0, "checked-in");
    const longer = await stay("Shwetha", -2, 0, "checked-in");
    const early = await stay("Asha", -2, 2, "checked-in");
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
    await staffApi(openShift, { body: { opening: 500 } });

    const walkIn = uniqueName("Tara");
    await page.goto("/admin/dashboard");
    const walking = await effortOf(async () => {
      await page.getByRole("button", { name: "Walk-in" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Walk-in" });
      await fieldOf(dialog, "Phone").fill("98450 12345");
      await fieldOf(dialog, "Name").fill(walkIn);
      await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).click();
      await dialog.getByRole("button", { name: "Book and check in" }).click();
      await expectToast(page, new RegExp(`${walkIn}, until`));
    });
    expectAtMost("walk-in for one night", walking, { clicks: 3, fields: 2, choices: 0 });

    await page.goto("/admin/dashboard?list=arrivals");
    const arrival = await effortOf(async () => {
      await row(arriving.name)
        .getByRole("button", { name: `Check in ${arriving.name}` })
        .click();
      await expectToast(page, new RegExp(`${arriving.name}.*(Checked in|unit)`));
    });
    expectAtMost("check-in", arrival, { clicks: 1, fields: 0, choices: 0 });

    await page.goto("/admin/dashboard?list=departures");
    const extending = await effortOf(async () => {
      await row(longer.name)
        .getByRole("button", { name: /^Extend/ })
        .click();
      const dialog = page.getByRole("dialog", { name: "Extend the stay" });
      await dialog.getByRole("button", { name: /^Extend/ }).click();
      await expect(dialog).toBeHidden();
    });
    expectAtMost("one night more for who leaves today", extending, { clicks: 2, fields: 0, choices: 0 });
    // At the agreed rate of a night: nobody pays the flat rule without being told.
    const { booking: extended } = await staffApi(getBooking, { params: { id: longer._id } });
    expect([extended.checkOutDate, extended.grandTotal]).toEqual([day(1), (longer.grandTotal / 2) * 3]);

    const held = { method: "cash", amount: 1000 } as const;
    await staffApi(takeSecurityDeposit, { params: { id: leaving._id }, body: held });
    await page.goto("/admin/dashboard?list=departures");
    const departing = await effortOf(async () => {
      await row(leaving.name)
        .getByRole("button", { name: `Check out ${leaving.name}` })
        .click();
      const dialog = page.getByRole("dialog", { name: /^Check out/ });
      await expect(dialog.getByRole("radio", { name: "Give ₹1,000 back" })).toBeChecked();
      await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("Cash");
      await dialog.getByRole("button", { name: /check out$/i }).click();
      await expect(dialog).toBeHidden();
    });
    expectAtMost("check-out with payment", departing, { clicks: 2, fields: 0, choices: 1 });
    const printing = await effortOf(async () => {
      await row(leaving.name).getByRole("button", { name: "Issue and print the bill" }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Tax invoice/ })).toBeVisible();
    });
    expectAtMost(
      "check-out with printed invoice",
      { ...departing, clicks: departing.clicks + printing.clicks },
      { clicks: 3, fields: 0, choices: 1 },
    );
    const { invoices } = await staffApi(listBookingInvoices, { params: { id: leaving._id } });
    expect([invoices.length, printed]).toEqual([1, 1]);
    expect((await staffApi(listHeldDeposits, {})).total).toBe(0);

    await page.goto(`/admin/dashboard?list=in-house`);
    const advance = await effortOf(async () => {
      await row(arriving.name)
        .getByRole("button", { name: new RegExp(`^${arriving.name}`) })
        .click();
      const booking = page.getByRole("dialog", { name: arriving.name });
      await booking.getByRole("button", { name: "Take payment" }).click();
      const dialog = page.getByRole("dialog", { name: "Record payment" });
      await fieldOf(dialog, "Amount (₹)").fill("500");
      await dialog.getByRole("button", { name: "Record payment" }).click();
      await expectToast(page, "Payment recorded");
    });
    expectAtMost("an advance", advance, { clicks: 3, fields: 1, choices: 0 });

    await page.goto("/admin/dashboard?list=in-house");
    await row(early.name)
      .getByRole("button", { name: `Check out ${early.name}` })
      .click();
    const question = page.getByRole("dialog", { name: "Check out" });
    await expect(question).toContainText("4 nights booked, 2 nights slept.");
    await question.getByRole("radio", { name: /^The 2 nights that were slept/ }).check();
    await question.getByRole("button", { name: /check out$/i }).click();
    await expect(question).toBeHidden();
    const { booking: left } = await staffApi(getBooking, { params: { id: early._id } });
    expect([left.status, left.checkOutDate, left.grandTotal]).toEqual(["checked-out", today, early.grandTotal / 2]);
    expect((await staffApi(listPayments, { params: { id: early._id } })).ledger.balance).toBe(0);

    const caller = uniqueName("Leena");
    await page.goto("/admin/dashboard");
    const phoning = await effortOf(async () => {
      await page.getByRole("link", { name: "New booking" }).click();
      const dialog = page.getByRole("dialog", { name: "New Booking" });
      await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).click();
      await fieldOf(dialog, "Name").fill(caller);
      await fieldOf(dialog, "Phone").fill("98450 54321");
      await dialog.getByRole("button", { name: "Confirm Booking" }).click();
      await expectToast(page, new RegExp(`^Booked: ${caller}`));
    });
    expectAtMost("a booking by phone", phoning, { clicks: 7, fields: 2, choices: 0 });
    const { bookings } = await staffApi(listBookings, { query: { search: caller } });
    expect(bookings[0]?.status).toBe("confirmed");

    await page.goto("/admin/day");
    const closing = await effortOf(async () => {
      await page.getByRole("button", { name: "Count and close" }).click();
      const dialog = page.getByRole("dialog", { name: "Count and close" });
      // The opening and the cash of the departure; the deposit came and went.
      const counted = { 500: 3, 200: 1, 50: 1, 20: 2, 5: 1, 2: 1, 1: 1 };
      for (const [value, notes] of Object.entries(counted)) {
        await fieldOf(dialog, `₹${value} ×`).fill(String(notes));
      }
      await expect(dialog).toContainText("Counted: ₹1,798");
      await dialog.getByRole("button", { name: "Close shift" }).click();
      await expect(dialog).toBeHidden();
    });
    expectAtMost("the close of a shift", closing, { clicks: 2, fields: 9, choices: 0 });

    const before = addNights(today, -1);
    const panel = page.getByRole("region", { name: `Open day: ${formatNight(before)}` });
    const dayClose = await effortOf(async () => {
      await panel.getByRole("button", { name: `Close ${formatNight(before)}` }).click();
      await expect(page.getByText("The day is closed.")).toBeVisible();
    });
    expectAtMost("the close of a day", dayClose, { clicks: 1, fields: 0, choices: 0 });
    expect((await staffApi(getDayReport, { params: { day: before } })).report.closed).not.toBe(null);
  }),
);
