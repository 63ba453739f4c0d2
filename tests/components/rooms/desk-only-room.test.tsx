import test from "node:test";
import { addNights, formatNightShort } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

test(
  "a room whose plans are all the desk's shows no price anywhere, can't be booked, and asks for a call",
  atDesk(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge, { costOptions: [aCostOption({ cost: 3000, isDeskOnly: true })] });
    const card = page.locator(".room-card", { hasText: room.name });
    const dates = `checkin=${addNights(lodge.today, 3)}&checkout=${addNights(lodge.today, 4)}&adults=1&kids=0`;
    for (const query of ["", `?${dates}`, `?${dates}&sort=price`]) {
      await page.goto(`/service/rooms${query}`);
      await expect(card).toContainText("Price on request");
      await expect(card).not.toContainText("₹");
      await expect(card.getByRole("button", { name: /^Book/ })).toHaveCount(0);
      await expect(card.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:/);
    }

    for (const query of ["", `?${dates}`]) {
      await page.goto(`/service/rooms/${room._id}${query}`);
      const stay = page.getByRole("region", { name: "Your stay" });
      await expect(stay).toContainText("Price on request");
      await expect(stay.getByRole("link")).toHaveAttribute("href", /^tel:/);
      await expect(page.getByRole("button", { name: "Book Your Stay" })).toHaveCount(0);
      await expect(page.locator(".room-page__columns")).not.toContainText("₹");
      const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
      const data = structured.map((text) => JSON.parse(text)).find(({ name }) => name === room.name);
      expect(data.name).toBe(room.name);
      expect(data.offers).toBeUndefined();
    }
    await expectAccessible(page);
  }),
);

test(
  "results promise free cancellation by the steps of the plan that they price",
  atDesk(async ({ page, lodge }) => {
    const [checkin, checkout] = [addNights(lodge.today, 30), addNights(lodge.today, 31)];
    const early = { cancellationSteps: [{ daysBefore: 9, unit: "percent" as const, amount: 50 }] };
    const never = { cancellationSteps: [{ daysBefore: 730, unit: "percent" as const, amount: 100 }] };
    const own = await createTestRoom(lodge, { costOptions: [aCostOption({ ...early })] });
    const fixed = await createTestRoom(lodge, { costOptions: [aCostOption({ ...never })] });
    const plain = await createTestRoom(lodge);
    await page.goto(`/service/rooms?checkin=${checkin}&checkout=${checkout}&adults=1&kids=0`);
    const free = (name: string) => page.locator(".room-card", { hasText: name }).locator(".room-note__free");
    await expect(free(own.name)).toContainText(formatNightShort(addNights(checkin, -10), lodge.today));
    await expect(free(plain.name)).toContainText(formatNightShort(addNights(checkin, -1), lodge.today));
    await expect(free(fixed.name)).toHaveCount(0);
  }),
);
