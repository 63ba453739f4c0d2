import { recordPayment } from "#contract/billing/payments.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { addBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, aCostOption, type BookingDraft } from "#server/operations/demo/factories.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { expect, expectAccessible, expectReflow, expectToast, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom } from "../pages/arrange.ts";
import { guest, openBooking } from "../pages/booking-dialog.ts";
import type { LodgeServer } from "../server.ts";

const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;

const headings: Record<BookingStatus, string> = {
  pending: "We have your booking",
  confirmed: "Your stay is confirmed",
  "checked-in": "You are with us",
  "checked-out": "Thank you for staying with us",
  cancelled: "This booking is cancelled",
  "no-show": "We missed you",
};

/** A new booking, and the URL that opens it. */
async function createLinkedBooking(
  lodge: LodgeServer,
  draft: Partial<BookingDraft> = {},
): Promise<{ booking: Booking; url: string }> {
  const room = await createTestRoom(lodge);
  const [checkInDate, checkOutDate] = [addNights(lodge.today, 5), addNights(lodge.today, 7)];
  const booking = await createTestBooking(lodge, { roomId: room._id, checkInDate, checkOutDate, ...draft });
  return { booking, url: `/booking/${booking.reference}?key=${await linkKey(lodge.database.db, booking)}` };
}

test("a guest opens the mail's link, sees the stay, adds a request and reports a payment", {
  tag: ["@journey", "@phone-only"],
}, async ({ page, lodge, guestApi, staffApi }) => {
  const room = await createTestRoom(lodge, { costOptions: [aCostOption({ discount: 10 })] });
  const stay = { checkInDate: addNights(lodge.today, 12), checkOutDate: addNights(lodge.today, 14) };
  const body = aBookingInput({ roomId: room._id, ...stay, specialRequests: "" });
  const { booking } = await guestApi(addBooking, { body });
  const { mails } = await staffApi(listMails, { query: { booking: booking._id } });
  const received = mails.find(({ kind }) => kind === "booking-received");
  const { text } = await staffApi(getMail, { params: { id: received?._id ?? "" } });
  const [url = "", key = ""] = /\/booking\/KL-\w{5}\?key=(\S+)/.exec(text) ?? [];

  const response = await page.goto(url);
  expect(await response?.headerValue("cache-control")).toBe("no-store");
  expect(await response?.headerValue("referrer-policy")).toBe("no-referrer");
  expect(await response?.headerValue("x-robots-tag")).toBe("noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: headings.pending })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(booking.reference);
  await expect(main).toContainText(formatNight(stay.checkInDate));
  await expect(main).toContainText(room.name);
  await expect(main).not.toContainText(booking.email);
  await expect(main).toContainText("Discount (10%)");
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", new RegExp(booking.reference));
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("rel", "noreferrer");

  await expect(main).toContainText("Nothing to pay now. You pay at the lodge, or by UPI once your stay is confirmed.");
  await expect(main.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
  await staffApi(setBookingStatus, { params: { id: booking._id }, body: { status: "confirmed" } });
  await page.reload();
  const { booking: own } = await guestApi(getBookingAsGuest, {
    params: { reference: booking.reference },
    query: { key },
  });
  const code = page.getByRole("img", { name: /^QR code to pay/ });
  await expect(code.locator("path")).toHaveAttribute("d", own.upi?.code.path ?? "none");
  await expect(page.getByRole("link", { name: "Open your UPI app" })).toHaveAttribute("href", own.upi?.link ?? "none");
  expect(own.upi?.link).toContain(`am=${booking.grandTotal.toFixed(2)}&cu=INR`);
  await expectAccessible(page);
  await expectReflow(page);

  await page.getByRole("button", { name: "Send request" }).click();
  const wish = page.getByRole("textbox", { name: "Add a request" });
  await expect(wish).toHaveAccessibleDescription("Please write what you would like");
  await expect(wish).toBeFocused();
  await wish.fill("A cot, please.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expectToast(page, "Your request is with the front desk.");
  await expect(main.getByText("A cot, please.", { exact: true })).toBeVisible();
  await expect(wish).toHaveValue("");

  const utr = page.getByRole("textbox", { name: "UTR of your payment" });
  await utr.fill("1234");
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(utr).toHaveAccessibleDescription(/The UTR has 12 digits/);
  await utr.fill("4123 5678 9012");
  await page.getByRole("button", { name: "I have paid" }).click();
  await expectToast(page, "Thank you. We look for your payment and note it here.");
  await expect(main).toContainText("UTR 412356789012: we look for it in our account");
  await expect(main).toContainText("Please do not pay the same again.");
  await expectAccessible(page);

  const seen = await staffApi(getBooking, { params: { id: booking._id } });
  expect(seen.booking.specialRequests).toBe("A cot, please.");
});

test("a long booking prints on one A4 page with the lodge's name and logo", async ({ page, lodge, staffApi }) => {
  const requests = "A cot, a quiet room and a late breakfast. ".repeat(20).trim();
  const { booking, url } = await createLinkedBooking(lodge, { specialRequests: requests, status: "confirmed" });
  const payment = { method: "cash" as const, amount: 500 };
  await staffApi(recordPayment, { params: { id: booking._id }, body: payment });
  await page.goto(url);
  await page.emulateMedia({ media: "print" });
  const letterhead = page.getByRole("main").locator(".own-print-head");
  await expect(letterhead).toContainText("Kadalu Lodge");
  await expect(letterhead.locator("svg, img").first()).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(countPages(pdf)).toBe(1);
});

test("the print view omits interactive elements, and the stay can be downloaded as a calendar file", async ({
  page,
  lodge,
}) => {
  const { booking, url } = await createLinkedBooking(lodge);
  await page.goto(url);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe(`stay-${booking.reference}.ics`);
  const isPrinting = page.evaluate(
    () => new Promise((done) => window.addEventListener("beforeprint", () => done(true))),
  );
  await page.getByRole("button", { name: "Print" }).click();
  expect(await isPrinting).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(booking.reference).first()).toBeVisible();
  await expect(page.getByText("Grand total")).toBeVisible();
  for (const name of ["Print", "Send request", "Cancel booking"]) {
    await expect(page.getByRole("button", { name })).toBeHidden();
  }
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("a guest who has just booked reads that nothing is to pay now, and can open the booking's page", {
  tag: "@phone-only",
}, async ({ page, lodge }) => {
  const dialog = await openBooking(page, await createTestRoom(lodge));
  await dialog.fillGuest();
  await dialog.submit.click();
  const thanks = page.getByRole("dialog", { name: `Thank you, ${guest.name.split(" ")[0]}` });
  await expect(thanks).toContainText("Nothing to pay now. You pay at the lodge.");
  await expect(thanks).not.toContainText("UPI");
  await expectAccessible(page, "dialog[open]");
  await expectReflow(page);
  await thanks.getByRole("link", { name: "See your booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: headings.pending })).toBeVisible();
  await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the mail's link shows the booking with its code, without forms that need JavaScript", async ({
    page,
    lodge,
  }) => {
    const { booking, url } = await createLinkedBooking(lodge);
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1, name: headings.confirmed })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(booking.reference);
    await expect(page.getByRole("img", { name: /^QR code to pay/ })).toBeVisible();
    for (const name of ["Cancel booking", "Send request", "I have paid", "Print"]) {
      await expect(page.getByRole("button", { name })).toBeHidden();
    }
    await page.goto("/booking");
    // A plain form.
    await expect(page.getByRole("button", { name: "Open my booking" })).toBeVisible();
  });
});
