import test from "node:test";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { getStayRegister } from "#contract/register/register.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Walk-in" });

test(
  "mails to a guest who walks in are in the guest's language, English unless the desk chooses another",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const name = uniqueName("Meera Pai");
    await page.goto("/admin/dashboard?new=walk-in");
    const dialog = dialogOf(page);
    await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("98450 12345");
    const language = dialog.getByRole("combobox", { name: "Language of the guest" });
    await expect(language.locator("option")).toHaveCount(3);
    await expect(language).toHaveValue("en");
    await language.selectOption("kn");
    await dialog.getByRole("button", { name: "Book and check in" }).click();
    await expectToast(page, new RegExp(`${name}, until`));
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    expect(bookings).toMatchObject([{ status: "checked-in", locale: "kn" }]);
  }),
);

test(
  "identity: asked for in a folded part that can wait, opened by what is wrong in it, offered to who was here before",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const name = uniqueName("Asha Pai");
    const dialog = dialogOf(page);
    const save = dialog.getByRole("button", { name: "Book and check in" });
    const begin = async () => {
      await page.goto("/admin/dashboard?new=walk-in");
      await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    };
    const entryOf = async (checkedIn: string) => {
      const { bookings } = await staffApi(listBookings, { query: { search: checkedIn } });
      return staffApi(getStayRegister, { params: { id: bookings[0]?._id ?? "" } });
    };
    await begin();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("98450 70707");
    await expect(fieldOf(dialog, "Address")).toBeHidden();
    await dialog.getByText("Identity and register").click();
    await fieldOf(dialog, "Address").fill("4 Car Street, Aadhaar 2345 6789 0124");
    await expect(fieldOf(dialog, "Address")).toHaveValue("4 Car Street, Aadhaar 0124");
    await dialog.getByRole("combobox", { name: "Identity document" }).selectOption("Voter ID");
    await fieldOf(dialog, "Number of the document").fill("ABC1234567");
    await fieldOf(dialog, "Vehicle number").fill("KA 20 MC 4321");
    await expectAccessible(page, "dialog[open]");
    await save.click();
    await expectToast(page, new RegExp(`${name}, until`));
    expect((await entryOf(name)).register.guests).toMatchObject([
      { name, phone: "9845070707", documentKind: "voter-id", documentEnd: "4567", vehicle: "KA 20 MC 4321" },
    ]);

    await begin();
    await fieldOf(dialog, "Phone").fill("98450 70707");
    await dialog.getByRole("region", { name: "Was here before" }).getByRole("button", { name }).click();
    await expect(fieldOf(dialog, "Name")).toHaveValue(name);
    await expect(dialog.getByText("Taken over from an earlier stay")).toBeVisible();
    await dialog.getByText("Identity and register").click();
    await expect(fieldOf(dialog, "Address")).toHaveValue("4 Car Street, Aadhaar 0124");
    await dialog.getByRole("combobox", { name: "Nationality" }).selectOption("Germany");
    await fieldOf(dialog, "Passport number").fill("C1");
    await dialog.getByText("Identity and register").click();
    await save.click();
    await expect(fieldOf(dialog, "Passport number")).toBeFocused();
    await fieldOf(dialog, "Passport number").fill("C01X00T47");
    await save.click();
    await expectToast(page, new RegExp(`${name}, until`));
    const [guest] = (await entryOf(name)).register.guests;
    expect(guest).toMatchObject({ nationality: "DE", passportEnd: "0T47" });
  }),
);

test(
  "a walk-in on a phone: one column, no horizontal scrolling",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const name = uniqueName("Ravi");
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: "Walk-in", exact: true }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) })).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("98450 12345");
    await dialog.getByRole("button", { name: "Book and check in" }).click();
    await expectToast(page, new RegExp(`${name}, until`));
  }),
);

test(
  "a price that was agreed at the counter, per night or for the stay, is what the guest pays",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const name = uniqueName("Bargain");
    await page.goto("/admin/dashboard?new=walk-in");
    const dialog = dialogOf(page);
    await fieldOf(dialog, "Nights").fill("2");
    await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("98450 12345");
    const agreed = fieldOf(dialog, "Agreed price (₹, tax included)");
    await agreed.fill("nothing");
    await dialog.getByRole("button", { name: "Book and check in" }).click();
    await expect(agreed).toHaveAccessibleDescription(/Please enter a price/);
    await agreed.fill("1,200");
    await dialog.getByRole("combobox", { name: "It is" }).selectOption("night");
    await expect(dialog.getByText("Agreed: ₹2,400 for the stay, instead of ₹2,596")).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Book and check in" }).click();
    await expectToast(page, new RegExp(`${name}, until`));
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    expect(bookings).toMatchObject([{ status: "checked-in", grandTotal: 2400 }]);
  }),
);

test(
  "the receipt of an advance is one click from the walk-in, and so is the card to sign",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    let printed = 0;
    Object.assign(window, { print: () => (printed += 1) });
    const room = await createTestRoom(lodge, { totalRooms: 2 });
    const walkIn = async (name: string, amount: string) => {
      await page.goto("/admin/dashboard?new=walk-in");
      const dialog = dialogOf(page);
      await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
      await fieldOf(dialog, "Name").fill(name);
      await fieldOf(dialog, "Phone").fill("98450 12345");
      await fieldOf(dialog, "Amount (₹)").fill(amount);
      if (amount) await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("Cash");
      await dialog.getByRole("button", { name: "Book and check in" }).click();
      await expectToast(page, new RegExp(`${name}, until`));
    };
    const name = uniqueName("Farida");
    await walkIn(name, "500");
    await page.getByRole("button", { name: "Receipt voucher" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Receipt voucher/ })).toBeVisible();
    const { bookings } = await staffApi(listBookings, { query: { search: name } });
    const { invoices } = await staffApi(listBookingInvoices, { params: { id: bookings[0]?._id ?? "" } });
    expect([invoices.map(({ kind, total }) => [kind, total]), printed]).toEqual([[["receipt-voucher", 500]], 1]);

    await walkIn(uniqueName("Ravi"), "");
    await expect(page.getByRole("button", { name: "Receipt voucher" })).toBeHidden();
    await page.getByRole("button", { name: "Registration card" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Registration card/ })).toBeVisible();
  }),
);
