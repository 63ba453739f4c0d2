import test from "node:test";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { roomId } from "#server/operations/demo/rooms.ts";
import { atDesk, atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { BookingForm, guest } from "#tests/support/reservations/booking-form.ts";

test(
  "who signs in too often sees how long to wait, keeps what was typed, and may enter a code without waiting",
  atDesk(
    async ({ page, lodge }) => {
      await page.goto("/admin/login");
      const password = page.getByLabel("Password", { exact: true });
      const guess = async () => {
        await page.getByLabel("Username").fill("nobody");
        await password.fill("a guess of mine");
        await page.getByRole("button", { name: "Login" }).click();
      };
      await guess();
      await expectToast(page, "Failed to login: User ID or password is not right");
      // Exhausts the quota without an hour of requests.
      const free_at = Date.now() + 10 * 60_000;
      await lodge.database.db.updateTable("rate_limit").set({ free_at }).where("scope", "=", "login-account").execute();
      await guess();
      await expectToast(page, "Failed to login: Too many attempts. Please wait 10 minutes and try again.");
      await expect(password).toHaveValue("a guess of mine");
      await page.getByRole("button", { name: "Two-step sign-in? Enter your code without waiting" }).click();
      await expect(page.getByLabel("Code from your app")).toBeFocused();
    },
    async () => ({ quotas: defaultQuotas }),
  ),
);

test(
  "a rate-limited guest sees how long to wait, and the forms keep their values",
  atSite(
    async ({ page, lodge: { app } }) => {
      await app.inject({ method: "POST", url: "/api/queries/add" });
      await page.goto("/service/contact-us");
      const message = page.getByRole("textbox", { name: "Message" });
      await page.getByRole("textbox", { name: "Name" }).fill(guest.name);
      await page.getByRole("textbox", { name: "Phone" }).fill(guest.phone);
      await message.fill("Do you keep bicycles?");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("Too many attempts. Please wait 30 minutes and try again.")).toBeVisible();
      await expect(message).toHaveValue("Do you keep bicycles?");

      await app.inject({ method: "POST", url: "/api/bookings/add" });
      await page.goto(`/service/rooms/${roomId("garden-deluxe")}`);
      await page.getByRole("button", { name: "Book Your Stay" }).first().click();
      const booking = new BookingForm(page);
      const { dialog } = booking;
      await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(guest.name);
      await dialog.getByRole("textbox", { name: "Email", exact: true }).fill(guest.email);
      await dialog.getByRole("textbox", { name: "Phone", exact: true }).fill(guest.phone);
      await booking.submit.click();
      const failure = dialog.getByRole("alert").filter({ hasText: "Booking failed" });
      await expect(failure).toContainText(/Too many attempts\. Please wait \d+ seconds? and try again\./);
      await expect(dialog.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(guest.email);
    },
    { quotas: { ...defaultQuotas, query: { burst: 1, perHour: 2 }, booking: { burst: 1, perHour: 60 } } },
  ),
);

test(
  "so does a guest who looks for a booking too often",
  atSite(
    async ({ page }) => {
      await page.goto("/booking/KL-7F3K9");
      await page.getByRole("textbox", { name: "Phone" }).fill("9000000001");
      const open = page.getByRole("button", { name: "Open my booking" });
      const problem = page.getByRole("main").getByRole("alert");
      await open.click();
      await expect(problem).toContainText("We found no booking with this reference and phone number.");
      await open.click();
      await expect(problem).toContainText(/^Too many attempts\. Please wait \d+ seconds? and try again\.$/);
      await expect(page.getByRole("textbox", { name: "Reference" })).toHaveValue("KL-7F3K9");
      await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("9000000001");
    },
    { hasContent: false, quotas: { ...defaultQuotas, stay: { burst: 1, perHour: 60 } } },
  ),
);
