import test from "node:test";
import { getDayReport } from "#contract/billing/day-close.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { getStayRegister } from "#contract/register/register.ts";
import { getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { getChart, moveStay } from "#contract/reservations/chart.ts";
import { getGroup } from "#contract/reservations/groups.ts";
import { addPromo } from "#contract/reservations/promos.ts";
import { getRates } from "#contract/reservations/rates.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, createTestUnits, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { effortOf, expectAtMost } from "#tests/support/platform/desk/effort.ts";
import { expect, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { aPromo } from "#tests/support/reservations/promos.ts";

// The tasks of the review that the day of reception-day.test.tsx has not, each with its own number.

test(
  "a bargained walk-in and its receipt",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    Object.assign(window, { print: () => undefined });
    const room = await createTestRoom(lodge);
    const name = uniqueName("Bargain");
    await page.goto("/admin/dashboard");
    const dialog = page.getByRole("dialog", { name: "Walk-in" });
    const walking = await effortOf(async () => {
      await page.getByRole("button", { name: "Walk-in" }).first().click();
      await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).click();
      await fieldOf(dialog, "Phone").fill("98450 12345");
      await fieldOf(dialog, "Name").fill(name);
      await fieldOf(dialog, "Amount (₹)").fill("1000");
      await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("Cash");
      await fieldOf(dialog, "Agreed price (₹, tax included)").fill("1,200");
      await dialog.getByRole("button", { name: "Book and check in" }).click();
      await expectToast(page, new RegExp(`${name}, until`));
    });
    expectAtMost("walk-in with an agreed price and an advance", walking, { clicks: 3, fields: 4, choices: 1 });
    const printing = await effortOf(async () => {
      await page.getByRole("button", { name: "Receipt voucher" }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Receipt voucher/ })).toBeVisible();
    });
    expectAtMost("its receipt, printed", printing, { clicks: 2, fields: 0, choices: 0 });
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    expect(bookings).toMatchObject([{ status: "checked-in", grandTotal: 1200 }]);
  }),
);

test(
  "a booking by phone with a promo code, and the receipt of its advance",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    Object.assign(window, { print: () => undefined });
    const room = await createTestRoom(lodge);
    const name = uniqueName("Leena");
    const code = `T${Date.now().toString(36).toUpperCase()}`;
    await staffApi(addPromo, { body: aPromo({ code, value: 50 }) });
    await page.goto("/admin/dashboard");
    const phoning = await effortOf(async () => {
      await page.getByRole("link", { name: "New booking" }).click();
      const dialog = page.getByRole("dialog", { name: "New Booking" });
      await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).click();
      await fieldOf(dialog, "Name").fill(name);
      await fieldOf(dialog, "Phone").fill("98450 54321");
      await fieldOf(dialog, "Promo code").fill(code);
      await dialog.getByRole("button", { name: "Apply" }).click();
      await expect(dialog.getByText(`${code} is in the price.`)).toBeVisible();
      await dialog.getByRole("button", { name: "Confirm Booking" }).click();
      await expectToast(page, new RegExp(`^Booked: ${name}`));
    });
    expectAtMost("a booking by phone with a promo code", phoning, { clicks: 7 + 1, fields: 2 + 1, choices: 0 });
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    expect(bookings[0]?.status).toBe("confirmed");
    expect(bookings[0]?.quote?.lines.map(({ label }) => label)).toContain(code);

    const params = { id: bookings[0]?._id ?? "" };
    const row = page.getByRole("row").filter({ hasText: name });
    const takeAdvance = async () => {
      await page.getByRole("dialog", { name }).first().getByRole("button", { name: "Take payment" }).click();
      const dialog = page.getByRole("dialog", { name: "Record payment" });
      await fieldOf(dialog, "Amount (₹)").fill("300");
      await dialog.getByRole("button", { name: "Record payment" }).click();
      await expectToast(page, "Payment recorded");
    };
    const printReceipt = async () => {
      await page.getByRole("button", { name: "Receipt voucher" }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Receipt voucher/ })).toBeVisible();
    };
    for (const vouchers of [1, 2]) {
      await page.goto("/admin/bookings");
      const advance = await effortOf(async () => {
        await row.getByRole("button", { name }).first().click();
        await takeAdvance();
      });
      expectAtMost("an advance", advance, { clicks: 3, fields: 1, choices: 0 });
      expectAtMost("its receipt, printed", await effortOf(printReceipt), { clicks: 2, fields: 0, choices: 0 });
      const { invoices, openVouchers } = await staffApi(listBookingInvoices, { params });
      expect([invoices.length, openVouchers.length]).toEqual([vouchers, 0]);
    }
  }),
);

test(
  "the register of a walk-in from abroad, without a field that is typed twice",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const name = uniqueName("Anna Schmidt");
    await page.goto("/admin/dashboard?new=walk-in");
    const dialog = page.getByRole("dialog", { name: "Walk-in" });
    await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("+49 30 901820");
    const registering = await effortOf(async () => {
      await dialog.getByText("Identity and register").click();
      const choose = (label: string, option: string) =>
        dialog.getByRole("combobox", { name: label }).selectOption(option);
      await choose("Nationality", "Germany");
      await choose("Gender", "Female");
      await choose("Issued in (country)", "Germany");
      await choose("Type of visa", "Tourist");
      await choose("Came to India from (country)", "Germany");
      for (const [name, value] of Object.entries({
        purpose: "Holiday",
        "foreign.birthDate": "1990-02-03",
        "foreign.homeAddress": "4 Lindenstrasse",
        "foreign.homeCity": "Berlin",
        passportNumber: "C01X00T47",
        "foreign.passportPlace": "Berlin",
        "foreign.passportIssuedOn": "2020-01-01",
        "foreign.passportExpiresOn": "2030-01-01",
        visaNumber: "VJ1234567",
        "foreign.visaPlace": "Berlin",
        "foreign.visaIssuedOn": "2026-01-01",
        "foreign.visaExpiresOn": "2027-01-01",
        "foreign.arrivedInIndiaOn": addNights(lodge.today, -2),
        "foreign.arrivedFromCity": "Goa",
        "foreign.nextPlace": "Kochi",
      })) {
        await dialog.locator(`[name="${name}"]`).fill(value);
      }
      await dialog.getByRole("button", { name: "Book and check in" }).click();
      await expectToast(page, new RegExp(`${name}, until`));
    });
    // The review counted 29 fields, five of them repeats: name twice, the country twice, and the phone.
    expectAtMost("the register of a guest from abroad", registering, { clicks: 2, fields: 15, choices: 5 });
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    const { register } = await staffApi(getStayRegister, { params: { id: bookings[0]?._id ?? "" } });
    const [guest] = register.guests;
    expect(guest?.foreign).toMatchObject({ homeCountry: "DE", passportCountry: "DE" });
    expect(guest?.lacks).toEqual(["signature"]);
  }),
);

test(
  "a move by keyboard, and more nights for a guest who does not leave today",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { room, units } = await createTestUnits(lodge, staffApi);
    const day = (offset: number) => addNights(lodge.today, offset);
    const stay = { checkInDate: day(1), checkOutDate: day(3) };
    const booking = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Asha"), ...stay });
    const { _id: id, updatedAt, grandTotal } = booking;
    const seat = { ...stay, roomId: room._id, unitId: units[0]._id, updatedAt, grandTotal, price: "keep" } as const;
    await staffApi(moveStay, { params: { id }, body: seat });
    await page.goto("/admin/chart");
    const bar = page.getByRole("gridcell", { name: `${booking.name} ` });
    await bar.focus();
    const moving = await effortOf(async () => {
      for (const key of ["m", "ArrowDown", "Enter"]) await page.keyboard.press(key);
      const panel = page.getByRole("dialog", { name: booking.name, exact: true });
      await expect(panel.getByText("Make this change?")).toBeVisible();
      await expect(panel.locator(".skeleton")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expectToast(page, new RegExp(booking.name));
    });
    expectAtMost("a move by keyboard", moving, { clicks: 0, fields: 0, choices: 0 });
    const { stays } = await staffApi(getChart, { query: { from: day(0), to: day(9) } });
    expect(stays.find(({ bookingId }) => bookingId === id)?.parts[0]?.unitId).toBe(units[1]._id);

    const inHouse = await createTestBooking(lodge, {
      roomId: room._id,
      name: uniqueName("Mohan"),
      checkInDate: day(-1),
      checkOutDate: day(1),
      status: "checked-in",
    });
    await page.goto("/admin/dashboard?list=in-house");
    const extending = await effortOf(async () => {
      await page.getByRole("button", { name: `More ${inHouse.name}` }).click();
      await page.getByRole("button", { name: "Extend the stay" }).click();
      const dialog = page.getByRole("dialog", { name: "Extend the stay" });
      await dialog.getByRole("button", { name: /^Extend/ }).click();
      await expect(dialog).toBeHidden();
    });
    expectAtMost("one night more for a guest in house", extending, { clicks: 5, fields: 1, choices: 0 });
    const { booking: longer } = await staffApi(getBooking, { params: { id: inHouse._id } });
    expect(longer.checkOutDate).toBe(day(2));
  }),
);

test(
  "a group of eight with names from one pasted list",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 8 });
    const name = uniqueName("Wedding");
    await page.goto("/admin/dashboard");
    const effort = await effortOf(async () => {
      await page.getByRole("link", { name: "New booking" }).click();
      await page.getByRole("link", { name: "Several rooms? Book a group" }).click();
      const dialog = page.getByRole("dialog", { name: "New group booking" });
      const more = dialog.getByRole("group", { name: room.name, exact: true }).getByRole("button", { name: /^More/ });
      for (let clicks = 0; clicks < 8; clicks += 1) await more.click();
      await fieldOf(dialog, "Name of the group").fill(name);
      await fieldOf(dialog, "Payer").fill("Suma Prabhu");
      await fieldOf(dialog, "Phone").fill("98450 12345");
      await dialog.getByRole("button", { name: "Book 8 rooms" }).click();
      await expectToast(page, "8 rooms are booked.");
      await page.getByRole("button", { name: "Rooming list" }).click();
      const list = page.getByRole("dialog", { name: "Rooming list" });
      const guests = Array.from({ length: 8 }, (_, at) => `Guest ${at + 1} Prabhu`);
      await fieldOf(list, "Names of the guests").fill(guests.join("\n"));
      await list.getByRole("button", { name: "Give 8 names" }).click();
      await expectToast(page, /^8 guests are named/);
    });
    // Five clicks, one for each room, three fields and the list.
    expectAtMost("a group of eight with names", effort, { clicks: 5 + 8, fields: 3 + 1, choices: 0 });
    const id = page.url().split("/").at(-1) ?? "";
    expect((await staffApi(getGroup, { params: { id } })).group).toMatchObject({ rooms: 8, named: 8 });
  }),
);

test(
  "a fifth more on Fridays and Saturdays",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    await page.goto("/admin/rates");
    const effort = await effortOf(async () => {
      await page.getByRole("button", { name: "Change rates" }).click();
      const dialog = page.getByRole("dialog", { name: "Change rates" });
      await dialog.getByRole("button", { name: "Fri, Sat" }).click();
      await dialog.getByRole("group", { name: room.name }).getByRole("checkbox").first().click();
      await dialog.getByRole("combobox", { name: "Price" }).selectOption("Raise by %");
      await fieldOf(dialog, "Percent").fill("20");
      await dialog.getByRole("button", { name: /^Change \d+ nights$/ }).click();
      await expectToast(page, /nights changed$/);
    });
    expectAtMost("a weekend", effort, { clicks: 9, fields: 1, choices: 1 });
    const query = { from: lodge.today, to: addNights(lodge.today, 7) };
    const { rooms } = await staffApi(getRates, { query });
    const costs = rooms.find(({ _id }) => _id === room._id)?.plans[0]?.costs ?? [];
    const own = room.costOptions[0]?.cost ?? 0;
    expect(costs.filter((cost) => cost !== null)).toEqual([own * 1.2, own * 1.2]);
  }),
);

test(
  "the close of a day with what still stands open",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const before = addNights(lodge.today, -1);
    const stay = { checkInDate: before, checkOutDate: lodge.today };
    const missed = await createTestBooking(lodge, { roomId: room._id, name: uniqueName("Mohan"), ...stay });
    await page.goto("/admin/day");
    const panel = page.getByRole("region", { name: `Open day: ${formatNight(before)}` });
    await expect(panel).toContainText(missed.name);
    const closing = await effortOf(async () => {
      await panel.getByRole("checkbox", { name: "I have looked at these; close anyway" }).click();
      await panel.getByRole("button", { name: `Close ${formatNight(before)}` }).click();
      await expect(page.getByText("The day is closed.")).toBeVisible();
    });
    expectAtMost("the close of a day with exceptions", closing, { clicks: 2, fields: 0, choices: 0 });
    expect((await staffApi(getDayReport, { params: { day: before } })).report.closed).not.toBe(null);
  }),
);
