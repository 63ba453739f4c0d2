import type { Page } from "@playwright/test";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures.ts";
import { expectBanner, fieldOf, fileInput, pngFile, recorderNoise, textFile, tooLargeFile } from "../pages/admin.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";
import { dayIn, shownDay } from "../pages/date-picker.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens Room Management filtered to this room. */
async function openRooms(page: Page, { name }: Room) {
  await page.goto(`/admin/rooms?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
}

/** Checks whether guests see the room in the list and at its URL. */
async function expectOnSite(page: Page, { _id, name }: Pick<Room, "_id" | "name">, isThere: boolean) {
  await page.goto("/service/rooms");
  await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(isThere ? 1 : 0);
  const answer = await page.goto(`/service/rooms/${_id}`);
  expect(answer?.status()).toBe(isThere ? 200 : 404);
}

const rates = { "Discount (%)": "0", "Service fee (%)": "10", "GST (%)": "18" };
const options = "All cost options must have a name and cost greater than 0";

/** Opens the form of a new room. */
async function openNewRoom(page: Page) {
  await page.goto("/admin/rooms");
  await page.getByRole("button", { name: "Add Room" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Room" });
  return {
    dialog,
    field: (label: string) => fieldOf(dialog, label),
    create: dialog.getByRole("button", { name: "Create room" }),
    standard: dialog.getByRole("group", { name: "Standard", exact: true }),
  };
}

test("a rejected form scrolls the whole invalid field into view", async ({ staffPage: page, lodge }) => {
  const room = await createTestRoom(lodge);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openRooms(page, room);
  await page.getByRole("button", { name: `Edit ${room.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Room" });
  await fieldOf(dialog, "Cost per night (₹)").fill("0");
  await dialog.getByRole("button", { name: "Save room" }).click();
  await expect(dialog.getByText(options).last()).toBeInViewport({ ratio: 1 });
});

test("a room is added with cost options and a picture, and guests then find it", { tag: "@journey" }, async ({
  staffPage: page,
  staffApi,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const name = uniqueName("Tulsi Room");
  const { dialog, field, create, standard } = await openNewRoom(page);
  await field("Room name").fill(name);
  await field("Description").fill("A room over the tulsi court, with a swing.");
  await field("Total rooms").fill("3");

  const cost = fieldOf(standard, "Cost per night (₹)");
  const total = fieldOf(standard, "Grand total (₹)");
  await expect(total).toHaveAttribute("readonly");
  await cost.fill("1000");
  await expect(total).toHaveValue("₹1,298");
  await fieldOf(standard, "Discount (%)").fill("10");
  await expect(total).toHaveValue("₹1,168.20");
  await dialog.getByRole("button", { name: "Remove Standard" }).click();
  await expect(dialog.getByText("You must have at least one cost option", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Add cost option" }).click();
  await expect(dialog.getByText("You must have at least one cost option")).toHaveCount(0);
  const second = dialog.getByRole("group", { name: "Option 2", exact: true });
  for (const [label, value] of Object.entries(rates)) await expect(fieldOf(second, label)).toHaveValue(value);
  await fieldOf(second, "Cost per night (₹)").fill("0");

  const images = dialog.getByRole("list", { name: "Images" });
  await fileInput(dialog).setInputFiles(textFile);
  await expect(dialog.getByText("prices.txt: Please upload only image files")).toBeVisible();
  await fileInput(dialog).setInputFiles(tooLargeFile(5));
  await expect(dialog.getByText("huge.png: Image size should be less than 5MB")).toBeVisible();
  await expect(images).toHaveCount(0);
  await fileInput(dialog).setInputFiles(await pngFile());
  await expect(images.getByRole("img", { name: "veranda.png" })).toBeVisible();
  await dialog
    .getByRole("group", { name: /^Amenities/ })
    .getByRole("checkbox", { name: "Wi-Fi" })
    .check();

  await create.click();
  await expect(fieldOf(second, "Cost per night (₹)")).toHaveAccessibleDescription(options);
  await fieldOf(second, "Cost per night (₹)").fill("1500");
  await create.click();
  await expectBanner(page, "Room created successfully");
  await expect(dialog).toBeHidden();
  for (const text of ["2 guests", "3 rooms", "₹1,000", "Active", "None", "2 cost options"]) {
    await expect(rowOf(page, name)).toContainText(text);
  }
  const room = (await staffApi(listRooms, {})).find((one) => one.name === name);
  expect(room?.costOptions).toMatchObject([
    { name: "Standard", cost: 1000, discount: 10, grandTotal: 1168.2 },
    { name: "Option 2", cost: 1500, discount: 0, grandTotal: 1947 },
  ]);
  expect(room?.images).toHaveLength(1);
  await expectOnSite(page, { _id: room?._id ?? "", name }, true);
});

test("a range of nights is closed by dragging, with Shift and by two choices, with a reason that staff see again", async ({
  staffPage: page,
  lodge,
  guestApi,
}) => {
  const first = `${addNights(lodge.today, 40).slice(0, 7)}-08`;
  const day = (days: number) => addNights(first, days);
  const room = await createTestRoom(lodge);
  await openRooms(page, room);
  const open = () => page.getByRole("button", { name: `Set schedule of ${room.name}` }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Set schedule" });
  const count = dialog.getByText(/^\d+ dates? selected$/);
  const ranges = dialog.getByRole("list", { name: "Closed nights" }).getByRole("listitem");

  await (await dayIn(dialog, first)).hover();
  await page.mouse.down();
  await shownDay(dialog, day(2)).hover();
  await shownDay(dialog, day(3)).hover();
  await page.mouse.up();
  await expect(count).toHaveText("4 dates selected");
  await shownDay(dialog, day(10)).click();
  await shownDay(dialog, day(8)).click({ modifiers: ["Shift"] });
  await expect(count).toHaveText("7 dates selected");
  await expect(ranges).toHaveCount(2);

  // By keyboard alone, and a range is opened as it is closed.
  await shownDay(dialog, day(1)).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(shownDay(dialog, day(2))).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(count).toHaveText("5 dates selected");
  await dialog.getByRole("button", { name: "Choose a range" }).click();
  await expect(dialog.getByText("Choose the first night of the range.")).toBeVisible();
  await shownDay(dialog, day(1)).click();
  await expect(dialog.getByText(`Now choose the last night from ${formatNight(day(1))}.`)).toBeVisible();
  await shownDay(dialog, day(2)).click();
  await expect(count).toHaveText("7 dates selected");

  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await reason.fill("x".repeat(121));
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  await expect(reason).toBeFocused();
  await reason.fill("New beds");
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  await expectToast(page, "Room schedule updated successfully");

  await open();
  await expect(ranges).toHaveText([/4 nightsNew bedsOpen again/, /3 nightsNew bedsOpen again/]);
  await expect(reason).toHaveCount(0);
  await expectAccessible(page);
  await ranges.first().getByRole("button").click();
  await (await dayIn(dialog, day(20))).click();
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  await expectToast(page, "Room schedule updated successfully");
  await open();
  await expect(ranges).toHaveText([/New beds/, new RegExp(`^${formatNight(day(20))}Open again`)]);
  expect(JSON.stringify(await guestApi(listRooms, {}))).not.toContain("New beds");
});
