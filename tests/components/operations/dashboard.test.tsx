import test from "node:test";
import { getBooking } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const panel = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`^${title}`) });

test(
  "an unconfirmed booking is confirmed from the list of what needs attention, and upcoming nights are counted",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 9 });
    const draft = { roomId: room._id, checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 4) };
    const createdAt = new Date(Date.now() - 3 * 86_400_000);
    const name = uniqueName("Waits");
    const { _id } = await createTestBooking(lodge, { ...draft, name, status: "pending", createdAt });
    await page.goto("/admin/dashboard?list=attention");
    const row = panel(page, "Needs attention").getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("unconfirmed since");

    const nights = page.getByRole("table", { name: "Units sold per night" });
    await expect(nights.getByRole("row")).toHaveCount(15);
    const third = nights
      .getByRole("row", { name: formatNight(draft.checkInDate) })
      .getByRole("cell")
      .first();
    const sold = Number(await third.textContent());
    await createTestBooking(lodge, draft);
    await page.getByRole("button", { name: `Confirm ${name}` }).click();
    await expect(row.getByRole("status")).toContainText("Confirmed");
    expect((await staffApi(getBooking, { params: { id: _id } })).booking.status).toBe("confirmed");
    await expect(third).toHaveText(String(sold + 1));
  }),
);

test(
  "one list is shown at a time, with the number of each; it is in the address, and what is done folds away",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge, { totalRooms: 4 });
    const today = { roomId: room._id, checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const coming = await createTestBooking(lodge, { ...today, name: uniqueName("Coming"), status: "confirmed" });
    const came = await createTestBooking(lodge, { ...today, name: uniqueName("Came"), status: "checked-in" });
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("main")).toContainText("2 rooms free tonight");
    await expect(page.getByRole("tab", { name: "Arrivals 1" })).toHaveAttribute("aria-selected", "true");
    const arrivals = panel(page, "Arrivals today");
    await expect(arrivals).toContainText(coming.name);
    await expect(arrivals.getByRole("group")).toContainText("1 guest has arrived");
    await expect(arrivals.getByRole("group")).toContainText(came.name);
    await page.getByRole("tab", { name: "In house 1" }).click();
    await expect(page).toHaveURL("/admin/dashboard?list=in-house");
    await expect(panel(page, "Arrivals today")).toHaveCount(0);
    const row = panel(page, "In house").getByRole("listitem").filter({ hasText: came.name });
    await row.getByRole("button", { name: `More ${came.name}` }).click();
    const menu = page.getByRole("dialog", { name: came.name });
    await menu.getByRole("button", { name: "Extend the stay" }).click();
    await expect(page.getByRole("dialog", { name: "Extend the stay" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/dashboard?list=in-house");
    await row.getByRole("button", { name: `More ${came.name}` }).click();
    await menu.getByRole("button", { name: "Move to another room" }).click();
    await expect(page.getByRole("dialog", { name: new RegExp(came.name) })).toBeVisible();
    await expect(page).toHaveURL(`/admin/chart?move=${came._id}`);
  }),
);
