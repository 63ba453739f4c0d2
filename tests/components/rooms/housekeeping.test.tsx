import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { listHousekeeping, setHousekeeping } from "#contract/rooms/housekeeping.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestAccount, createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, pngFile, signIn } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";

const password = "the tide at malpe";
/** A room with two units: a guest in the first, who leaves today, and nobody in the second. */
async function withUnits(lodge: Lodge) {
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

async function housekeeper(lodge: Lodge, locale: "en" | "kn" = "en") {
  const userId = `lakshmi-${uniqueName("x").slice(-6)}`;
  await createTestAccount(lodge, { userId, role: "housekeeping", password });
  await lodge.database.db.updateTable("staff").set({ locale }).where("user_id", "=", userId).execute();
  return { userId, password };
}

async function signInAsHousekeeper(page: Page, lodge: Lodge) {
  const account = await housekeeper(lodge);
  await page.goto("/admin/login");
  await signIn(page, account);
  await expect(page).toHaveURL("/admin/housekeeping");
}

const cardOf = (page: Page, label: string) =>
  page.locator(".unit-card").filter({ has: page.getByRole("heading", { name: `Room ${label}`, exact: true }) });

test(
  "housekeeping has one screen and its own account, and no call answers anything else",
  atDesk(async ({ page, lodge, guestApi }) => {
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
    const links = page.locator(".admin-nav").last().getByRole("link");
    await expect(links).toHaveText(["Housekeeping"]);
    const own = page.locator(".admin-account");
    await expect(own).toContainText("Housekeeping");
    await openAccount(page);
    for (const name of ["Change password", "Two-step sign-in", "Your sessions"]) {
      await expect(own.getByRole("button", { name })).toBeVisible();
    }
    await expect(own.getByRole("button", { name: "Keyboard shortcuts" })).toHaveCount(0);
    const { token } = await guestApi(login, { body: account });
    for (const path of ["/api/bookings", "/api/dashboard", "/api/chart?from=2026-01-01&to=2026-01-02", "/api/staff"]) {
      const response = await lodge.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      expect([path, response.statusCode]).toEqual([path, 403]);
    }
  }),
);

test(
  "without a connection taps are kept, said to be, and sent when it is back",
  atDesk(async ({ page, lodge, staffApi }) => {
    const { first, second } = await withUnits(lodge);
    for (const { id } of [first, second]) {
      await staffApi(setHousekeeping, { params: { id }, body: { state: "dirty" } });
    }
    await signInAsHousekeeper(page, lodge);
    await expect(cardOf(page, first.label)).toContainText("To clean");
    const calls = /\/api\/housekeeping\//;
    page.answer(calls, "lost");
    for (const { label } of [first, second]) {
      await cardOf(page, label).getByRole("button", { name: "Mark clean" }).click();
      await expect(cardOf(page, label)).toContainText("Clean");
      await expect(cardOf(page, label)).toContainText("Not sent yet");
    }
    await expect(page.getByText("2 changes are not sent yet.")).toBeVisible();
    await expectAccessible(page);

    // A change that waits survives a reload.
    await page.reload();
    await expect(cardOf(page, second.label)).toContainText("Not sent yet");
    page.serveAll();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(cardOf(page, first.label)).not.toContainText("Not sent yet");
    await expect(cardOf(page, second.label)).not.toContainText("Not sent yet");
    await expect(page.getByText("not sent yet.")).toHaveCount(0);
    const { units } = await staffApi(listHousekeeping, {});
    const states = units.filter(({ _id }) => [first.id, second.id].includes(_id)).map(({ state }) => state);
    expect(states).toEqual(["clean", "clean"]);
  }),
);

test(
  "a tap whose answer is lost is undone, and nobody else is said to have changed the room",
  atDesk(async ({ page, lodge, staffApi }) => {
    const { first } = await withUnits(lodge);
    await staffApi(setHousekeeping, { params: { id: first.id }, body: { state: "dirty" } });
    await signInAsHousekeeper(page, lodge);
    const card = cardOf(page, first.label);
    await expect(card).toContainText("To clean");
    // The server stores the first tap; the reply to it gets lost.
    page.answer("/api/housekeeping/*", "reply lost");
    await card.getByRole("button", { name: "Mark clean" }).click();
    await expect(page.getByText("1 change is not sent yet.")).toBeVisible();
    await page.getByRole("button", { name: `Undo room ${first.label}` }).click();
    page.serveAll();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText("not sent yet.")).toHaveCount(0);
    await expect(card).toContainText("To clean");
    await expect(page.getByText(/somebody else changed it/)).toHaveCount(0);
    const { units } = await staffApi(listHousekeeping, {});
    expect(units.find(({ _id }) => _id === first.id)?.state).toBe("dirty");
  }),
);

test(
  "what a colleague changed in the meantime is shown instead",
  atDesk(async ({ page, lodge, staffApi }) => {
    const { first } = await withUnits(lodge);
    await staffApi(setHousekeeping, { params: { id: first.id }, body: { state: "dirty" } });
    await signInAsHousekeeper(page, lodge);
    const card = cardOf(page, first.label);
    await expect(card).toContainText("To clean");
    // A reply that was on its way before the colleague's change.
    page.answer("/api/events*", "lost");
    page.answer("/api/housekeeping", "lost");
    page.answer("/api/housekeeping/*", () =>
      staffApi(setHousekeeping, { params: { id: first.id }, body: { state: "inspected" } }),
    );
    await card.getByRole("button", { name: "Mark clean" }).click();
    await expectToast(page, `Room ${first.label}: somebody else changed it in the meantime. It is now: Inspected`);
    await expect(card).toContainText("Inspected");
  }),
);

test(
  "a repair is reported with a picture, and the desk takes the room out of sale",
  atDesk(async ({ page, lodge, staffToken }) => {
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
    await expect(card).toContainText("To be blocked");
    await card.getByRole("button", { name: "More" }).click();
    const room = page.getByRole("dialog", { name: `Room ${second.label}`, exact: true });
    await expect(room.getByRole("img", { name: "Picture: The shower is cold" })).toBeVisible();
    await expect(room.getByRole("button", { name: /^Block / })).toHaveCount(0);
    await expect(room.getByRole("button", { name: "No block needed The shower is cold" })).toBeVisible();

    await page.evaluate((token) => {
      localStorage.setItem("token", token);
      localStorage.setItem("role", "owner");
    }, staffToken);
    await page.goto("/admin/housekeeping");
    await card.getByRole("button", { name: "More" }).click();
    await room.getByRole("button", { name: "Block The shower is cold" }).click();
    const block = page.getByRole("dialog", { name: `Block Room ${second.label}` });
    await expectAccessible(page);
    await block.getByRole("button", { name: "Block", exact: true }).click();
    await expectToast(page, `Room ${second.label} is blocked.`);
    await expect(room).toContainText("Blocked");
    await expect(room.getByRole("button", { name: "Clean", exact: true })).toHaveAttribute("aria-disabled", "true");
    await room.getByRole("button", { name: "Repaired The shower is cold" }).click();
    const question = page.getByRole("alertdialog", { name: "Repaired?" });
    await expect(question.getByRole("checkbox", { name: "Unblock the room" })).toBeChecked();
    await question.getByRole("button", { name: "Yes, repaired" }).click();
    await expectToast(page, "The repair is done.");
    await expect(room).toContainText("Nothing to repair");
    await page.keyboard.press("Escape");
    await expect(card).toContainText("To clean");
  }),
);

test(
  "rooms can be sorted and filtered, and no card moves by a tap",
  atDesk(async ({ page, lodge, staffApi }) => {
    const { second } = await withUnits(lodge);
    await staffApi(setHousekeeping, { params: { id: second.id }, body: { state: "dirty" } });
    const { units } = await staffApi(listHousekeeping, {});
    await signInAsHousekeeper(page, lodge);
    const labels = () => page.locator(".unit-card__label > [aria-hidden]").allTextContents();
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
  }),
);

test(
  "an owner adds an account of housekeeping",
  atDesk(async ({ staffPage: page, guestApi }) => {
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
  }),
);

test(
  "what a guest left in a room is written where the room is, and needs a word",
  atDesk(async ({ page, lodge }) => {
    const { first } = await withUnits(lodge);
    await signInAsHousekeeper(page, lodge);
    await cardOf(page, first.label).getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Report something found" }).click();
    const dialog = page.getByRole("dialog", { name: `Found in room ${first.label}` });
    await dialog.getByRole("button", { name: "Write", exact: true }).click();
    await expect(dialog).toContainText("Please write what was found");
    await fieldOf(dialog, "What was found, and where").fill("A charger under the bed");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Write", exact: true }).click();
    await expectToast(page, "Written. Reception sees it on Today.");
    const { db } = lodge.database;
    const written = await db.selectFrom("handover_entry").selectAll().where("unit_id", "=", first.id).execute();
    expect(written.map(({ kind, text }) => [kind, text])).toEqual([["lost-found", "A charger under the bed"]]);
  }),
);
