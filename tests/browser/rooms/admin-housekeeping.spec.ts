import type { Page } from "@playwright/test";
import { login } from "#contract/platform/auth.ts";
import { checkOutBooking } from "#contract/reservations/bookings.ts";
import { listHousekeeping, setHousekeeping } from "#contract/rooms/housekeeping.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectToast, test } from "../fixtures.ts";
import { abortRequests, fieldOf, pngFile, recorderNoise, signIn } from "../pages/admin.ts";
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

test("housekeeping has one screen and its own account, and no call answers anything else", {
  tag: "@phone-only",
}, async ({ page, lodge, guestApi }) => {
  await withUnits(lodge);
  const account = await housekeeper(lodge);
  await page.goto("/admin/login?next=%2Fadmin%2Fbookings");
  await signIn(page, account);
  await expect(page).toHaveURL("/admin/housekeeping");
  for (const path of ["/admin", "/admin/dashboard", "/admin/bookings", "/admin/settings", "/admin/login"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/housekeeping");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Housekeeping");
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  const links = page.locator(".admin-nav").last().getByRole("link");
  await expect(links).toHaveText(["Housekeeping"]);
  const own = page.locator(".admin-account");
  await expect(own).toContainText("Housekeeping");
  for (const name of ["Change password", "Two-step sign-in", "Your sessions"]) {
    await expect(own.getByRole("button", { name })).toBeVisible();
  }
  await expect(own.getByRole("button", { name: "Keyboard shortcuts" })).toHaveCount(0);
  const { token } = await guestApi(login, { body: account });
  for (const path of ["/api/bookings", "/api/dashboard", "/api/chart?from=2026-01-01&to=2026-01-02", "/api/staff"]) {
    const response = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, response.status()]).toEqual([path, 403]);
  }
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

test("without a connection taps are kept, said to be, and sent when it is back", { tag: "@phone-only" }, async ({
  page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors("/api/housekeeping", "net::ERR");
  const { first, second } = await withUnits(lodge);
  for (const { id } of [first, second]) {
    await staffApi(setHousekeeping, { params: { id }, body: { state: "dirty" } });
  }
  await signInAsHousekeeper(page, lodge);
  await expect(cardOf(page, first.label)).toContainText("To clean");
  const calls = /\/api\/housekeeping\//;
  await abortRequests(page, calls);
  for (const { label } of [first, second]) {
    await cardOf(page, label).getByRole("button", { name: "Mark clean" }).click();
    await expect(cardOf(page, label)).toContainText("Clean");
    await expect(cardOf(page, label)).toContainText("Not sent yet");
  }
  await expect(page.getByText("2 changes are not sent yet.")).toBeVisible();
  await expectAccessible(page);

  // A waiting state survives a reload.
  await page.reload();
  await expect(cardOf(page, second.label)).toContainText("Not sent yet");
  await page.unroute(calls);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(cardOf(page, first.label)).not.toContainText("Not sent yet");
  await expect(page.getByText("not sent yet.")).toHaveCount(0);
  const { units } = await staffApi(listHousekeeping, {});
  const states = units.filter(({ _id }) => [first.id, second.id].includes(_id)).map(({ state }) => state);
  expect(states).toEqual(["clean", "clean"]);
});

test("a tap whose answer is lost is undone, and nobody else is said to have changed the room", {
  tag: "@phone-only",
}, async ({ page, lodge, staffApi, allowErrors }) => {
  const { first } = await withUnits(lodge);
  await staffApi(setHousekeeping, { params: { id: first.id }, body: { state: "dirty" } });
  await signInAsHousekeeper(page, lodge);
  const card = cardOf(page, first.label);
  await expect(card).toContainText("To clean");
  allowErrors("net::ERR", "/api/housekeeping/", "409");
  // The server stores the first tap; the reply to it gets lost.
  const calls = "**/api/housekeeping/*";
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await card.getByRole("button", { name: "Mark clean" }).click();
  await expect(page.getByText("1 change is not sent yet.")).toBeVisible();
  await page.getByRole("button", { name: `Undo room ${first.label}` }).click();
  await page.unroute(calls);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("not sent yet.")).toHaveCount(0);
  await expect(card).toContainText("To clean");
  await expect(page.getByText(/somebody else changed it/)).toHaveCount(0);
  const { units } = await staffApi(listHousekeeping, {});
  expect(units.find(({ _id }) => _id === first.id)?.state).toBe("dirty");
});

test("what a colleague changed in the meantime is shown instead", { tag: "@phone-only" }, async ({
  page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors("409");
  const { first } = await withUnits(lodge);
  await staffApi(setHousekeeping, { params: { id: first.id }, body: { state: "dirty" } });
  await signInAsHousekeeper(page, lodge);
  const card = cardOf(page, first.label);
  await expect(card).toContainText("To clean");
  // A reply that was on its way before the colleague's change.
  await page.route("**/api/events*", (route) => route.abort());
  await page.route("**/api/housekeeping", (route) => route.abort());
  allowErrors("net::ERR", "/api/events", "/api/housekeeping");
  await page.route("**/api/housekeeping/*", async (route) => {
    await staffApi(setHousekeeping, { params: { id: first.id }, body: { state: "inspected" } });
    await route.continue();
  });
  await card.getByRole("button", { name: "Mark clean" }).click();
  await expectToast(page, `Room ${first.label}: somebody else changed it in the meantime. It is now: Inspected`);
  await expect(card).toContainText("Inspected");
});

test("a repair is reported with a picture, and the desk takes the room out of sale", { tag: "@phone-only" }, async ({
  page,
  lodge,
  staffToken,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const { second } = await withUnits(lodge);
  await signInAsHousekeeper(page, lodge);
  await page.getByRole("button", { name: `Report a Repair: Room ${second.label}` }).click();
  const report = page.getByRole("dialog", { name: `Report a Repair: Room ${second.label}` });
  await report.getByRole("button", { name: "Report", exact: true }).click();
  await expect(report).toContainText("Please write what is to be repaired");
  await fieldOf(report, "What is to be repaired?").fill("The shower is cold");
  const camera = report.locator('input[name="camera"]');
  await expect(camera).toHaveAttribute("capture", "environment");
  await camera.setInputFiles(await pngFile("shower.png"));
  await expect(report.getByText("The picture is ready.")).toBeVisible();
  await report.getByRole("checkbox", { name: "The room can't be used" }).check();
  await expectAccessible(page);
  await report.getByRole("button", { name: "Report", exact: true }).click();
  await expectToast(page, "The repair is reported.");
  const card = cardOf(page, second.label);
  await expect(card).toContainText("The shower is cold");
  await expect(card).toContainText("To be taken out of sale");
  await card.getByRole("button", { name: "More" }).click();
  const room = page.getByRole("dialog", { name: `Room ${second.label}`, exact: true });
  await expect(room.getByRole("img", { name: "Picture: The shower is cold" })).toBeVisible();
  await expect(room.getByRole("button", { name: "Take out of sale" })).toHaveCount(0);
  await expect(room.getByRole("button", { name: "No block needed The shower is cold" })).toBeVisible();

  await page.evaluate((token) => {
    localStorage.setItem("token", token);
    localStorage.setItem("role", "owner");
  }, staffToken);
  await page.goto("/admin/housekeeping");
  await card.getByRole("button", { name: "More" }).click();
  await room.getByRole("button", { name: "Take out of sale The shower is cold" }).click();
  const block = page.getByRole("dialog", { name: `Take Room ${second.label} Out of Sale` });
  await expectAccessible(page);
  await block.getByRole("button", { name: "Take out of sale", exact: true }).click();
  await expectToast(page, `Room ${second.label} is out of sale.`);
  await expect(room).toContainText("Out of sale");
  await expect(room.getByRole("button", { name: "Clean", exact: true })).toHaveAttribute("aria-disabled", "true");
  await room.getByRole("button", { name: "Repaired The shower is cold" }).click();
  const question = page.getByRole("alertdialog", { name: "Repaired?" });
  await expect(question.getByRole("checkbox", { name: "Put the room back on sale" })).toBeChecked();
  await question.getByRole("button", { name: "Yes, repaired" }).click();
  await expectToast(page, "The repair is done.");
  await expect(room).toContainText("Nothing to repair");
  await page.keyboard.press("Escape");
  await expect(card).toContainText("To clean");
});

test("rooms can be sorted and filtered, no card moves by a tap, and a list can be printed", async ({
  page,
  lodge,
  staffApi,
}) => {
  const { first, second, room } = await withUnits(lodge);
  await staffApi(setHousekeeping, { params: { id: second.id }, body: { state: "dirty" } });
  const { units } = await staffApi(listHousekeeping, {});
  await signInAsHousekeeper(page, lodge);
  const labels = () => page.locator(".unit-card__label > [aria-hidden]").allInnerTexts();
  await page.getByRole("button", { name: "All by floor" }).click();
  expect(await labels()).toEqual(units.map(({ label }) => label));
  await page.getByRole("button", { name: "To clean", exact: true }).click();
  const dirty = await labels();
  expect(dirty.toSorted()).toEqual(
    units
      .filter(({ state }) => state === "dirty")
      .map(({ label }) => label)
      .toSorted(),
  );
  await cardOf(page, second.label).getByRole("button", { name: "Mark clean" }).click();
  expect(await labels()).toEqual(dirty);
  await page.getByRole("button", { name: "Sort again" }).click();
  await expect(cardOf(page, second.label)).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row", { name: `${first.label} ${room.name}` })).toContainText(
    "Leaves today, still in the room",
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("an owner adds an account of housekeeping", async ({ staffPage: page, lodge, guestApi }) => {
  await page.goto("/admin/staff?add=new");
  const dialog = page.getByRole("dialog", { name: "Add Account" });
  const userId = `maid-${uniqueName("x").slice(-6)}`;
  await fieldOf(dialog, "Username").fill(userId);
  await dialog.getByRole("combobox", { name: "Role" }).selectOption("Housekeeping");
  await expect(dialog).toContainText("Sees which rooms are to be cleaned and reports repairs.");
  await dialog.getByLabel("Password").first().fill("a given password here");
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(page.getByRole("row").filter({ hasText: userId })).toContainText("Housekeeping");
  const { staff } = await guestApi(login, { body: { userId, password: "a given password here" } });
  expect(staff.role).toBe("housekeeping");
  await expect(lodge.errors).toEqual([]);
});
