import type { Page } from "@playwright/test";
import { addBooking } from "#contract/reservations/bookings.ts";
import { addNights, toShortDate } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";

const table = (page: Page) => page.getByRole("table", { name: "Bookings, newest first" });
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search bookings" });
const status = (page: Page) => page.getByRole("search").getByRole("combobox", { name: "Status" });
const count = (page: Page) => page.getByRole("navigation", { name: "Bookings: pages" }).getByRole("status");

test("the search is debounced by half a second, and the history keeps search, status and page", async ({
  staffPage: page,
  lodge,
}) => {
  const room = await createTestRoom(lodge, { totalRooms: 20, name: uniqueName("Areca Room") });
  const statuses: BookingStatus[] = Array.from({ length: 12 }, (_, index) => (index < 7 ? "confirmed" : "cancelled"));
  for (const [index, one] of statuses.entries()) {
    const stay = { checkInDate: addNights(lodge.today, 70), checkOutDate: addNights(lodge.today, 71 + index) };
    await createTestBooking(lodge, { roomId: room._id, name: `Guest ${index}`, ...stay, status: one });
  }
  await page.clock.install();
  await page.goto("/admin/bookings?limit=5&page=2");
  await expect(rows(page)).toHaveCount(5);
  const asked: unknown[] = [];
  page.on("request", (request) => {
    // The list without a search is asked for again after changes by others.
    if (request.url().endsWith("/api/bookings/search")) asked.push(request.postDataJSON());
  });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await search(page).pressSequentially(room.name.toUpperCase());
  await page.clock.runFor(499);
  // The page's clock is paused; a round trip lets a request that was started arrive.
  await page.evaluate(async () => (await fetch("/healthz")).text());
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(count(page)).toHaveText("1–5 of 12");
  expect(asked).toEqual([{ search: room.name.toUpperCase(), page: 1, limit: 5 }]);
  await expect(page).toHaveURL("/admin/bookings?limit=5");

  const next = page.getByRole("button", { name: "Next" });
  const previous = page.getByRole("button", { name: "Previous" });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(count(page)).toHaveText("6–10 of 12");
  await next.click();
  await expect(count(page)).toHaveText("11–12 of 12");
  await expect(rows(page)).toHaveCount(2);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(count(page)).toHaveText("6–10 of 12");
  await page.goBack();
  await expect(count(page)).toHaveText("11–12 of 12");

  await status(page).selectOption({ label: "Cancelled" });
  await expect(count(page)).toHaveText("1–5 of 5");
  for (const row of await rows(page).all()) await expect(row).toContainText("Cancelled");
  await status(page).selectOption({ label: "Confirmed" });
  await expect(count(page)).toHaveText("1–5 of 7");
  await next.click();
  await expect(count(page)).toHaveText("6–7 of 7");
  const sizes = page.getByRole("combobox", { name: "Rows" });
  await expect(sizes.getByRole("option")).toHaveText(["5", "10", "25", "50"]);
  await sizes.selectOption("25");
  await expect(count(page)).toHaveText("1–7 of 7");

  await expect(page).toHaveURL((url) => url.searchParams.get("status") === "confirmed");
  await page.reload();
  await expect(count(page)).toHaveText("1–7 of 7");
  await expect(search(page)).toHaveValue(room.name.toUpperCase());
  await expect(status(page)).toHaveValue("confirmed");
  await expect(sizes).toHaveValue("25");

  await search(page).fill("nobody of that name");
  await search(page).press("Enter");
  await expect(page.getByText("No bookings found matching your filters", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page).nth(9)).toBeVisible();
});

test("a row opens the booking with all its details, and the URL keeps it open", { tag: "@journey" }, async ({
  staffPage: page,
  lodge,
}) => {
  const room = await createTestRoom(lodge, { maxCapacity: 4 });
  const { name, reference } = await createTestBooking(lodge, {
    roomId: room._id,
    checkInDate: addNights(lodge.today, 80),
    checkOutDate: addNights(lodge.today, 83),
    departureTime: "18:00",
    adultFemale: 2,
    bookingType: "Corporate Booking",
    additionalGuests: "Leena and Tara",
    specialRequests: "A quiet corner",
  });
  await page.goto(`/admin/bookings?search=${reference}`);
  await rows(page).first().getByRole("cell", { name: room.name }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toContainText(reference);
  await expect(dialog.getByRole("tab")).toHaveText([
    "Booking Details",
    "Status Management",
    "Bill",
    "Guests",
    "Documents",
    "History",
  ]);
  const details = dialog.getByRole("tabpanel", { name: "Booking Details" });
  const facts: [string, string | RegExp][] = [
    ["Name", name],
    ["Phone", "+91 98450 12345"],
    ["Email", "asha.rao@example.com"],
    ["Other guests", "Leena and Tara"],
    ["Room", room.name],
    ["Check-out", /, 18:00$/],
    ["Nights", "3 nights"],
    ["Guests", "3 (1 adult male, 2 adult females)"],
    ["Booking type", "Corporate Booking"],
    ["Special requests", "A quiet corner"],
  ];
  for (const [fact, value] of facts) {
    await expect(details.locator(`xpath=.//dt[.="${fact}"]/following-sibling::dd`)).toHaveText(value);
  }
  // A late departure is charged as a fourth night.
  await expect(details).toContainText("₹1,000 × 4 nights");
  await expect(details).toContainText(/Grand total\s*₹5,192/);

  await page.reload();
  await expect(dialog).toContainText(reference);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/admin/bookings");
  await expect(search(page)).toHaveValue(reference);
});

test("a new status is saved at once, and a cancellation asks for confirmation and frees its nights", {
  tag: "@journey",
}, async ({ staffPage: page, lodge, guestApi }) => {
  const room = await createTestRoom(lodge);
  const [from, to] = [addNights(lodge.today, 50), addNights(lodge.today, 52)];
  const stay = { checkInDate: from, checkOutDate: to };
  const { name, reference } = await createTestBooking(lodge, {
    roomId: room._id,
    ...stay,
    status: "pending",
  });
  const book = () =>
    guestApi(addBooking, {
      body: aBookingInput({ roomId: room._id, checkInDate: toShortDate(from), checkOutDate: toShortDate(to) }),
    });
  await page.goto(`/admin/bookings?search=${reference}`);
  await table(page)
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("tab", { name: "Status Management" }).click();
  const choice = dialog.getByRole("combobox", { name: "Status" });
  await expect(choice.getByRole("option")).toHaveText([
    "Pending",
    "Confirmed",
    "Checked in",
    "Checked out",
    "Cancelled",
    "No-show",
  ]);
  await choice.selectOption({ label: "Confirmed" });
  await expectToast(page, `${name}: Confirmed`);
  await expect(rows(page).first()).toContainText("Confirmed");
  await expect(book()).rejects.toThrow("which is already fully booked.");

  await choice.selectOption({ label: "Cancelled" });
  const question = page.getByRole("alertdialog", { name: "Cancel this booking" });
  await expect(question).toContainText("become free for other guests");
  await question.getByRole("button", { name: "Keep as it is" }).click();
  await expect(choice).toHaveValue("confirmed");
  await choice.selectOption({ label: "Cancelled" });
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expectToast(page, `${name}: Cancelled`);
  await expect(question).toBeHidden();
  await expect(rows(page).first()).toContainText("Cancelled");
  expect((await book()).booking.status).toBe("pending");
});

test("filtering by search keeps the column widths and truncates nothing", async ({ staffPage: page, lodge }) => {
  const room = await createTestRoom(lodge, { name: uniqueName("Verandah room over the tulsi court with a swing") });
  const stay = { checkInDate: addNights(lodge.today, 90), checkOutDate: addNights(lodge.today, 92) };
  const { reference } = await createTestBooking(lodge, { roomId: room._id, ...stay });
  const columns = () =>
    table(page)
      .getByRole("columnheader")
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)));
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const excess = () =>
      table(page).evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    // From 1024 px the navigation moves to the side, which the page does after its layout.
    await expect.poll(excess, { message: `${width} px` }).toBe(0);
    return [width, ...(await columns())];
  };
  const widths = [768, 1024, 1200, 1440];
  await page.goto("/admin/bookings");
  await expect(rows(page)).toHaveCount(10);
  const before: number[][] = [];
  for (const width of widths) before.push(await columnsAt(width));
  await search(page).fill(reference);
  await expect(rows(page)).toHaveCount(1);
  const after: number[][] = [];
  for (const width of widths) after.push(await columnsAt(width));
  expect(after).toEqual(before);
});
