import test from "node:test";
import { listPayments } from "#contract/billing/payments.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getBooking } from "#contract/reservations/bookings.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const attention = (page: Page) => page.getByRole("region", { name: /^Needs attention/ });
const exceptionOf = (page: Page, name: string) => attention(page).getByRole("listitem").filter({ hasText: name });

async function storeStay(lodge: Lodge, kind: string, from: number, to: number, status: BookingStatus) {
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const stay = { checkInDate: addNights(lodge.today, from), checkOutDate: addNights(lodge.today, to) };
  return createTestBooking(lodge, { roomId: room._id, name: uniqueName(kind), ...stay, status });
}

test(
  "on a day without exceptions the section says so",
  atDesk(async ({ page }) => {
    await page.goto("/admin/login?next=/admin/dashboard?list=attention");
    await signIn(page);
    await expect(attention(page)).toContainText("All is well: nothing needs attention.");
    await expect(attention(page).getByRole("listitem")).toHaveCount(0);
  }),
);

test(
  "a request of housekeeping and money to be given back stand on Today, each with where it is done",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { db } = lodge.database;
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, -2), checkOutDate: lodge.today, status: "checked-out" } as const;
    const guest = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Farida"), ...stay });
    await storePayment(db, { bookingId: guest._id, amount: guest.grandTotal + 700 });
    const unit = await db.selectFrom("unit").selectAll().where("room_id", "=", room._id).executeTakeFirstOrThrow();
    const note = { id: "note-1", unit_id: unit.id, text: "No water", image: "", wants_block: 1, block_id: "" } as const;
    const at = new Date().toISOString();
    const made = { created_by: "lakshmi", created_at: at, updated_at: at, resolved_by: "", resolved_at: "" };
    await db
      .insertInto("maintenance_note")
      .values({ ...note, ...made })
      .execute();
    await page.goto("/admin/dashboard?list=attention");
    const request = attention(page)
      .getByRole("listitem")
      .filter({ hasText: `Unit ${unit.label}` });
    await expect(request).toContainText("Housekeeping asks to block it: “No water”");
    await expect(request.getByRole("link", { name: /^Block/ })).toHaveAttribute(
      "href",
      `/admin/housekeeping?unit=${unit.id}`,
    );
    const row = attention(page).getByRole("listitem").filter({ hasText: guest.name });
    await expect(row).toContainText("Paid more than the stay came to");
    await expectAccessible(page);
    await row.getByRole("button", { name: /^Give back/ }).click();
    const dialog = page.getByRole("dialog", { name: "Record refund" });
    await expect(dialog.getByRole("textbox", { name: "Amount (₹)" })).toHaveValue("700");
    expect((await staffApi(getDashboard, {})).attention.tasks.length).toBe(1);
  }),
);

test(
  "each exception says what is wrong and is done with its one action",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const late = await storeStay(lodge, "Late", -1, 2, "confirmed");
    const never = await storeStay(lodge, "Never", -1, 1, "confirmed");
    const stays = await storeStay(lodge, "Stays", -2, -1, "checked-in");
    const seatless = await storeStay(lodge, "Seatless", 0, 1, "confirmed");
    const owes = await storeStay(lodge, "Owes", -1, 0, "checked-in");
    const present = async ({ _id: id }: { _id: string }) => (await staffApi(getBooking, { params: { id } })).booking;
    await page.goto("/admin/dashboard?list=attention");
    await expect(exceptionOf(page, late.name)).toContainText("not checked in");
    await expect(exceptionOf(page, stays.name)).toContainText("was to leave on");
    await expect(exceptionOf(page, owes.name)).toContainText(`${formatRupees(owes.grandTotal)} due`);
    await expectAccessible(page);

    await exceptionOf(page, late.name)
      .getByRole("button", { name: `Check in ${late.name}` })
      .click();
    await expect(exceptionOf(page, late.name).getByRole("button", { name: /^Undo/ })).toBeVisible();
    expect((await present(late)).status).toBe("checked-in");

    await exceptionOf(page, never.name)
      .getByRole("button", { name: `No-show ${never.name}` })
      .click();
    const question = page.getByRole("alertdialog", { name: "Mark as no-show" });
    await expect(question).toContainText(`The night of ${formatNight(lodge.today)} becomes free.`);
    await expect(question).toContainText(`It costs the guest ${formatRupees(never.grandTotal / 2)}.`);
    await expectAccessible(page, "dialog[open]");
    await question.getByRole("button", { name: "Keep as it is" }).click();
    expect((await present(never)).status).toBe("confirmed");
    await exceptionOf(page, never.name)
      .getByRole("button", { name: `No-show ${never.name}` })
      .click();
    await question.getByRole("button", { name: "Mark as no-show" }).click();
    await expect.poll(async () => (await present(never)).status).toBe("no-show");
    expect((await present(never)).cancellationFee).toBe(never.grandTotal / 2);

    const assign = exceptionOf(page, seatless.name).getByRole("button", { name: /^Assign / });
    const label = /^Assign (\S+)/.exec((await assign.textContent()) ?? "")?.[1] ?? "";
    await assign.click();
    await expectToast(page, `${seatless.name}: unit ${label}`);
    await page.getByRole("tab", { name: /^Arrivals / }).click();
    await expect(
      page
        .getByRole("region", { name: /^Arrivals today/ })
        .getByRole("listitem")
        .filter({ hasText: seatless.name }),
    ).toContainText(`Unit ${label}`);
    await page.getByRole("tab", { name: /^Attention / }).click();

    await exceptionOf(page, stays.name)
      .getByRole("button", { name: `Extend ${stays.name}` })
      .click();
    const extend = page.getByRole("dialog", { name: "Extend the stay" });
    await expect(fieldOf(extend, "Nights to add")).toHaveValue("2");
    await expect(extend).toContainText(`Leaves on ${formatNight(addNights(lodge.today, 1))}`);
    // At agreed rates.
    await expect(extend).toContainText(formatRupees((stays.grandTotal * 3) as Rupees));
    await expectAccessible(page, "dialog[open]");
    await fieldOf(extend, "Nights to add").fill("0");
    await extend.getByRole("button", { name: "Extend" }).click();
    await expect(fieldOf(extend, "Nights to add")).toHaveAccessibleDescription(/^Please enter how many nights, from 1/);
    await fieldOf(extend, "Nights to add").fill("2");
    await expect(extend).toContainText(formatRupees(3894));
    await extend.getByRole("button", { name: "Extend" }).click();
    await expectToast(page, `${stays.name} stays until ${formatNight(addNights(lodge.today, 1))}`);
    expect((await present(stays)).checkOutDate).toBe(addNights(lodge.today, 1));

    await exceptionOf(page, owes.name)
      .getByRole("button", { name: `Take payment ${owes.name}` })
      .click();
    const payment = page.getByRole("dialog", { name: "Record payment" });
    await payment.getByRole("combobox", { name: "Paid by" }).selectOption({ label: "Cash" });
    await payment.getByRole("button", { name: "Record payment" }).click();
    await expectToast(page, "Payment recorded");
    expect((await staffApi(listPayments, { params: { id: owes._id } })).ledger.balance).toBe(0);
    for (const { name } of [late, never, stays, seatless, owes]) {
      await expect(exceptionOf(page, name)).toHaveCount(0);
    }
  }),
);

test(
  "a guest who leaves today stays one more night: the price is shown first, and the change can be undone",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const stay = await storeStay(lodge, "Longer", -1, 0, "checked-in");
    const { _id: id, name } = stay;
    await storePayment(lodge.database.db, { bookingId: id, amount: stay.grandTotal });
    const departures = page.getByRole("region", { name: /^Departures today/ }).getByRole("listitem");
    const row = departures.filter({ hasText: name });
    const tomorrow = formatNight(addNights(lodge.today, 1));
    await page.goto("/admin/dashboard?list=departures");
    await row.getByRole("button", { name: `Extend ${name}` }).click();
    const extend = page.getByRole("dialog", { name: "Extend the stay" });
    await expect(fieldOf(extend, "Nights to add")).toHaveValue("1");
    await expect(extend).toContainText(`Leaves on ${tomorrow}`);
    // At agreed rates: one night more of the same price.
    await expect(extend).toContainText(formatRupees((stay.grandTotal * 2) as Rupees));
    expect((await staffApi(getBooking, { params: { id } })).booking.checkOutDate).toBe(lodge.today);
    await page.keyboard.press("Enter");
    await expectToast(page, `${name} stays until ${tomorrow}`);
    await expect(row).toHaveCount(0);
    await page.getByRole("tab", { name: /^In house / }).click();
    await expect(
      page
        .getByRole("region", { name: /^In house/ })
        .getByRole("listitem")
        .filter({ hasText: name }),
    ).toContainText("until");
    await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
    await page.getByRole("tab", { name: /^Departures / }).click();
    await expect(row).toHaveCount(1);
    const { booking } = await staffApi(getBooking, { params: { id } });
    expect([booking.checkOutDate, booking.grandTotal]).toEqual([lodge.today, stay.grandTotal]);
  }),
);
