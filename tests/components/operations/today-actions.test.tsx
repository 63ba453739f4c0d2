import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const attention = (page: Page) => page.getByRole("region", { name: /^Needs attention/ });
const _rowOf = (page: Page, name: string) => attention(page).getByRole("listitem").filter({ hasText: name });

async function _storeStay(lodge: Lodge, kind: string, from: number, to: number, status: BookingStatus) {
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const stay = { checkInDate: addNights(lodge.today, from), checkOutDate: addNights(lodge.today, to) };
  return createTestBooking(lodge, { roomId: room._id, name: uniqueName(kind), ...stay, status });
}

test(
  "on a day without exceptions the section says so",
  atDesk(async ({ page }) => {
    await page.goto(`/admin/login`);
    await signIn(page);
    await expect(attention(page)).toContainText("All is well: nothing needs attention.");
    await expect(attention(page).getByRole("listitem")).toHaveCount(0);
  }),
);
