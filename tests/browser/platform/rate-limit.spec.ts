import { roomId } from "#server/operations/demo/rooms.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { guest } from "../pages/booking-dialog.ts";

test("a rate-limited guest sees how long to wait, and the form keeps its values", async ({
  page,
  host,
  allowErrors,
}) => {
  allowErrors("/api/login", "/api/queries/add", "/api/bookings/add");
  const lodge = await host.open({ DEMO_DATA: "on", RATE_LIMITS: "query=1/2,booking=1/60" });
  try {
    await page.goto(`${lodge.url}/admin/login`);
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

    await fetch(`${lodge.url}/api/queries/add`, { method: "POST" });
    await page.goto(`${lodge.url}/service/contact-us`);
    const message = page.getByRole("textbox", { name: "Message" });
    await page.getByRole("textbox", { name: "Name" }).fill(guest.name);
    await page.getByRole("textbox", { name: "Phone" }).fill(guest.phone);
    await message.fill("Do you keep bicycles?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Too many attempts. Please wait 30 minutes and try again.")).toBeVisible();
    await expect(message).toHaveValue("Do you keep bicycles?");

    await fetch(`${lodge.url}/api/bookings/add`, { method: "POST" });
    await page.goto(`${lodge.url}/service/rooms/${roomId("garden-deluxe")}`);
    await page.getByRole("button", { name: "Book Your Stay" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Book Your Stay" });
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(guest.name);
    await dialog.getByRole("textbox", { name: "Email", exact: true }).fill(guest.email);
    await dialog.getByRole("textbox", { name: "Phone", exact: true }).fill(guest.phone);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    const failure = dialog.getByRole("alert").filter({ hasText: "Booking failed" });
    await expect(failure).toContainText(/Too many attempts\. Please wait \d+ seconds? and try again\./);
    await expect(dialog.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(guest.email);
    expect(lodge.errors).toEqual([]);
  } finally {
    await page.close();
    await lodge.stop();
  }
});
