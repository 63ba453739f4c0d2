import { getMail, listMails } from "#contract/operations/mails.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { latinTextsIn } from "#tests/support/website/latin-texts.ts";
import messages from "../../../src/messages/kn/rooms.json" with { type: "json" };
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../fixtures.ts";

const kannada = /[\u0c80-\u0cff]/;
const guest = { name: "ಆಶಾ ರಾವ್", email: "asha.kannada@example.com", phone: "9845012399" };

test("a stay booked in Kannada: the dialog, its confirmation, the guest's page, the mail and the invoice are in Kannada", {
  tag: "@phone-only",
}, async ({ page, lodge, guestApi, staffApi }) => {
  const [room] = await guestApi(listRooms, {});
  const from = addNights(lodge.today, 70);
  await page.goto(`/kn/service/rooms/${room?._id}?adults=2&kids=0&checkin=${from}&checkout=${addNights(from, 2)}`);
  await page.getByRole("button", { name: messages.rooms.bookStay }).first().click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator('[name="name"]').fill(guest.name);
  await dialog.locator('[name="email"]').fill("asha");
  await dialog.locator('[name="phone"]').fill(guest.phone);
  await dialog.locator('[type="submit"]').click();
  // A field's error from the shared schema.
  await expect(dialog.locator('[name="email"]')).toHaveAccessibleDescription(kannada);
  expect(latinTextsIn(await dialog.evaluate((element) => element.outerHTML))).toEqual([]);
  await expectAccessible(page, "dialog[open]");
  await expectNoHorizontalScroll(page);
  await dialog.locator('[name="email"]').fill(guest.email);
  // For one guest instead of two: asked once.
  await dialog.locator('[type="submit"]').click();
  await expect(dialog.locator(".booking__searched")).toBeVisible();
  expect(latinTextsIn(await dialog.evaluate((element) => element.outerHTML))).toEqual([]);
  await dialog.locator('[type="submit"]').click();
  const confirmation = page.locator("dialog[open]").filter({ hasText: "ಆಶಾ" });
  const link = confirmation.locator("a[href*='/booking/KL-']:not([href*='.ics'])");
  await expect(link).toBeVisible();
  expect(latinTextsIn(await confirmation.evaluate((element) => element.outerHTML))).toEqual([]);

  await link.click();
  await expect(page).toHaveURL(/\/kn\/booking\/KL-/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(kannada);
  expect(latinTextsIn(await page.locator("main").evaluate((element) => element.outerHTML))).toEqual([]);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const { bookings } = await staffApi(listBookings, { query: { search: guest.email } });
  const [booking] = bookings;
  if (!booking) throw new Error("The booking is not stored");
  expect(booking.locale).toBe("kn");
  expect(booking.roomName).toBe("Garden Deluxe");
  const { mails } = await staffApi(listMails, { query: { booking: booking._id } });
  const toGuest = mails.find(({ kind }) => kind === "booking-received");
  expect(toGuest?.subject).toMatch(kannada);
  const { text } = await staffApi(getMail, { params: { id: toGuest?._id ?? "" } });
  expect(text).toContain(`/kn/booking/${booking.reference}?key=`);
  const withoutAddresses = text.replace(/\S*(:\/\/|@)\S*/g, "");
  expect(latinTextsIn(withoutAddresses.split("\n").join("<br>"))).toEqual([]);
});
