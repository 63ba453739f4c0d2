import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addCharge } from "#contract/charges.ts";
import { addCompany } from "#contract/companies.ts";
import { billToCompany, setPayers } from "#contract/company-accounts.ts";
import { closeDays, getDayState } from "#contract/day-close.ts";
import { addGroup } from "#contract/groups.ts";
import { setHousekeeping } from "#contract/housekeeping.ts";
import { getDrawer, openShift } from "#contract/shifts.ts";
import { addNights } from "#domain/nights.ts";
import { aCompany } from "#tests/support/promos.ts";
import { type Caller, expect } from "../fixtures.ts";
import type { LodgeServer } from "../server.ts";
import { createTestBooking, createTestRoom, uniqueName } from "./arrange.ts";

/** An address under /admin, and what opens a dialog there. */
export interface DeskScreen {
  path: string;
  open?: (page: Page) => Promise<void>;
}

const topDialog = (page: Page) => page.locator("dialog[open]").last();

const clickInDialog = (page: Page, name: string | RegExp) =>
  topDialog(page).getByRole("button", { name }).first().click();

/** The first on the page, the others in the dialog that it opens. */
const click =
  (first: string | RegExp, ...others: (string | RegExp)[]) =>
  async (page: Page) => {
    await page.getByRole("main").getByRole("button", { name: first }).first().click();
    for (const name of others) await clickInDialog(page, name);
  };

export const deskAreas = ["today", "groups", "housekeeping", "units", "day", "companies", "import"] as const;

/** The screens of units, Today, walk-ins, groups, housekeeping, the day, companies' accounts, the import, the guide and the help, with each of their dialogs, and data in all of them. */
export async function deskScreens(
  lodge: LodgeServer,
  staffApi: Caller,
): Promise<Record<(typeof deskAreas)[number], DeskScreen[]>> {
  const { today, database } = lodge;
  const room = await createTestRoom(lodge, { name: uniqueName("Tulsi Room"), totalRooms: 6 });
  const guest = async (kind: string, from: number, to: number, status: "confirmed" | "checked-in") => {
    const stay = { checkInDate: addNights(today, from), checkOutDate: addNights(today, to) };
    return createTestBooking(lodge, { roomId: room._id, name: uniqueName(kind), ...stay, status });
  };
  const late = await guest("Late", -1, 1, "confirmed");
  await guest("Overstays", -2, -1, "checked-in");
  const leaving = await guest("Leaves", -1, 0, "checked-in");
  const early = await guest("Early", -1, 3, "checked-in");
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
  const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", payerEmail: "suma@example.com" };
  const dates = { checkInDate: addNights(today, 5), checkOutDate: addNights(today, 7), releaseOn: addNights(today, 2) };
  const { group } = await staffApi(addGroup, {
    body: { name: uniqueName("Wedding"), ...payer, ...dates, rooms: [line] },
  });
  const units = database.db.selectFrom("unit").select(["id", "label"]).where("room_id", "=", room._id);
  const { id: unitId, label } = await units.orderBy("position", "desc").executeTakeFirstOrThrow();
  await staffApi(setHousekeeping, { params: { id: unitId }, body: { state: "dirty" } });
  const now = new Date().toISOString();
  await database.db
    .insertInto("maintenance_note")
    .values({
      ...{ id: randomUUID(), unit_id: unitId, text: "The tap drips", image: "", wants_block: 1, block_id: "" },
      ...{ created_by: "lakshmi", created_at: now, updated_at: now, resolved_by: "", resolved_at: "" },
    })
    .execute();

  const { drawer } = await staffApi(getDrawer, {});
  if (!drawer.shift) await staffApi(openShift, { body: { opening: 1000 } });

  const walkIn = "dashboard?new=walk-in";
  const roomShown = async (page: Page) => void (await expect(topDialog(page).getByRole("radio").first()).toBeVisible());
  const ofGroup = `groups/${group._id}`;
  const more = `More about room ${label}`;
  const unitsOf = async (page: Page) => {
    await page.getByRole("button", { name: `Units of ${room.name}` }).click();
    await expect(topDialog(page).getByRole("list")).toBeVisible();
  };
  const rooms = `rooms?search=${encodeURIComponent(room.name)}`;
  const todayScreens: DeskScreen[] = [
    { path: "dashboard" },
    { path: walkIn, open: roomShown },
    {
      path: walkIn,
      open: async (page) => {
        await roomShown(page);
        await clickInDialog(page, "Book and check in");
        await expect(topDialog(page).getByText("Name is required")).toBeVisible();
      },
    },
    { path: `dashboard?extend=${leaving._id}`, open: (page) => expect(topDialog(page)).toContainText("New total") },
    { path: "dashboard", open: click(`No-show ${late.name}`) },
    { path: "dashboard", open: click(`Check out ${early.name}`) },
  ];
  const groups: DeskScreen[] = [
    { path: "groups" },
    { path: "groups?when=past" },
    { path: "groups?new=group", open: async (page) => expect(topDialog(page)).toContainText(room.name) },
    { path: ofGroup },
    { path: ofGroup, open: click("Edit group") },
    { path: ofGroup, open: click("Add rooms") },
    { path: ofGroup, open: click("Cancel the whole group...") },
    { path: ofGroup, open: click(/^Cancel the room with reference/) },
    {
      path: ofGroup,
      open: async (page) => {
        await click("Rooming list")(page);
        await topDialog(page).getByRole("textbox").fill("Ravi Prabhu, 99000 71234, 2\nAsha Shenoy, many, 7");
        await expect(topDialog(page).getByRole("alert", { name: /in the list$/ })).toContainText("Line 2");
      },
    },
  ];
  const housekeeping: DeskScreen[] = [
    { path: "housekeeping" },
    { path: "housekeeping", open: click(more) },
    { path: "housekeeping", open: click(`Report a Repair: Room ${label}`, "Report") },
    { path: "housekeeping", open: click(more, /^Take out of sale/) },
    { path: "housekeeping", open: click(more, /^Repaired/) },
  ];
  const unitScreens: DeskScreen[] = [
    { path: rooms, open: unitsOf },
    {
      path: rooms,
      open: async (page) => {
        await unitsOf(page);
        await clickInDialog(page, `Retire unit ${label}`);
      },
    },
  ];
  const inShift = (dialog: string): DeskScreen => ({
    path: `day?shift=${dialog}`,
    open: (page) => expect(topDialog(page).getByRole("textbox").first()).toBeVisible(),
  });
  const { next, closable } = await staffApi(getDayState, {});
  if (closable) await staffApi(closeDays, { body: { day: closable, anyway: true } });
  const day: DeskScreen[] = [
    { path: "reports" },
    { path: `reports?period=${lodge.today.slice(0, 4)}&by=source` },

    { path: "day" },
    { path: `day/${closable || addNights(next, -1)}` },
    inShift("cash"),
    inShift("count"),
  ];
  const imports: DeskScreen[] = [
    { path: "import" },
    { path: "import?kind=bookings" },
    { path: "guide" },
    { path: "guide", open: click("How this works") },
  ];
  const companies = await companyScreens(lodge, staffApi);
  return { import: imports, companies, day, today: todayScreens, groups, housekeeping, units: unitScreens };
}

/** The account of a company that owes a bill, and a bill of which it pays a part. */
async function companyScreens(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  const { company } = await staffApi(addCompany, { body: aCompany({ name: uniqueName("Udupi Textiles"), gstin: "" }) });
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: lodge.today };
  const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
  const arrive = async () => {
    const { _id: id } = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    const columns = { company_id: company._id, company_name: company.name };
    await lodge.database.db.updateTable("booking").set(columns).where("id", "=", id).execute();
    await staffApi(addCharge, { params: { id }, body: dinner });
    await staffApi(setPayers, { params: { id }, body: { payer: "company", nights: true } });
    return id;
  };
  await staffApi(billToCompany, { params: { id: await arrive() }, body: {} });
  const booking = `bookings?booking=${await arrive()}`;
  const account = `companies/${company._id}`;
  const whoPays = async (page: Page) =>
    void (await expect(topDialog(page).getByRole("region", { name: "Who pays" })).toBeVisible());
  const inBooking = (name: string | RegExp) => async (page: Page) => {
    await whoPays(page);
    await clickInDialog(page, name);
  };
  return [
    { path: "companies/ageing" },
    { path: account },
    { path: account, open: click("Record payment") },
    { path: account, open: click("Draft reminder") },
    { path: booking, open: whoPays },
    { path: booking, open: inBooking(/^Bill ₹/) },
    { path: booking, open: inBooking(/^Check out/) },
    { path: booking, open: inBooking("Record payment") },
  ];
}
