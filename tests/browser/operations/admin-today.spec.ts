import type { Page } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { expect, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

const attention = (page: Page) => page.getByRole("region", { name: /^Needs attention/ });
const rowOf = (page: Page, name: string) => attention(page).getByRole("listitem").filter({ hasText: name });

async function storeStay(lodge: LodgeServer, kind: string, from: number, to: number, status: BookingStatus) {
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const stay = { checkInDate: addNights(lodge.today, from), checkOutDate: addNights(lodge.today, to) };
  return createTestBooking(lodge, { roomId: room._id, name: uniqueName(kind), ...stay, status });
}

test("what a colleague does appears by itself, and rows stay in their place", async ({ staffPage: page, lodge }) => {
  const known = await storeStay(lodge, "Known", -1, 1, "confirmed");
  await page.goto("/admin/dashboard?list=attention");
  await expect(rowOf(page, known.name)).toBeVisible();
  const added = await storeStay(lodge, "Added", -1, 1, "confirmed");
  await expect(page.getByRole("button", { name: /new booking/ })).toBeVisible();
  await expect(rowOf(page, added.name)).toHaveCount(0);
  await page.getByRole("button", { name: /new booking/ }).click();
  await expect(rowOf(page, added.name)).toBeVisible();
});
