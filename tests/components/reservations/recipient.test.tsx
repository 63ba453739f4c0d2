import test from "node:test";
import { addBooking, getBooking } from "#contract/reservations/bookings.ts";
import { getOwnProFormaFile } from "#contract/reservations/guest-booking.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeBooking } from "#server/operations/demo/factories.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { openBooking } from "#tests/support/reservations/booking-form.ts";

const gstin = "29AAKCS7264R1Z7";

test(
  "a corporate booking asks for company, GSTIN and address, and the desk gets what was given",
  atSite(async ({ page, lodge, staffApi }) => {
    const booking = await openBooking(page, await createTestRoom(lodge));
    await expect(booking.dialog.getByText("GSTIN", { exact: true })).toHaveCount(0);
    await booking.fillGuest();
    await booking.bookingType.selectOption("Corporate Booking");
    await booking.field("Company").fill("Sahyadri Traders");
    await booking.field("GSTIN").fill("29AAKCS7264R1Z8");
    await expectAccessible(page, "dialog[open]");
    await booking.submit.click();
    await expect(booking.field("GSTIN")).toHaveAttribute("aria-invalid", "true");
    await booking.field("GSTIN").fill(gstin.toLowerCase());
    await booking.submit.click();
    await expect(page.getByText(/KL-[A-Z0-9]{5}/).first()).toBeVisible();
    const { id } = await lodge.database.db
      .selectFrom("booking")
      .select("id")
      .where("billing_company", "=", "Sahyadri Traders")
      .executeTakeFirstOrThrow();
    const { booking: stored } = await staffApi(getBooking, { params: { id } });
    expect([stored.billingGstin, stored.billingAddress]).toEqual([gstin, ""]);
  }),
);

test(
  "a guest gives the recipient of the invoice on the own page and corrects it",
  atSite(async ({ page, lodge, guestApi }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 12), checkOutDate: addNights(lodge.today, 13) };
    const { booking, key = "" } = await guestApi(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
    await page.goto(`/booking/${booking.reference}?key=${key}`);
    const invoice = page.getByRole("region", { name: "Invoice" });
    // Without a document there is no row for its files, which would be an empty gap.
    await expect(invoice.locator("div:empty")).toHaveCount(0);
    await invoice.getByRole("button", { name: "Add company and GSTIN" }).click();
    await invoice.getByRole("textbox", { name: "Company" }).fill("Sahyadri Traders");
    await invoice.getByRole("textbox", { name: "GSTIN" }).fill("29");
    await invoice.getByRole("button", { name: "Save" }).click();
    await expect(invoice.getByRole("textbox", { name: "GSTIN" })).toHaveAttribute("aria-invalid", "true");
    await invoice.getByRole("textbox", { name: "GSTIN" }).fill(gstin);
    await invoice.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Stored: this is how the invoice is made out.");
    await expect(invoice).toContainText(`Sahyadri Traders, ${gstin}`);
    await expectAccessible(page);
    await invoice.getByRole("button", { name: "Correct" }).click();
    await expect(invoice.getByRole("textbox", { name: "Company" })).toHaveValue("Sahyadri Traders");
  }),
);

test(
  "the pro forma of a confirmed booking is offered as a file",
  atSite(async ({ page, lodge, guestApi }) => {
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 12), checkOutDate: addNights(lodge.today, 13) };
    const booking = await storeBooking(lodge.database.db, { roomId, ...stay, status: "confirmed" });
    const key = await linkKey(lodge.database.db, booking);
    await page.goto(`/booking/${booking.reference}?key=${key}`);
    await expect(page.getByRole("button", { name: /^Pro forma.* \(PDF\)$/ })).toBeVisible();
    const file = await guestApi(getOwnProFormaFile, { params: { reference: booking.reference }, query: { key } });
    expect(file.type).toBe("application/pdf");
  }),
);
