import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { setPayers } from "#contract/billing/company-accounts.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { demoId } from "#server/operations/demo/seeded.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { type Caller, expect } from "../fixtures.ts";
import type { LodgeServer } from "../server.ts";
import { fieldOf } from "./admin.ts";
import { createTestBooking, createTestRoom, uniqueName } from "./arrange.ts";

/** An address under /admin, and what opens a dialog there. */
export interface DeskScreen {
  name: string;
  path: string;
  /** Opened in a narrow window, whose filters are behind a button. */
  isNarrow?: boolean;
  open?: (page: Page) => Promise<void>;
}

export const topDialog = (page: Page) => page.locator("dialog[open]").last();

const clickInDialog = (page: Page, name: string | RegExp) =>
  topDialog(page).getByRole("button", { name }).first().click();

/** The first in the open dialog or else on the page, the others in the dialog that it opens. */
export const press =
  (first: string | RegExp, ...others: (string | RegExp)[]) =>
  async (page: Page) => {
    const within = (await topDialog(page).count()) > 0 ? topDialog(page) : page.getByRole("main");
    await within.getByRole("button", { name: first }).first().click();
    await expect(topDialog(page)).toBeVisible();
    for (const name of others) await clickInDialog(page, name);
  };

/** An empty form with its errors. */
const emptyForm = (opener: string, save: string) => async (page: Page) => {
  await page.getByRole("button", { name: opener }).click();
  await topDialog(page).getByRole("button", { name: save, exact: true }).click();
  await expect(
    topDialog(page)
      .getByText(/(is|are) required|at least/)
      .first(),
  ).toBeVisible();
};

export async function openGuestCard(page: Page, phone: string): Promise<void> {
  await fieldOf(page.getByRole("main"), "Find a guest by phone number").fill(phone);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Guest card");
}

/** Screens and dialogs that the list of `npm run look` has not, with data in all of them. */
export async function furtherScreens(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  return [...(await screensOfStays(lodge, staffApi)), ...(await screensOfLodge(lodge))];
}

async function screensOfStays(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  const { today } = lodge;
  const room = await createTestRoom(lodge, { name: uniqueName("Tulsi Room"), totalRooms: 6 });
  const guest = async (from: number, to: number, status: "confirmed" | "checked-in") => {
    const stay = { checkInDate: addNights(today, from), checkOutDate: addNights(today, to) };
    return createTestBooking(lodge, { roomId: room._id, ...stay, status });
  };
  const early = await guest(-1, 3, "checked-in");
  const leaving = await guest(-1, 0, "checked-in");
  const coming = await guest(1, 3, "confirmed");
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
  const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", payerEmail: "suma@example.com" };
  const dates = { checkInDate: addNights(today, 5), checkOutDate: addNights(today, 7), releaseOn: addNights(today, 2) };
  const { group } = await staffApi(addGroup, {
    body: { name: uniqueName("Wedding"), ...payer, ...dates, rooms: [line] },
  });
  const ofGroup = `groups/${group._id}`;
  const opened =
    (...steps: ((page: Page) => Promise<void>)[]) =>
    async (page: Page) => {
      await expect(topDialog(page)).toBeVisible();
      for (const step of steps) await step(page);
      await expect(topDialog(page)).toBeVisible();
    };
  const inside = (name: string | RegExp) => (page: Page) => clickInDialog(page, name);
  return [
    { name: "checking out early", path: "dashboard?list=in-house", open: press(`Check out ${early.name}`) },
    {
      name: "no-show",
      path: `bookings?booking=${coming._id}`,
      open: opened(async (page) => {
        await page.getByRole("tab", { name: "Status Management" }).click();
        await page.getByRole("combobox", { name: "Status" }).last().selectOption({ label: "No-show" });
        await expect(page.getByRole("alertdialog")).toBeVisible();
      }),
    },
    {
      name: "checking out",
      path: `bookings?booking=${leaving._id}`,
      open: opened(inside("Check out")),
    },
    {
      name: "editing with errors",
      path: `bookings?booking=${coming._id}&edit=1`,
      open: async (page) => {
        await fieldOf(topDialog(page), "Name").fill("");
        await fieldOf(topDialog(page), "Check-out date").fill("soon");
        await clickInDialog(page, "Save changes");
        await expect(topDialog(page).getByRole("alert").getByText("Please fill in all required fields")).toBeVisible();
      },
    },
    { name: "what needs a person", path: "dashboard?list=attention" },
    {
      name: "the card of a guest",
      path: "guest-card",
      open: (page) => openGuestCard(page, coming.phone),
    },
    { name: "no bookings found", path: "bookings?search=nobody" },
    {
      name: "a filter's calendar",
      path: "bookings",
      isNarrow: true,
      open: async (page) => {
        await page.getByRole("button", { name: /^Filters/ }).click();
        await page.getByRole("button", { name: /^Arrival from/ }).click();
        await expect(page.getByRole("grid").first()).toBeVisible();
      },
    },
    { name: "new booking with errors", path: "bookings", open: emptyForm("New booking", "Confirm Booking") },
    { name: "past groups", path: "groups?when=past" },
    { name: "cancelling a room of a group", path: ofGroup, open: press(/^Cancel the room with reference/) },
    {
      name: "rooming list with errors",
      path: ofGroup,
      open: async (page) => {
        await press("Rooming list")(page);
        await topDialog(page).getByRole("textbox").fill("Ravi Prabhu, 99000 71234, 2\nAsha Shenoy, many, 7");
        await expect(topDialog(page).getByRole("alert", { name: /in the list$/ })).toContainText("Line 2");
      },
    },
    { name: "the chart as a list", path: "chart?view=list" },
    {
      name: "the panel of the chart's list",
      path: "chart?view=list",
      open: async (page) => {
        await page.getByRole("button", { name: new RegExp(`^${coming.name}`) }).click();
        await expect(page.getByRole("dialog", { name: coming.name })).toBeVisible();
      },
    },
    {
      name: "editing a guest of the register",
      path: `dashboard?booking=${demoId("booking", 1)}&tab=register`,
      open: opened((page) =>
        topDialog(page)
          .getByRole("button", { name: /^Edit / })
          .first()
          .click(),
      ),
    },
    ...(await screensOfCompany(lodge, staffApi)),
  ];
}

async function screensOfLodge(lodge: LodgeServer): Promise<DeskScreen[]> {
  const { database } = lodge;
  const room = await createTestRoom(lodge, { name: uniqueName("Tulsi Room"), totalRooms: 6 });
  const units = database.db.selectFrom("unit").select(["id", "label"]).where("room_id", "=", room._id);
  const { id: unitId, label } = await units.orderBy("position", "desc").executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  await database.db
    .insertInto("maintenance_note")
    .values({
      id: randomUUID(),
      unit_id: unitId,
      text: "The tap drips",
      image: "",
      wants_block: 1,
      block_id: "",
      created_by: "lakshmi",
      created_at: now,
      updated_at: now,
      resolved_by: "",
      resolved_at: "",
    })
    .execute();
  // Longer than its dialog, which then has to be scrolled by keyboard.
  const message = "Do you keep bicycles for guests who come by train? ".repeat(30);
  const query = await storeQuery(database.db, { name: uniqueName("Tara"), message, createdAt: new Date() });
  const more = `More about room ${label}`;
  const shown = async (page: Page) => void (await expect(topDialog(page)).toBeVisible());
  return [
    { name: "reporting nothing", path: "housekeeping", open: press(`Report a Repair: Room ${label}`, "Report") },
    { name: "taking out of sale", path: "housekeeping", open: press(more, /^Block/) },
    { name: "repaired", path: "housekeeping", open: press(more, /^Repaired/) },
    {
      name: "retiring a unit",
      path: `rooms?search=${encodeURIComponent(room.name)}`,
      open: async (page) => {
        await press(`Units of ${room.name}`)(page);
        await clickInDialog(page, `Remove unit ${label}`);
        await expect(page.getByRole("alertdialog")).toBeVisible();
      },
    },
    { name: "a year by sources", path: `reports?period=${lodge.today.slice(0, 4)}&by=source` },
    { name: "new room with errors", path: "rooms", open: emptyForm("Add Room", "Create room") },
    { name: "new amenity with errors", path: "amenities", open: emptyForm("Add Amenity", "Add Amenity") },
    { name: "new hall with errors", path: "banquets", open: emptyForm("Add Banquet Hall", "Create banquet hall") },
    {
      name: "new testimonial with errors",
      path: "testimonials",
      open: emptyForm("Add Testimonial", "Add Testimonial"),
    },
    { name: "new account with errors", path: "staff", open: emptyForm("Add Account", "Add Account") },
    { name: "a long query", path: `queries?update=${query}`, open: shown },
    { name: "answering a query", path: `queries?answer=${query}`, open: shown },
    {
      name: "the search",
      path: "mails",
      open: async (page) => {
        await page.keyboard.press("Control+k");
        await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
      },
    },
  ];
}

/** A bill of which a company pays a part, for each dialog its own: a visit of the same one met the dialog of before. */
async function screensOfCompany(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  const { company } = await staffApi(addCompany, { body: aCompany({ name: uniqueName("Udupi Textiles"), gstin: "" }) });
  const room = await createTestRoom(lodge, { totalRooms: 3 });
  const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: lodge.today };
  const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
  const screen = async (name: string, button: string | RegExp): Promise<DeskScreen> => {
    const { _id: id } = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    const columns = { company_id: company._id, company_name: company.name };
    await lodge.database.db.updateTable("booking").set(columns).where("id", "=", id).execute();
    await staffApi(addCharge, { params: { id }, body: dinner });
    await staffApi(setPayers, { params: { id }, body: { payer: "company", nights: true } });
    const open = async (page: Page) => {
      await expect(topDialog(page).getByRole("region", { name: "Who pays" })).toBeVisible();
      await clickInDialog(page, button);
    };
    return { name, path: `bookings?booking=${id}&tab=bill`, open };
  };
  return [
    await screen("billing the company", /^Bill ₹/),
    await screen("checking out a company's guest", /^Check out/),
    await screen("a payment for a company's guest", "Record payment"),
  ];
}
