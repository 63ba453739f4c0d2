import test from "node:test";
import { getBooking } from "#contract/reservations/bookings.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const panel = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`^${title}`) });

test(
  "a new booking can be confirmed from the latest bookings, and upcoming nights are counted",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 9 });
    const draft = { roomId: room._id, checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 4) };
    for (let count = 0; count < 4; count += 1) {
      await createTestBooking(lodge, {
        ...draft,
        checkInDate: lodge.today,
        checkOutDate: draft.checkInDate,
        status: "pending",
      });
    }
    const { _id, name } = await createTestBooking(lodge, {
      ...draft,
      name: uniqueName("Newest"),
      status: "pending",
    });
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("region", { name: /^Latest bookings/ }).getByRole("listitem")).toHaveCount(5);
    const latest = panel(page, "Latest bookings").getByRole("listitem");
    await expect(latest.filter({ hasText: name })).toContainText("Pending");

    const nights = page.getByRole("table", { name: "Units sold per night" });
    await expect(nights.getByRole("row")).toHaveCount(15);
    const third = nights
      .getByRole("row", { name: formatNight(draft.checkInDate) })
      .getByRole("cell")
      .first();
    const sold = Number(await third.textContent());
    await createTestBooking(lodge, draft);
    await page.getByRole("button", { name: `Confirm ${name}` }).click();
    await expect(latest.filter({ hasText: name }).getByRole("status")).toContainText("Confirmed");
    expect((await staffApi(getBooking, { params: { id: _id } })).booking.status).toBe("confirmed");
    await expect(third).toHaveText(String(sold + 1));

    const waiting = page.getByRole("listitem").filter({ hasText: /^To confirm/ });
    await waiting.getByRole("link").click();
    await expect(page).toHaveURL("/admin/bookings?status=pending");
  }),
);
