import test from "node:test";
import { listBookings } from "#contract/reservations/bookings.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";

test(
  "from the dashboard to a checked-in walk-in: at most 6 clicks and 2 typed fields",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, {});
    const name = uniqueName("Walk-in");
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await page.goto("/admin/dashboard");
    await click(page.getByRole("link", { name: "New booking" }));
    const dialog = page.getByRole("dialog", { name: "New Booking" });
    await click(dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }));
    await click(fieldOf(dialog, "Name"));
    await page.keyboard.type(name);
    await click(fieldOf(dialog, "Phone"));
    await page.keyboard.type("98450 12345");
    await click(dialog.getByRole("button", { name: "Book and check in" }));
    await expectToast(page, `${name}: Checked in`);
    expect(clicks).toBeLessThanOrEqual(6);
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    expect(bookings).toMatchObject([{ roomId: room._id, status: "checked-in", email: "" }]);
  }),
);

test(
  "a booking by the desk is confirmed, or held while it is not",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const book = async (name: string, isPending: boolean) => {
      await page.goto("/admin/bookings?new=booking");
      const dialog = page.getByRole("dialog", { name: "New Booking" });
      await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
      await fieldOf(dialog, "Name").fill(name);
      await fieldOf(dialog, "Phone").fill("98450 12345");
      if (isPending) await dialog.getByRole("checkbox", { name: "Not confirmed yet" }).check();
      await dialog.getByRole("button", { name: "Confirm Booking" }).click();
      await expectToast(page, new RegExp(`^Booked: ${name}, KL-`));
      const { bookings } = await staffApi(listBookings, { query: { search: name } });
      return bookings[0]?.status;
    };
    expect(await book(uniqueName("Sure"), false)).toBe("confirmed");
    expect(await book(uniqueName("Perhaps"), true)).toBe("pending");
  }),
);
