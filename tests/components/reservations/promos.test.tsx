import test from "node:test";
import { addCompany } from "#contract/billing/companies.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

test(
  "the desk chooses a company by the keyboard: its discount and plan are used",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const company = uniqueName("Textiles");
    const { company: stored } = await staffApi(addCompany, { body: aCompany({ name: company, discount: 20 }) });
    const name = uniqueName("Traveller");
    await page.goto("/admin/bookings");
    await page.getByRole("button", { name: "New booking" }).click();
    const dialog = page.getByRole("dialog", { name: "New Booking" });
    const payer = dialog.getByRole("combobox", { name: "Company (optional)" });
    await dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
    await payer.fill(company.slice(0, -1));
    await expect(dialog.getByRole("option", { name: company })).toBeVisible();
    await expectAccessible(page);
    await payer.press("ArrowDown");
    await payer.press("Enter");
    await expect(payer).toHaveValue(company);
    await expect(payer).toHaveAccessibleDescription("20% off. Booked as Corporate Booking.");
    await expect(dialog.getByRole("combobox", { name: "Booking type" })).toHaveValue("Corporate Booking");
    await expect(dialog.getByText(`Special price (${company})`)).toBeVisible();
    await fieldOf(dialog, "Name").fill(name);
    await fieldOf(dialog, "Phone").fill("98450 12345");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("dialog", { name }).getByRole("link", { name: company, exact: true })).toBeVisible();
    const { bookings } = await staffApi(listBookings, { query: { search: company } });
    expect(bookings).toMatchObject([{ name, companyId: stored._id, bookingType: "Corporate Booking" }]);
  }),
);

test(
  "a company that is not in the list is refused at its field, and what was typed stays",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/bookings");
    await page.getByRole("button", { name: "New booking" }).click();
    const dialog = page.getByRole("dialog", { name: "New Booking" });
    const payer = dialog.getByRole("combobox", { name: "Company (optional)" });
    await payer.fill("No such company");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(payer).toHaveAccessibleDescription(/Please choose a company from the list/);
    await expect(payer).toHaveValue("No such company");
  }),
);
