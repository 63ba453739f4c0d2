import type { Page } from "@playwright/test";
import { addCharge } from "#contract/billing/charges.ts";
import { makeBackup } from "#contract/operations/backups.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getChart } from "#contract/reservations/chart.ts";
import { actOnGroup, addGroup } from "#contract/reservations/groups.ts";
import { reportPaymentAsGuest } from "#contract/reservations/guest-booking.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { demoId } from "#server/operations/demo/seeded.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { type Caller, expect, transportTo } from "../fixtures.ts";
import { type LodgeServer, staffLogin } from "../server.ts";
import { openAccount } from "./admin.ts";
import { createTestBooking, createTestRoom } from "./arrange.ts";
import { type DeskScreen, press, topDialog } from "./desk-screens.ts";

const name = "W".repeat(100);

/** Questions and small dialogs that only a state of the lodge or a second step opens, about what has a hundred letters. */
export async function deskQuestions(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  return [
    ...(await ofStays(lodge, staffApi)),
    ...(await ofChart(lodge, staffApi)),
    ...(await ofLodge(lodge, staffApi)),
  ];
}

async function ofStays(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  const { today, database } = lodge;
  const room = await createTestRoom(lodge, { name: "R".repeat(60), totalRooms: 6 });
  const stay = { roomId: room._id, name, email: `${"w".repeat(60)}@lodge.example` };
  const coming = { checkInDate: addNights(today, 1), checkOutDate: addNights(today, 2) };
  const payer = await createTestBooking(lodge, { ...stay, ...coming, status: "confirmed" });
  const reported = { key: await linkKey(database.db, payer), utr: "8".repeat(12) };
  const params = { reference: payer.reference };
  await call(transportTo(lodge), reportPaymentAsGuest, { params, body: reported });
  const slept = { checkInDate: addNights(today, -1), checkOutDate: addNights(today, 1) };
  const inHouse = await createTestBooking(lodge, { ...stay, ...slept, status: "checked-in" });
  for (const other of [1, 2])
    await createTestBooking(lodge, { ...stay, ...coming, adultMale: other, status: "pending" });

  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
  const party = { name, payerName: name, payerPhone: "9845012345" };
  const tonight = { checkInDate: today, checkOutDate: addNights(today, 2) };
  const { group } = await staffApi(addGroup, { body: { ...party, ...tonight, rooms: [line], status: "confirmed" } });
  const [first = ""] = group.bookings.map(({ _id }) => _id);
  await staffApi(actOnGroup, { params: { id: group._id }, body: { action: "check-in", anyway: true } });
  const dinner = { description: "D".repeat(80), unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
  await staffApi(addCharge, { params: { id: first }, body: dinner });

  const bill = `bookings?booking=${payer._id}&tab=bill`;
  const register = `dashboard?booking=${demoId("booking", 1)}&tab=register`;
  return [
    { name: "a reported payment to confirm", path: bill, open: press(/^Confirm ₹|^Confirm .*UPI/) },
    { name: "a reported payment that never came", path: bill, open: press(/^Not received/) },
    { name: "charges to move", path: `bookings?booking=${first}&tab=bill`, open: press("Move charges") },
    { name: "a group that leaves early", path: `groups/${group._id}`, open: press(/^Check out all early/) },
    {
      name: "nights that were slept",
      path: `bookings?booking=${inHouse._id}`,
      open: async (page) => {
        await topDialog(page).getByRole("tab", { name: "Status Management" }).click();
        await topDialog(page).getByRole("combobox", { name: "Status" }).selectOption({ label: "Confirmed" });
        await expect(topDialog(page)).toContainText("slept");
      },
    },
    { name: "several bookings to confirm", path: "bookings?status=pending", open: press("Confirm several") },
    { name: "the number of a filed report", path: "dashboard?list=attention", open: press(/^Mark filed/) },
    { name: "an entry of the register to remove", path: register, open: press(/^Remove/) },
  ];
}

async function ofChart(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  const { today } = lodge;
  const room = await createTestRoom(lodge, { name: "R".repeat(60), totalRooms: 2 });
  const { units } = await staffApi(getChart, { query: { from: today, to: addNights(today, 1) } });
  const { _id: unitId = "" } = units.find(({ roomId }) => roomId === room._id) ?? {};
  const nights = { from: addNights(today, 1), to: addNights(today, 3) };
  const { block } = await staffApi(addBlock, { body: { unitId, ...nights, reason: "B".repeat(100) } });
  return [
    { name: "a unit to block", path: `chart?block=${[room._id, unitId, today, addNights(today, 1)].join("~")}` },
    { name: "a block to change", path: `chart?block=${block._id}` },
    {
      name: "a block of the chart's list",
      path: "chart?view=list",
      open: async (page) => {
        await page
          .getByRole("button", { name: new RegExp(block.reason) })
          .first()
          .click();
        await expect(page.getByRole("dialog")).toContainText(block.reason);
      },
    },
  ];
}

async function ofLodge(lodge: LodgeServer, staffApi: Caller): Promise<DeskScreen[]> {
  await call(transportTo(lodge), login, { body: staffLogin });
  await staffApi(makeBackup, {});
  const ofAccount =
    (tool: string, ...then: string[]) =>
    async (page: Page) => {
      const button = page.getByRole("button", { name: tool });
      // It stays unfolded on the way to the next screen.
      if (!(await button.isVisible())) await openAccount(page);
      await button.click();
      await expect(topDialog(page)).toBeVisible();
      for (const name of then) await press(name)(page);
    };
  return [
    { name: "the site to close", path: "set-up", open: press("Close the site again") },
    { name: "the way out of the demo", path: "set-up", open: press("Start my own lodge") },
    {
      name: "open bookings of before the registration",
      path: "settings?section=tax",
      open: async (page) => {
        await page.getByRole("main").locator("select[name=registration]").selectOption("unregistered");
        await press("Save settings")(page);
      },
    },
    { name: "other sessions to end", path: "mails", open: ofAccount("Your sessions", "End all others") },
    { name: "sounds and notifications", path: "mails", open: ofAccount("Sound and notifications") },
    { name: "keyboard shortcuts", path: "mails", open: ofAccount("Keyboard shortcuts") },
    { name: "who must use two-step sign-in", path: "staff", open: press(/^Change who must use/) },
    { name: "a back-up to download", path: "backups", open: press(/^Download/) },
    { name: "the address of the website", path: "server", open: press("Enter the address") },
    { name: "the mail server", path: "server", open: press("Enter the mail server") },
    { name: "a new address of a calendar", path: "channels", open: press(/^New address/) },
    {
      // The last: without rooms on sale the other screens are empty.
      name: "kinds of room in one table",
      path: "set-up",
      open: async (page) => {
        await lodge.database.db.updateTable("room").set({ is_active: 0 }).execute();
        await page.reload();
        await press("All kinds in one table")(page);
      },
    },
  ];
}
