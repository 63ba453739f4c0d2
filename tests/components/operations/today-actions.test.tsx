import test from "node:test";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const attention = (page: Page) => page.getByRole("region", { name: /^Needs attention/ });
test(
  "on a day without exceptions the section says so",
  atDesk(async ({ page }) => {
    await page.goto("/admin/login?next=/admin/dashboard?list=attention");
    await signIn(page);
    await expect(attention(page)).toContainText("All is well: nothing needs attention.");
    await expect(attention(page).getByRole("listitem")).toHaveCount(0);
  }),
);

test(
  "a request of housekeeping and money to be given back stand on Today, each with where it is done",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { db } = lodge.database;
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, -2), checkOutDate: lodge.today, status: "checked-out" } as const;
    const guest = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Farida"), ...stay });
    await storePayment(db, { bookingId: guest._id, amount: guest.grandTotal + 700 });
    const unit = await db.selectFrom("unit").selectAll().where("room_id", "=", room._id).executeTakeFirstOrThrow();
    const note = { id: "note-1", unit_id: unit.id, text: "No water", image: "", wants_block: 1, block_id: "" } as const;
    const at = new Date().toISOString();
    const made = { created_by: "lakshmi", created_at: at, updated_at: at, resolved_by: "", resolved_at: "" };
    await db
      .insertInto("maintenance_note")
      .values({ ...note, ...made })
      .execute();
    await page.goto("/admin/dashboard?list=attention");
    const request = attention(page)
      .getByRole("listitem")
      .filter({ hasText: `Unit ${unit.label}` });
    await expect(request).toContainText("Housekeeping asks to block it: “No water”");
    await expect(request.getByRole("link", { name: /^Block/ })).toHaveAttribute(
      "href",
      `/admin/housekeeping?unit=${unit.id}`,
    );
    const row = attention(page).getByRole("listitem").filter({ hasText: guest.name });
    await expect(row).toContainText("Paid more than the stay came to");
    await expectAccessible(page);
    await row.getByRole("button", { name: /^Give back/ }).click();
    const dialog = page.getByRole("dialog", { name: "Record refund" });
    await expect(dialog.getByRole("textbox", { name: "Amount (₹)" })).toHaveValue("700");
    expect((await staffApi(getDashboard, {})).attention.tasks.length).toBe(1);
  }),
);
