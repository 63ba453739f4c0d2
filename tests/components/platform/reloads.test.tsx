import test from "node:test";
import { addNights, formatNightShort } from "#domain/platform/time/nights.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { pickDate } from "#tests/support/platform/desk/forms.ts";
import { openBooking } from "#tests/support/reservations/booking-form.ts";

test(
  "a message that was not sent is there again after a reload and on returning, for this tab",
  atSite(async ({ page }) => {
    await page.goto("/service/contact-us");
    const message = page.getByRole("textbox", { name: "Message" });
    await page.getByRole("textbox", { name: "Name" }).fill("Asha");
    await message.fill("Is the lagoon warm?");
    await page.reload();
    await expect(message).toHaveValue("Is the lagoon warm?");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/service/privacy");
    await page.goBack();
    await expect(message).toHaveValue("Is the lagoon warm?");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Asha");
    await page.getByRole("textbox", { name: "Phone" }).fill("9845012345");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: /Thank you, Asha/ })).toBeVisible();
    await page.reload();
    await expect(message).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("lagoon");
  }),
);

test(
  "a booking that is sent again after a reload before the answer is stored once",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge);
    const booking = await openBooking(page, room);
    await booking.fillGuest();
    const { db } = lodge.database;
    const stored = () => db.selectFrom("booking").select("id").where("room_id", "=", room._id).execute();
    page.answer("/api/bookings/add", "reply lost");
    await booking.submit.click();
    await expect.poll(async () => (await stored()).length).toBe(1);
    await page.reload();
    page.serveAll();
    await booking.submit.click();
    await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toBeVisible();
    expect(await stored()).toHaveLength(1);
  }),
);

test(
  "dates that were chosen and not searched for are there after a reload",
  atSite(async ({ page, lodge }) => {
    await page.goto("/");
    const bar = page.getByRole("search");
    const [checkIn, checkOut] = [addNights(lodge.today, 40), addNights(lodge.today, 42)];
    await pickDate(bar, "Check-in", checkIn);
    await pickDate(bar, "Check-out", checkOut);
    await page.reload();
    await expect(bar.getByRole("button", { name: `Check-in ${formatNightShort(checkIn, lodge.today)}` })).toBeVisible();
    await expect(
      bar.getByRole("button", { name: `Check-out ${formatNightShort(checkOut, lodge.today)}` }),
    ).toBeVisible();
  }),
);
