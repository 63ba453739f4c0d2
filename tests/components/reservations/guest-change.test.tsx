import test from "node:test";
import { addBooking, getBooking } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite, type Caller, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { pickDate } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

interface Guest {
  page: Page;
  lodge: Lodge;
  guestApi: Caller;
}

/** A stay in twelve days, on the guest's own page with the dialog that changes it open. */
async function openChange({ page, lodge, guestApi }: Guest, nights: number) {
  const costOptions = [aCostOption({ cost: 2000 })];
  const room = await createTestRoom(lodge, { totalRooms: 1, maxCapacity: 3, costOptions });
  const checkInDate = addNights(lodge.today, 12);
  const checkOutDate = addNights(checkInDate, nights);
  const body = aBookingInput({ roomId: room._id, checkInDate, checkOutDate });
  const { booking, key } = await guestApi(addBooking, { body });
  await page.goto(`/booking/${booking.reference}?key=${key}`);
  await page.getByRole("button", { name: "Change dates or guests" }).click();
  return { booking, checkInDate, dialog: page.getByRole("dialog", { name: "Change dates or guests" }) };
}

test(
  "a guest asks for other dates, seeing what they cost, and the desk accepts",
  atSite(async ({ staffPage: page, lodge, guestApi, staffApi }) => {
    const later = addNights(lodge.today, 15);
    const { booking, checkInDate, dialog } = await openChange({ page, lodge, guestApi }, 2);
    await dialog.getByRole("button", { name: "More: Children" }).click();
    await expect(dialog.getByText("The price stays as it is.")).toBeVisible();
    await pickDate(dialog, "Check-out date", later);
    await expect(dialog.getByText("₹2,596 more than now.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expectToast(page, "Your request is with the front desk.");
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText(`You have asked for ${formatNight(checkInDate)} to ${formatNight(later)}`),
    ).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/admin/bookings?booking=${booking._id}`);
    const request = page.getByRole("region", { name: "The guest asks for a change" });
    await expect(request).toContainText(formatNight(later));
    await expect(request.getByRole("button", { name: "Accept change" })).toBeEnabled();
    await expectAccessible(page);
    await request.getByRole("button", { name: "Accept change" }).click();
    await expect(request).toBeHidden();
    await expect(page.getByRole("dialog").getByRole("heading", { level: 2 }).first()).toBeFocused();
    const { booking: changed } = await staffApi(getBooking, { params: { id: booking._id } });
    expect([changed.checkOutDate, changed.children]).toEqual([later, 1]);
  }),
);

test(
  "a change that is not dearer is made at once, with the price before and after",
  atSite(async ({ staffPage: page, lodge, guestApi, staffApi }) => {
    const earlier = addNights(lodge.today, 13);
    const { booking, dialog } = await openChange({ page, lodge, guestApi }, 3);
    await pickDate(dialog, "Check-out date", earlier);
    await expect(dialog.getByText("₹5,192 less than now.")).toBeVisible();
    await expect(dialog).toContainText("Before ₹7,788");
    await expect(dialog).toContainText("after ₹2,596");
    await dialog.getByRole("button", { name: "Change booking" }).click();
    await expectToast(page, "Your booking is changed. The price was ₹7,788 and is now ₹2,596.");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("You have asked for")).toHaveCount(0);
    const { booking: changed } = await staffApi(getBooking, { params: { id: booking._id } });
    expect([changed.checkOutDate, changed.changeRequest]).toEqual([earlier, null]);
  }),
);
