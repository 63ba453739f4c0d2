import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { recordCompanyPayment } from "#contract/billing/company-accounts.ts";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { takeSecurityDeposit } from "#contract/billing/security-deposits.ts";
import { askApproval } from "#contract/operations/approvals.ts";
import { assignUnits } from "#contract/reservations/chart.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { type Caller, expect } from "../fixtures.ts";
import type { LodgeServer } from "../server.ts";
import { createTestAccount, createTestBooking, createTestRoom } from "./arrange.ts";
import { type DeskScreen, openGuestCard, press, topDialog } from "./desk-screens.ts";

/**
 * Dialogs that neither `npm run look` nor `furtherScreens` opens, about a guest, a company and a calendar whose name, e-mail and
 * address have a hundred letters without a break.
 */
export async function longNameDialogs(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  const { today } = lodge;
  const name = "W".repeat(100);
  const email = `${"w".repeat(60)}@${"lodge".repeat(6)}.example`;
  const room = await createTestRoom(lodge, { name: `${"R".repeat(60)}`, totalRooms: 6 });
  const guest = async (from: number, to: number, status: "confirmed" | "checked-in" | "checked-out") => {
    const stay = { checkInDate: addNights(today, from), checkOutDate: addNights(today, to) };
    return createTestBooking(lodge, { roomId: room._id, ...stay, status, name, email });
  };
  const inHouse = await guest(-1, 2, "checked-in");
  const left = await guest(-2, 0, "checked-out");
  const gone = await guest(-2, 0, "checked-out");
  const tomorrow = await guest(1, 2, "confirmed");
  await guest(0, 2, "confirmed");
  await staffApi(assignUnits, { body: { from: today, to: addNights(today, 2) } });
  const dinner = { description: "D".repeat(80), unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
  await staffApi(addCharge, { params: { id: inHouse._id }, body: dinner });
  const paid = { kind: "payment", method: "upi", amount: 100, utr: "9".repeat(12) } as const;
  await staffApi(recordPayment, { params: { id: inHouse._id }, body: paid });
  await staffApi(takeSecurityDeposit, { params: { id: tomorrow._id }, body: { method: "cash", amount: 500 } });
  const { invoice } = await staffApi(issueInvoice, { params: { id: left._id }, body: { name, company: name } });
  const { company } = await staffApi(addCompany, { body: aCompany({ name: "C".repeat(110), gstin: "", email }) });
  const params = { id: company._id };
  const cash = { method: "cash", amount: 700, isMore: true } as const;
  const { account } = await staffApi(recordCompanyPayment, { params, body: cash });
  const id = account.payments[0]?._id ?? "";
  const action = { call: "reverseCompanyPayment", id, body: { reason: "R".repeat(100) } } as const;
  await staffApi(askApproval, { body: { action, reason: "A".repeat(200) } });
  await createTestAccount(lodge, { userId: "u".repeat(50), role: "manager", password: "the tide at malpe" });
  const bill = `bookings?booking=${inHouse._id}&tab=bill`;
  const papersOf = (bookingId: string) => `bookings?booking=${bookingId}&tab=documents`;
  const ofCompany = `companies/${company._id}`;
  const ofCard = (of: string, button: string): DeskScreen => ({
    name: of,
    path: "guest-card",
    open: async (page) => {
      await openGuestCard(page, inHouse.phone);
      await press(button)(page);
    },
  });
  return [
    ...["arrivals", "departures", "in-house"].map((list) => ({
      name: `Today: ${list}`,
      path: `dashboard?list=${list}`,
    })),
    { name: "the details of a booking", path: `bookings?booking=${inHouse._id}` },
    { name: "an approval of a company", path: ofCompany },
    { name: "a company's payment to reverse", path: ofCompany, open: press(/^Reverse/) },
    { name: "a printed invoice", path: `invoices/${invoice._id}` },
    { name: "an invoice by e-mail", path: papersOf(left._id), open: press(/^Send by e-mail/) },
    { name: "a credit note", path: `invoices/${invoice._id}`, open: press(/^Issue credit note/) },
    { name: "a bill to issue", path: papersOf(gone._id), open: press(/^Issue invoice/) },
    { name: "a charge", path: bill, open: press("Something else") },
    { name: "a charge to void", path: bill, open: press(/^Void/) },
    { name: "a payment to reverse", path: bill, open: press(/^Reverse/) },
    { name: "a company for a booking", path: bill, open: press("Bill to a company") },
    { name: "a deposit to take", path: bill, open: press("Take a deposit") },
    {
      name: "a deposit to settle",
      path: `bookings?booking=${tomorrow._id}&tab=bill`,
      open: press("Give back or keep"),
    },
    {
      name: "a guest of tomorrow",
      path: `bookings?booking=${tomorrow._id}`,
      open: async (page) => {
        await topDialog(page).getByRole("tab", { name: "Status Management" }).click();
        await topDialog(page).getByRole("combobox", { name: "Status" }).selectOption({ label: "Checked in" });
        await expect(page.getByRole("alertdialog")).toBeVisible();
      },
    },
    ofCard("a guest to be turned away", "Do not host"),
    ofCard("a guest's preferences", "Edit preferences"),
    { name: "another role", path: "staff", open: press(/^Role of u/) },
    { name: "another password", path: "staff", open: press(/^Set password of u/) },
    { name: "the next number", path: "numbers", open: press(/^Set/) },
    { name: "a source", path: "channels", open: press("Add source") },
    { name: "a calendar", path: "channels", open: press("Add calendar") },
    { name: "a calendar to change", path: "channels", open: press(/^Edit W/) },
    { name: "the schedule of back-ups", path: "backups", open: press("Change the schedule") },
    { name: "a page of one's own", path: "pages", open: press("Add a page") },
    { name: "the order of the menu", path: "pages", open: press("Order of the menu") },
    {
      name: "what the search finds",
      path: "mails",
      open: async (page) => {
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox", { name: "Search everything" }).fill("WWWW");
        await expect(topDialog(page).getByRole("option").first()).toBeVisible();
      },
    },
  ];
}
