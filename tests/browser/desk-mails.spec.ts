import { addBooking } from "#contract/bookings.ts";
import { aBookingInput } from "#server/demo/factories.ts";
import { expect, expectToast, test } from "./fixtures.ts";
import { ownRoom } from "./pages/arrange.ts";
import { expectBanner, fieldOf } from "./pages/desk.ts";

test("staff see the mails of a booking, read one and send it again", async ({ staffPage: page, lodge, guestApi }) => {
  const room = await ownRoom(lodge);
  const input = aBookingInput({ roomId: room._id, checkInDate: lodge.today, checkOutDate: "" });
  const checkOutDate = new Date(Date.parse(lodge.today) + 86_400_000).toISOString().slice(0, 10);
  const { booking } = await guestApi(addBooking, { body: { ...input, checkOutDate } });
  await page.goto(`/admin/bookings?search=${booking.reference}`);
  await page.getByRole("row").nth(1).click();
  const dialog = page.getByRole("dialog");
  const mails = dialog.getByRole("region", { name: "Mails" }).or(dialog.locator(".mails"));
  const received = mails.getByRole("listitem").filter({ hasText: "Booking received" });
  await expect(received).toContainText(`${booking.email} · No mail server is set up`);
  await expect(mails.getByRole("listitem").filter({ hasText: "Notice to the lodge" })).toContainText(
    "stay@kadalu.example",
  );
  await received.getByRole("button", { name: /^Read/ }).click();
  await expect(received.getByRole("article")).toContainText(`Reference: ${booking.reference}`);
  await received.getByRole("button", { name: /^Send again/ }).click();
  await expectToast(page, `The mail to ${booking.email} is sent again.`);
});

test("a test mail: an address that is none, and where it stands in the list", async ({ staffPage: page }) => {
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Mails" }).click();
  await expect(page.getByText(/^No mail server is set up \(SMTP_URL\)/)).toBeVisible();
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
});
