import { aCostOption } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { openBooking } from "../pages/booking-dialog.ts";

const occupancy = { includedGuests: 2, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
test("while a changed stay is quoted the last price is outdated, and an overtaken call is cancelled", async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("net::ERR_ABORTED");
  const costOptions = [aCostOption({ cost: 1000, occupancy: { ...occupancy, includedGuests: 1, extraAdult: 100 } })];
  const room = await createTestRoom(lodge, { costOptions, maxCapacity: 4 });
  const booking = await openBooking(page, room);
  const total = booking.dialog.getByRole("status").filter({ hasText: "Grand total" });
  await expect(total).toHaveText("Grand total ₹1,298");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/quotes", async (route) => {
    if (route.request().postDataJSON().adultFemale === 1) await held.promise;
    await route.continue().catch(() => undefined);
  });
  const isFirst = (request: { url(): string; postDataJSON(): { adultFemale?: number } }) =>
    request.url().endsWith("/api/quotes") && request.postDataJSON().adultFemale === 1;
  const asked = page.waitForRequest(isFirst);
  const cancelled = page.waitForEvent("requestfailed", isFirst);
  await booking.more("Adult female");
  await asked;
  await expect(booking.price.locator("[data-outdated]")).toContainText("₹1,298");
  await booking.more("Adult female");
  // 1,200 + 10 % = 1,320; + 18 % = 1,557.60
  await expect(total).toHaveText("Grand total ₹1,557.60");
  await cancelled;
  held.resolve();
  await expect(booking.price.locator("[data-outdated]")).toHaveCount(0);
  await expect(total).toHaveText("Grand total ₹1,557.60");
});
