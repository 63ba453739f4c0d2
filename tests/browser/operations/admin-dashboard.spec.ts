import type { Page } from "@playwright/test";
import { getBooking } from "#contract/reservations/bookings.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";

const tops = (rows: Element[]) => rows.map((row) => row.getBoundingClientRect().top);
const panel = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`^${title}`) });
const openList = (page: Page, name: string) =>
  page
    .getByRole("tablist", { name: "The day's lists" })
    .getByRole("tab", { name: new RegExp(`^${name} \\d`) })
    .click();

test("the dashboard lists arrivals, departures and guests in house, and offers the next action", {
  tag: "@journey",
}, async ({ staffPage: page, lodge, staffApi }) => {
  const room = await createTestRoom(lodge, { totalRooms: 9 });
  const day = (days: number) => addNights(lodge.today, days);
  const stored = (kind: string, from: number, to: number, status: BookingStatus) =>
    createTestBooking(lodge, {
      roomId: room._id,
      name: uniqueName(kind),
      checkInDate: day(from),
      checkOutDate: day(to),
      adultFemale: 1,
      children: 1,
      status,
    });
  const arriving = await stored("Arriving", 0, 2, "confirmed");
  const unsure = await stored("Unconfirmed", 0, 1, "pending");
  const leaving = await stored("Leaving", -2, 0, "checked-in");
  const staying = await stored("Staying", -1, 3, "checked-in");
  const tomorrow = await stored("Tomorrow", 1, 2, "confirmed");
  const gone = await stored("Cancelled", 0, 2, "cancelled");

  await page.goto("/admin/dashboard");
  await expect(
    page.getByRole("main").getByRole("paragraph").getByText(formatNight(lodge.today), { exact: true }).first(),
  ).toBeVisible();
  const row = (title: string, name: string) => panel(page, title).getByRole("listitem").filter({ hasText: name });
  await expect(row("Arrivals today", arriving.name)).toContainText(
    `${room.name} · 12:00 · 2 nights · 2 adults, 1 child`,
  );
  await expect(row("Arrivals today", arriving.name)).toContainText("Confirmed");
  await expect(row("Arrivals today", unsure.name)).toContainText("Pending");
  await expect(row("Arrivals today", tomorrow.name)).toHaveCount(0);
  await expect(row("Arrivals today", gone.name)).toHaveCount(0);
  await openList(page, "Departures");
  await expect(row("Departures today", leaving.name)).toContainText("Checked in");
  await expect(row("Departures today", staying.name)).toHaveCount(0);
  await openList(page, "In house");
  await expect(row("In house", staying.name)).toBeVisible();
  await expect(row("In house", leaving.name)).toBeVisible();
  await expect(row("In house", arriving.name)).toHaveCount(0);
  await openList(page, "Arrivals");

  const stillToCome = page.getByText(/^\d+ still to check in$/);
  const before = Number.parseInt((await stillToCome.textContent()) ?? "", 10);
  const arrival = row("Arrivals today", arriving.name);
  const undo = arrival.getByRole("button", { name: `Undo : ${arriving.name} is checked in` });
  const checkIn = page.getByRole("button", { name: `Check in ${arriving.name}` });
  await checkIn.scrollIntoViewIfNeeded();
  const place = await checkIn.boundingBox();
  const rowsBefore = await panel(page, "Arrivals today").getByRole("listitem").evaluateAll(tops);
  if (!place) throw new Error("The step has no place");
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
  await expect(undo).toBeVisible();
  await expect(stillToCome).toHaveText(`${before - 1} still to check in`);
  expect(await panel(page, "Arrivals today").getByRole("listitem").evaluateAll(tops)).toEqual(rowsBefore);
  // Neither a second click nor one on the row does anything.
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await undo.click();
  await expect(checkIn).toBeVisible();
  expect((await staffApi(getBooking, { params: { id: arriving._id } })).booking.status).toBe("confirmed");
  await checkIn.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(undo).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(0, 0);
  // The row is folded with those of the guests who have arrived.
  await expect(arrival).toBeHidden({ timeout: 15_000 });
  await panel(page, "Arrivals today")
    .getByText(/ arrived$/)
    .click();
  await expect(arrival).toContainText("Checked in");
  await openList(page, "In house");
  await expect(row("In house", arriving.name)).toBeVisible();
  await openList(page, "Departures");

  const question = page.getByRole("dialog", { name: "Check out with a balance" });
  // Clicks are ignored for a moment after rows have moved.
  await expect(async () => {
    const checkOut = row("Departures today", leaving.name).getByRole("button", { name: /^Check out/ });
    if (!(await question.isVisible())) await checkOut.click({ timeout: 2000 });
    await expect(question).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(question).toContainText(`${formatRupees(leaving.grandTotal)} due`);
  await expectAccessible(page, "dialog[open]");
  await question.getByRole("radio", { name: "Check out anyway" }).check();
  await question.getByRole("button", { name: "Check out anyway" }).click();
  await expect(question.getByText("Please say why the guest leaves without paying")).toBeVisible();
  await question.getByLabel(/^Why/).fill("The company pays");
  await question.getByRole("button", { name: "Check out anyway" }).click();
  const departure = row("Departures today", leaving.name);
  await expect(departure.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(departure).toBeHidden({ timeout: 15_000 });
  await panel(page, "Departures today")
    .getByText(/ left$/)
    .click();
  await expect(departure).toContainText("Checked out");
  await openList(page, "In house");
  await expect(row("In house", leaving.name)).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Check out ${leaving.name}` })).toHaveCount(0);
  const stands = async (id: string) => (await staffApi(getBooking, { params: { id } })).booking.status;
  expect([await stands(arriving._id), await stands(leaving._id)]).toEqual(["checked-in", "checked-out"]);

  await row("In house", staying.name).getByRole("button", { name: staying.name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: staying.name });
  await expect(dialog).toContainText(staying.reference);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/admin/dashboard?list=in-house");
});
