import test from "node:test";
import { listBookings } from "#contract/reservations/bookings.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { guest, openBooking } from "#tests/support/reservations/booking-form.ts";

test(
  "a guest from abroad books with a number of another country",
  atSite(async ({ page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const booking = await openBooking(page, room);
    const { dialog } = booking;
    const phone = booking.field("Phone");
    const country = dialog.getByRole("combobox", { name: "Country of the number" });

    await booking.fillGuest({ ...guest, phone: "" });
    await expect(country).toHaveCount(0);
    await dialog.getByRole("button", { name: "Number from another country" }).click();
    await expect(country).toBeFocused();
    await country.selectOption({ label: "Germany (+49)" });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue("+49 ");
    await phone.press("End");
    await phone.pressSequentially("17");
    await booking.submit.click();
    await expect(phone).toHaveAccessibleDescription(/Please enter a phone number that exists in its country/);

    // Typing a code chooses its country.
    await phone.fill("0044 2079460958");
    await expect(country.getByRole("option", { selected: true })).toHaveText("United Kingdom (+44)");
    await phone.blur();
    await expect(phone).toHaveValue("+44 20 7946 0958");
    await booking.submit.click();
    await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toBeVisible();
    const { bookings } = await staffApi(listBookings, {});
    expect(bookings.find(({ roomId }) => roomId === room._id)?.phone).toBe("+442079460958");
  }),
);

test(
  "India as country brings back the field for ten digits",
  atSite(async ({ page }) => {
    await page.goto("/service/contact-us");
    const phone = page.getByRole("textbox", { name: "Phone" });
    const country = page.getByRole("combobox", { name: "Country of the number" });
    await page.getByRole("button", { name: "Number from another country" }).click();
    await country.selectOption({ label: "Nepal (+977)" });
    await expect(phone).toHaveValue("+977 ");
    await country.selectOption({ label: "India (+91)" });
    await expect(country).toHaveCount(0);
    await expect(phone).toHaveValue("");
    await expect(phone).toBeFocused();
  }),
);
