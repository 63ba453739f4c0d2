import test from "node:test";
import { addBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { unfold } from "#tests/support/platform/desk/shell.ts";

test(
  "a test mail validates its address and appears in the list",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/dashboard");
    await unfold(page, "House");
    await page.getByRole("link", { name: "Mails" }).click();
    await expect(page.getByText(/^No mail server is set up/)).toBeVisible();
    await page.getByRole("button", { name: "Send a test mail" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a test mail" });
    await fieldOf(dialog, "Email").fill("asha at example");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(fieldOf(dialog, "Email")).toHaveAccessibleDescription("Email is invalid");
    await fieldOf(dialog, "Email").fill("asha@example.com");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expectBanner(page, "A test mail to asha@example.com was written.");
    const row = page.getByRole("row").filter({ hasText: "asha@example.com" }).first();
    await expect(row).toContainText("A test mail from Kadalu Lodge");
    await expect(row).toContainText("Waiting");
    await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Failed" });
    await expect(page.getByText("No mails found matching your filters", { exact: true })).toBeVisible();
  }),
);

test(
  "staff see that a booking's mails were sent, read one and send it again",
  atDesk(
    async ({ staffPage: page, lodge, guestApi }) => {
      const room = await createTestRoom(lodge);
      const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
      const { booking } = await guestApi(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
      const { db } = lodge.database;
      await db.updateTable("mail").set({ state: "sent", sent_at: new Date().toISOString() }).execute();
      await page.goto(`/admin/bookings?booking=${booking._id}&tab=documents`);
      const entries = page.getByRole("dialog").locator(".mails").getByRole("listitem");
      const received = entries.filter({ hasText: "Booking received" });
      await expect(received).toContainText("Sent");
      await expect(entries.filter({ hasText: "Notice to the lodge" })).toContainText("stay@kadalu.example");
      await received.getByRole("button", { name: /^Read/ }).click();
      await expect(received.getByRole("article")).toContainText(`Reference: ${booking.reference}`);
      await received.getByRole("button", { name: /^Send again/ }).click();
      await expectToast(page, `The mail to ${booking.email} is sent again.`);
      await expect(received).toHaveCount(2);
      const waiting = await db.selectFrom("mail").select("recipient").where("state", "=", "waiting").execute();
      expect(waiting.map(({ recipient }) => recipient)).toEqual([booking.email]);
    },
    async () => ({ smtpUrl: "smtp://mail.example" }),
  ),
);
