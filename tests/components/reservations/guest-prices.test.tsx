import test from "node:test";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { formatRupees, toPaise } from "#domain/platform/money/money.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { pickDate } from "#tests/support/platform/desk/forms.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";
import { BookingForm, guest, openBooking } from "#tests/support/reservations/booking-form.ts";

const occupancy = { includedGuests: 2, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
const bySlab = { serviceFeePercentage: 0, gstBySlab: true };

/** "₹12,345.60" and "−₹5.00", in paise. */
const paiseIn = (text: string) =>
  [...text.matchAll(/(−?)₹([\d,]+(?:\.\d\d)?)/g)].map(
    ([, sign, amount = ""]) => Math.round(Number(amount.replaceAll(",", "")) * 100) * (sign ? -1 : 1),
  );
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test(
  "one stay with differing nights, an extra child and two GST rates has one total everywhere",
  atSite(async ({ page, lodge, guestApi, staffApi }) => {
    const [plan] = [aCostOption({ ...bySlab, cost: 3000, occupancy })];
    const room = await createTestRoom(lodge, { costOptions: [plan], maxCapacity: 4 });
    const planId = room.costOptions[0]?.id ?? "";
    const [checkin, saturday, checkout] = [20, 21, 22].map((days) => addNights(lodge.today, days)) as [
      string,
      string,
      string,
    ];
    await storeNightRate(lodge.database.db, { plan_id: planId, night: saturday, cost_paise: toPaise(9000) });
    // Two adults and a child of 7: 3,000 + 400 with 5 %, and 9,000 + 400 with 18 %: 3,570 + 11,092
    const total = formatRupees(14_662);
    const query = `checkin=${checkin}&checkout=${checkout}&adults=2&kids=1`;

    await page.goto(`/service/rooms?${query}`);
    await expect(page.locator(".room-card").filter({ hasText: room.name })).toContainText(total);

    await page.goto(`/service/rooms/${room._id}?${query}`);
    const card = page.getByRole("region", { name: "Your stay" });
    await expect(card.locator(".stay-card__price")).toContainText(total);
    const linesOf = async (quote = card) => {
      const amounts = await quote.locator(".quote__line dd").allTextContents();
      return amounts.flatMap(paiseIn);
    };
    const onPage = await linesOf();
    expect(onPage.at(-1)).toBe(1_466_200);
    expect(sum(onPage.slice(0, -1))).toBe(1_466_200);
    await expect(card).toContainText(formatNight(saturday));
    await expect(card).toContainText("2 guests included, extra adult ₹800, child 5 to 11 ₹400 a night; under 5 free");
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
    const offer = structured.map((text) => JSON.parse(text)).find(({ offers }) => offers)?.offers;
    expect([offer.price, offer.priceSpecification[0].price]).toEqual([14_662, 14_662]);
    expect([offer.availabilityStarts, offer.availabilityEnds]).toEqual([checkin, checkout]);

    await card.getByRole("button", { name: "Book Your Stay" }).click();
    const booking = new BookingForm(page);
    await booking.more("Adult female");
    await booking.more("Children");
    await booking.fillGuest();
    await booking.submit.click();
    // The price depends on the age.
    await expect(booking.dialog.getByText("Please choose the age of each child")).toBeVisible();
    const age = booking.dialog.getByRole("combobox", { name: "Child 1" });
    await expect(age).toBeFocused();
    const grandTotal = booking.dialog.getByRole("status").filter({ hasText: "Grand total" });
    await age.selectOption("4");
    await expect(grandTotal).toHaveText(`Grand total ${formatRupees(13_770)}`);
    await age.selectOption("7");
    await expect(grandTotal).toHaveText(`Grand total ${total}`);
    const inDialog = await linesOf(booking.price);
    expect(inDialog).toEqual(onPage);
    await expectAccessible(page);
    await booking.submit.click();
    await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toBeVisible();
    const { bookings } = await staffApi(listBookings, {});
    const params = { id: bookings.find(({ roomId }) => roomId === room._id)?._id ?? "" };
    const { booking: stored } = await staffApi(getBooking, { params });
    expect(stored.grandTotal).toBe(14_662);
    expect(sum(stored.quote.lines.map(({ amount }) => toPaise(amount)))).toBe(1_466_200);
    expect(stored.childAges).toEqual([7]);

    const { mails } = await staffApi(listMails, { query: { booking: stored._id } });
    const received = mails.find(({ kind }) => kind === "booking-received");
    const { text } = await staffApi(getMail, { params: { id: received?._id ?? "" } });
    expect(text).toContain(total);
    const key = await linkKey(lodge.database.db, stored);
    const { booking: own } = await guestApi(getBookingAsGuest, {
      params: { reference: stored.reference },
      query: { key },
    });
    expect(own.quote.grandTotal).toBe(14_662);
    await page.goto(`/booking/${stored.reference}?key=${key}`);
    expect(await linesOf(page.getByRole("main"))).toEqual(onPage);
  }),
);

test(
  "an extra night that is not free is explained at the time, with the times that cost none",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge);
    const [checkin, checkout] = [addNights(lodge.today, 30), addNights(lodge.today, 31)];
    await createTestBooking(lodge, { roomId: room._id, checkInDate: checkout, checkOutDate: addNights(checkout, 1) });
    const booking = await openBooking(page, room, `?checkin=${checkin}&checkout=${checkout}`);
    const { dialog, price } = booking;
    const departure = dialog.getByLabel("Departure time");
    await departure.fill("18:00");
    const message = `Leaving this late takes the night of ${formatNight(checkout)}, which is not free.`;
    await expect(departure).toHaveAccessibleDescription(new RegExp(message));
    await expect(price).not.toContainText("is kept for you");
    await expectAccessible(page);
    await booking.fillGuest();
    await booking.submit.click();
    await expect(departure).toBeFocused();
    await dialog.getByRole("button", { name: "Leave by 12 noon" }).click();
    await expect(departure).toHaveValue("12:00");
    await expect(dialog.getByText(message)).toHaveCount(0);
    // Before the new price is shown, a click asks to confirm it.
    await expect(price).toContainText("₹1,298");
    await booking.submit.click();
    await expect(page.getByRole("dialog", { name: /^Thank you/ })).toBeVisible();
  }),
);

test(
  "an early arrival says which night is kept",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge);
    const [checkin, checkout] = [addNights(lodge.today, 30), addNights(lodge.today, 31)];
    const { dialog, price } = await openBooking(page, room, `?checkin=${checkin}&checkout=${checkout}`);
    await dialog.getByLabel("Arrival time").fill("08:00");
    await expect(price).toContainText(`The night of ${formatNight(addNights(checkin, -1))} is kept for you.`);
  }),
);

test(
  "the calendar gives the rules of the nights, and a stay that is too short is explained at its field",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge);
    const planId = room.costOptions[0]?.id ?? "";
    const night = (days: number) => addNights(lodge.today, days);
    const rate = (days: number, values: object) =>
      storeNightRate(lodge.database.db, { plan_id: planId, night: night(days), ...values });
    await rate(5, { min_stay: 3, cost_paise: toPaise(1500) });
    await rate(6, { closed_to_arrival: 1 });
    const message = `Stays from ${formatNight(night(5))} are for at least 3 nights.`;
    await page.goto(`/service/rooms/${room._id}?checkin=${night(5)}&checkout=${night(6)}`);
    const card = page.getByRole("region", { name: "Your stay" });
    await expect(card.getByRole("status").first()).toContainText(message);
    await expect(card.getByRole("button", { name: "Book Your Stay" })).toHaveCount(0);
    const booking = await openBooking(page, room);
    await pickDate(booking.dialog, "Check-in date", night(5));
    await expect(booking.date("Check-in date")).toHaveAccessibleDescription(new RegExp(message));
    await booking.fillGuest();
    await booking.submit.click();
    await expect(booking.dialog.getByText(message)).toBeVisible();
    await booking.date("Check-in date").click();
    const calendar = page.getByRole("dialog", { name: /choose your dates/ });
    await expect(calendar.getByRole("button", { name: formatNight(night(6)) })).toHaveAccessibleName(
      /no arrivals on this day/,
    );
    await expect(calendar.getByRole("button", { name: formatNight(night(5)) })).toHaveAccessibleName(
      /₹1,500 a night.*a stay is at least 3 nights/,
    );
  }),
);

test(
  "a price that does not load is said, and asked for again",
  atSite(async ({ page, lodge }) => {
    const room = await createTestRoom(lodge);
    const booking = await openBooking(
      page,
      room,
      `?checkin=${addNights(lodge.today, 3)}&checkout=${addNights(lodge.today, 4)}`,
    );
    await expect(booking.price).toContainText("₹1,298");
    page.answer("/api/quotes", "lost");
    await booking.more("Adult female");
    await expect(booking.price).toContainText("The price did not load.");
    // The last price stays, as outdated.
    await expect(booking.price.locator("[data-outdated]")).toContainText("₹1,298");
    page.serveAll();
    await booking.price.getByRole("button", { name: "Try again" }).click();
    await expect(booking.price.locator("[data-outdated]")).toHaveCount(0);
    await expect(booking.price).not.toContainText("The price did not load.");
  }),
);

test(
  "a booking that is confirmed while its price is being worked out waits for it, and asks again if it differs",
  atSite(async ({ page, lodge, staffApi }) => {
    const costOptions = [aCostOption({ cost: 1000, occupancy: { ...occupancy, includedGuests: 2, extraAdult: 100 } })];
    const room = await createTestRoom(lodge, { costOptions, maxCapacity: 4 });
    const booking = await openBooking(page, room);
    const { dialog, submit } = booking;
    const total = dialog.getByRole("status").filter({ hasText: "Grand total" });
    await expect(total).toHaveText("Grand total ₹1,298");
    const name = uniqueName("Asha");
    await booking.fillGuest({ ...guest, name });
    const stored = async () => (await staffApi(listBookings, { query: { search: name } })).bookings;
    let held = Promise.withResolvers<void>();
    page.answer("/api/quotes", () => held.promise);

    await booking.more("Adult female");
    await booking.more("Adult female");
    await submit.click();
    await expect(submit).toHaveText("Working out the price…");
    expect(await stored()).toEqual([]);
    held.resolve();
    // An extra adult: 1,100 + 10 % = 1,210; + 18 % = 1,427.80
    const change = dialog.getByRole("alert").filter({ hasText: "Price now" });
    await expect(change).toContainText(/You saw\s*₹1,298\s*Price now\s*₹1,427\.80/);
    await expect(submit).toHaveText("Confirm Booking");
    await expect(booking.field("Name")).toHaveValue(name);
    expect(await stored()).toEqual([]);

    held = Promise.withResolvers<void>();
    await dialog.getByLabel("Departure time").fill("11:00");
    await submit.click();
    await expect(submit).toHaveText("Working out the price…");
    held.resolve();
    // The same price is booked without another question.
    await expectToast(page, "Your booking was added successfully. Thank you!");
    expect((await stored()).map(({ grandTotal }) => grandTotal)).toEqual([1427.8]);
  }),
);

test(
  "while a changed stay is quoted the last price is outdated, and an overtaken call is cancelled",
  atSite(async ({ page, lodge }) => {
    const costOptions = [aCostOption({ cost: 1000, occupancy: { ...occupancy, includedGuests: 1, extraAdult: 100 } })];
    const room = await createTestRoom(lodge, { costOptions, maxCapacity: 4 });
    const booking = await openBooking(page, room);
    const total = booking.dialog.getByRole("status").filter({ hasText: "Grand total" });
    await expect(total).toHaveText("Grand total ₹1,298");
    const held = Promise.withResolvers<void>();
    page.answer("/api/quotes", held.promise);
    await booking.more("Adult female");
    await expect.poll(() => page.pending()).toBe(1);
    await expect(booking.price.locator("[data-outdated]")).toContainText("₹1,298");
    page.serveAll();
    await booking.more("Adult female");
    // 1,200 + 10 % = 1,320; + 18 % = 1,557.60
    await expect(total).toHaveText("Grand total ₹1,557.60");
    // The one that is held back is cancelled: it would wait for ever.
    await expect.poll(() => page.pending()).toBe(0);
    held.resolve();
    await expect(booking.price.locator("[data-outdated]")).toHaveCount(0);
    await expect(total).toHaveText("Grand total ₹1,557.60");
  }),
);

test(
  "who has to pay in advance reads until when at once, and their page begins with the payment",
  atSite(async ({ page, lodge }) => {
    const prepaid = { deposit: { kind: "whole" as const, percent: 100 }, holdHours: 24 };
    const room = await createTestRoom(lodge, { costOptions: [aCostOption({ cost: 1000, ...prepaid })] });
    const [from, to] = [addNights(lodge.today, 30), addNights(lodge.today, 31)];
    const booking = await openBooking(page, room, `?adults=1&kids=0&checkin=${from}&checkout=${to}`);
    await booking.fillGuest();
    await booking.submit.click();
    const done = page.getByRole("dialog", { name: "Thank you" });
    await expect(done).toContainText(/ in advance, until .+; otherwise the booking is cancelled/);
    await expect(done).toContainText(`${formatNight(from)}, 12 noon`);
    await page.goto((await done.getByRole("link", { name: /^See how to pay/ }).getAttribute("href")) ?? "");
    await expect(page.getByRole("heading", { level: 1, name: "We have your booking" })).toBeVisible();
    const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.indexOf("Price")).toBe(0);
    expect(headings.indexOf("Your stay")).toBeGreaterThan(0);
  }),
);
