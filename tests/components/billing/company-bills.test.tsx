import test from "node:test";
import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { payerColumns } from "#server/reservations/groups/rows.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Caller, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

const openDialog = "dialog[open]";
const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;

async function withCompany(lodge: Lodge, staffApi: Caller) {
  const name = uniqueName("Udupi Textiles");
  const draft = { name, gstin: "", email: "accounts@textiles.example", discount: 0 };
  const { company } = await staffApi(addCompany, { body: aCompany(draft) });
  const room = await createTestRoom(lodge, { totalRooms: 3 });
  const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: lodge.today };
  const arrive = async (groupId: string | null = null) => {
    const booking = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    const columns = { company_id: company._id, company_name: name, group_id: groupId };
    await lodge.database.db.updateTable("booking").set(columns).where("id", "=", booking._id).execute();
    return booking;
  };
  return { company, name, arrive };
}

test(
  "charges move to another booking of the group",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { arrive } = await withCompany(lodge, staffApi);
    const id = uniqueName("party").replaceAll(" ", "-");
    const now = new Date().toISOString();
    const payer = payerColumns({ name: "Wedding", payerName: "Asha", payerPhone: "", payerEmail: "" });
    const texts = {
      locale: "en" as const,
      notes: "",
      release_on: "",
      released_on: "",
      lead_id: "",
      erased_at: "",
      created_at: now,
      updated_at: now,
    };
    await lodge.database.db
      .insertInto("booking_group")
      .values({ id, ...payer, ...texts })
      .execute();
    const [from, to] = [await arrive(id), await arrive(id)];
    await staffApi(addCharge, { params: { id: from._id }, body: dinner });
    await page.goto(`/admin/bookings?booking=${from._id}&tab=bill`);
    await page.getByRole("button", { name: "Move charges" }).click();
    const dialog = page.getByRole("dialog", { name: "Move charges" });
    await dialog.getByRole("button", { name: "Move charges" }).click();
    await expect(dialog.getByRole("combobox", { name: "Move to" })).toHaveAccessibleDescription(/choose a booking/);
    await dialog.getByRole("combobox", { name: "Move to" }).selectOption(to._id);
    await dialog.getByRole("checkbox", { name: /^Dinner, ₹500/ }).check();
    await expectAccessible(page, openDialog);
    await dialog.getByRole("button", { name: "Move charges" }).click();
    await expectToast(page, `1 charge is moved to ${to.reference}.`);
    await page.getByRole("link", { name: `To ${to.reference}` }).click();
    await expect(page.getByRole("link", { name: `From ${from.reference}` })).toBeVisible();
  }),
);

test(
  "both parts of a bill get an invoice, the company's with the facts of its entry",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { company, name, arrive } = await withCompany(lodge, staffApi);
    const { _id } = await arrive();
    const params = { id: _id };
    const booking = lodge.database.db.updateTable("booking").where("id", "=", _id);
    await staffApi(addCharge, { params, body: dinner });
    await booking.set({ nights_payer: "company", status: "checked-out" }).execute();
    await page.goto(`/admin/bookings?booking=${_id}&tab=documents`);
    await page.getByRole("button", { name: "Issue company’s invoice" }).click();
    const theirs = page.getByRole("dialog", { name: "Issue company’s invoice" });
    await expect(theirs).toContainText(name);
    await expect(theirs).toContainText(company.address.split("\n")[0] ?? "");
    await expectAccessible(page, openDialog);
    await theirs.getByRole("button", { name: "Issue company’s invoice" }).click();
    await expectToast(page, /is issued|issued/);
    await page.getByRole("button", { name: "Issue guest’s invoice" }).click();
    const own = page.getByRole("dialog", { name: "Issue guest’s invoice" });
    await expect(fieldOf(own, "Company")).toHaveValue("");
    await own.getByRole("button", { name: "Issue guest’s invoice" }).click();
    await expect(page.getByRole("button", { name: "Issue guest’s invoice" })).toHaveCount(0);
    const { invoices } = await staffApi(listBookingInvoices, { params });
    expect(invoices.map(({ payer, buyer, total }) => [payer, buyer.company, total])).toEqual([
      ["company", name, 1298],
      ["guest", "", 500],
    ]);
  }),
);
