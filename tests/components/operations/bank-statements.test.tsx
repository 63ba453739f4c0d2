import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

const utr = "426113870255";

test(
  "a statement is checked, imported, and what is left is settled; unknown columns are chosen once",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const booking = await createTestBooking(lodge, { roomId: room._id, ...stay });
    const reported = {
      bookingId: booking._id,
      state: "reported",
      recordedBy: "guest",
      receivedOn: lodge.today,
    } as const;
    await storePayment(lodge.database.db, { ...reported, amount: 2596, utr });
    const lines = [
      `${lodge.today},UPI/${utr},"2,596.00"`,
      `${lodge.today},INTEREST,12`,
      `${lodge.today},NEFT RAVI,400`,
    ];
    const csv = ["Day,Words,In", ...lines].join("\n");
    await page.goto("/admin/invoices/bank");
    await page
      .getByLabel("Statement as CSV")
      .setInputFiles({ name: "june.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    const columns = page.getByRole("group", { name: "Columns" });
    await columns.getByRole("combobox", { name: "Date", exact: true }).selectOption("Day");
    await columns.getByRole("combobox", { name: "Narration", exact: true }).selectOption("Words");
    await columns.getByRole("combobox", { name: "Credit", exact: true }).selectOption("In");
    await expectAccessible(page);
    await columns.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("region", { name: "Bank statements" })).toContainText(
      "1 is matched, 2 are left, 0 were imported before",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Import" }).click();
    const left = page.getByRole("region", { name: "Credits that nobody has matched" });
    await expect(left.getByRole("listitem")).toHaveCount(2);
    const interest = left.getByRole("listitem").filter({ hasText: "₹12" });
    await fieldOf(interest, "Reason").fill("Interest");
    await interest.getByRole("button", { name: "Not a payment" }).click();
    await expectToast(page, "The credit is settled.");
    await expect(left.getByRole("listitem")).toHaveCount(1);
    await fieldOf(left, "Booking reference").fill(booking.reference);
    await left.getByRole("button", { name: `Record for ${booking.reference}` }).click();
    await expect(left).toContainText("Every credit is settled.");
  }),
);
