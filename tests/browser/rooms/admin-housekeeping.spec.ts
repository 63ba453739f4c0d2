import type { Page } from "@playwright/test";
import { checkOutBooking } from "#contract/reservations/bookings.ts";
import { listHousekeeping } from "#contract/rooms/housekeeping.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectToast, test } from "../fixtures.ts";
import { signIn } from "../pages/admin.ts";
import { createTestAccount, createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

const password = "the tide at malpe";
const minTarget = 48;

/** A room with two units: a guest in the first, who leaves today, and nobody in the second. */
async function withUnits(lodge: LodgeServer) {
  const { db } = lodge.database;
  const room = await createTestRoom(lodge, { name: uniqueName("Tulsi Room"), totalRooms: 2 });
  const units = await db
    .selectFrom("unit")
    .select(["id", "label"])
    .where("room_id", "=", room._id)
    .orderBy("position")
    .execute();
  const stay = { roomId: room._id, checkInDate: addNights(lodge.today, -1), checkOutDate: lodge.today };
  const guest = await createTestBooking(lodge, { ...stay, status: "checked-in", adultMale: 2 });
  const [first = { id: "", label: "" }, second = { id: "", label: "" }] = units;
  return { room, guest, first, second };
}

async function housekeeper(lodge: LodgeServer, locale: "en" | "kn" = "en") {
  const userId = `lakshmi-${uniqueName("x").slice(-6)}`;
  await createTestAccount(lodge, { userId, role: "housekeeping", password });
  await lodge.database.db.updateTable("staff").set({ locale }).where("user_id", "=", userId).execute();
  return { userId, password };
}

async function signInAsHousekeeper(page: Page, lodge: LodgeServer) {
  const account = await housekeeper(lodge);
  await page.goto("/admin/login");
  await signIn(page, account);
  await expect(page).toHaveURL("/admin/housekeeping");
}

const cardOf = (page: Page, label: string) =>
  page.locator(".unit-card").filter({ has: page.getByRole("heading", { name: `Room ${label}`, exact: true }) });

test("a check-out at the desk makes the room dirty within 2 s; a tap cleans it, and is undone", {
  tag: ["@journey", "@phone-only"],
}, async ({ page, lodge, staffApi }) => {
  const { guest, first } = await withUnits(lodge);
  await signInAsHousekeeper(page, lodge);
  const card = cardOf(page, first.label);
  await expect(card).toContainText("Leaves today, still in the room");
  await expect(card).toContainText("Clean");
  await staffApi(checkOutBooking, { params: { id: guest._id }, body: { reason: "Pays by bank transfer" } });
  await expect(card).toContainText("Guest has left");
  await expect(card).toContainText("To clean");

  await card.getByRole("button", { name: `Mark clean room ${first.label}` }).click();
  await expectToast(page, `${first.label}: Clean`);
  await page.getByRole("button", { name: `Undo room ${first.label}` }).click();
  await expect(card.getByRole("button", { name: "Mark clean" })).toBeVisible();
  await card.getByRole("button", { name: "Mark clean" }).click();
  await card.getByRole("button", { name: "Mark inspected" }).click();
  await expect(card).toContainText("Inspected");
  await expect(card).not.toContainText("Not sent yet");
  const { units } = await staffApi(listHousekeeping, {});
  expect(units.find(({ _id }) => _id === first.id)?.state).toBe("inspected");
});

test("in Kannada, every target has 48 px, the page fits a phone, and axe finds nothing", {
  tag: "@phone-only",
}, async ({ page, lodge }) => {
  const { first } = await withUnits(lodge);
  const account = await housekeeper(lodge, "kn");
  await page.goto("/kn/admin/login");
  await page.getByRole("textbox", { name: "ಬಳಕೆದಾರ ಹೆಸರು" }).fill(account.userId);
  await page.getByRole("textbox", { name: "ಪಾಸ್‌ವರ್ಡ್" }).fill(account.password);
  await page.getByRole("button", { name: "ಲಾಗಿನ್ ಮಾಡಿ" }).click();
  await expect(page).toHaveURL("/kn/admin/housekeeping");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ಹೌಸ್‌ಕೀಪಿಂಗ್");
  const more = page.getByRole("button", { name: `ಹೆಚ್ಚು ಕೊಠಡಿ ${first.label}` });
  await expect(more).toBeVisible();
  await expectNoHorizontalScroll(page);
  for (const button of await page.locator("main").getByRole("button").all()) {
    const box = await button.boundingBox();
    if (box) expect(box.height, await button.innerText()).toBeGreaterThanOrEqual(minTarget);
  }
  await expectAccessible(page);
  await more.click();
  const dialog = page.getByRole("dialog", { name: `ಕೊಠಡಿ ${first.label}`, exact: true });
  await expect(dialog.getByRole("button", { name: "ಶುಚಿ ಮಾಡಬೇಕು", exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "ದುರಸ್ತಿ ತಿಳಿಸಿ" }).click();
  await expect(page.getByRole("dialog", { name: `ದುರಸ್ತಿ ತಿಳಿಸಿ: ಕೊಠಡಿ ${first.label}` })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test("the list of rooms can be printed", async ({ page, lodge }) => {
  const { first, room } = await withUnits(lodge);
  await signInAsHousekeeper(page, lodge);
  await expect(cardOf(page, first.label)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row", { name: `${first.label} ${room.name}` })).toContainText(
    "Leaves today, still in the room",
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});
