import { addBooking } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addNights, formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { BookingDialog, openBooking } from "../pages/booking-dialog.ts";
import { dateField, dayIn, openCalendar } from "../pages/date-picker.ts";

test("back closes what is open, forward opens it, a reload keeps what was typed, cancelling discards it", {
  tag: "@phone-only",
}, async ({ page, guestApi }) => {
  const [room] = await guestApi(listRooms, {});
  if (!room) throw new Error("There is no room");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const booking = await openBooking(page, room);
  const { dialog } = booking;
  const url = page.url();
  expect(url).toMatch(new RegExp(`${room._id}$`));
  await booking.field("Name").fill("Asha Rao");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(booking.field("Name")).toHaveValue("Asha Rao");
  expect(requested.filter((one) => one.includes(".data"))).toEqual([]);

  await booking.more("Children");
  await page.reload();
  await expect(booking.field("Name")).toHaveValue("Asha Rao");
  await expect(booking.count("Children")).toHaveText("1");
  expect(page.url()).toBe(url);

  // Beside the form.
  const question = page.getByRole("alertdialog", { name: "Discard what you entered?" });
  await dialog.dispatchEvent("mousedown");
  await dialog.dispatchEvent("click");
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.dispatchEvent("mousedown");
  await dialog.dispatchEvent("click");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Asha");

  await page.getByRole("button", { name: "Book Your Stay" }).click();
  await expect(booking.field("Name")).toHaveValue("");
  await booking.fillGuest();
  await booking.submit.click();
  const confirmation = page.getByRole("dialog", { name: "Thank you, Asha" });
  await expect(confirmation).toBeVisible();
  // The toast covers nothing of the dialog. It is measured first, because it leaves.
  await expectToast(page, "Your booking was added successfully. Thank you!");
  const [toast, title] = [page.locator(".toast"), confirmation.getByRole("heading", { level: 2 })];
  const [at, above] = [await toast.boundingBox(), await title.boundingBox()];
  expect(at && above && at.y >= above.y + above.height).toBe(true);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Asha");
  await page.reload();
  await expect(page).toHaveURL(/\/booking\/KL-/);
  await expect(new BookingDialog(page).dialog).toBeHidden();
});

test("a step back while the question is being rendered into the history closes it", async ({ page, guestApi }) => {
  const [room] = await guestApi(listRooms, {});
  if (!room) throw new Error("There is no room");
  const booking = await openBooking(page, room);
  const { dialog } = booking;
  await booking.field("Name").fill("Asha Rao");
  const question = page.getByRole("alertdialog", { name: "Discard what you entered?" });
  // A slow device, and steps back at different moments of the rendering.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 5 });
  for (let delay = 0; delay <= 150; delay += 15) {
    await dialog.evaluate(async (element, delay) => {
      for (const type of ["mousedown", "click"]) element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, delay));
      const stepped = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      history.back();
      await stepped;
    }, delay);
    await expect(question, `after ${delay} ms`).toBeHidden();
    await expect(dialog, `after ${delay} ms`).toBeVisible();
  }
});

test("the gallery and the menu are steps of the history; a link of the menu takes its place", {
  tag: "@phone-only",
}, async ({ page, guestApi }) => {
  const [room] = await guestApi(listRooms, {});
  await page.goto("/service/rooms");
  await page.goto(`/service/rooms/${room?._id}`);
  const url = page.url();
  await page.getByRole("link", { name: /View picture 2/ }).click();
  const viewer = page.getByRole("dialog", { name: /Pictures of/ });
  await expect(viewer.getByText("Picture 2 of")).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await page.goForward();
  await expect(viewer.getByText("Picture 2 of")).toBeVisible();
  await page.reload();
  await expect(viewer.getByText("Picture 2 of")).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  expect(page.url()).toBe(url);

  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Tourism" }).click();
  await expect(page).toHaveURL("/service/tourism");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(menu).toBeHidden();
});

test("the calendar of a phone is a step of the history, above the dialog that it belongs to", {
  tag: "@phone-only",
}, async ({ page, lodge }) => {
  const [checkIn, checkOut] = [addNights(lodge.today, 20), addNights(lodge.today, 22)];
  const calendar = page.getByRole("dialog", { name: /choose your dates$/ });
  const bar = page.getByRole("search");
  await page.goto("/service/about");
  await page.goto("/");
  const depth = await page.evaluate(() => history.length);
  await openCalendar(bar, "Check-in");
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(calendar).toBeVisible();
  await page.reload();
  await (await dayIn(calendar, checkIn)).click();
  await (await dayIn(calendar, checkOut)).click();
  await expect(calendar).toBeHidden();
  await expect(bar).toContainText(formatNightShort(checkOut, lodge.today));
  // Choosing has left no entry of its own, nor has a tap beside the sheet, which does nothing else.
  expect(await page.evaluate(() => [history.length, JSON.stringify(history.state)])).toEqual([
    depth + 1,
    expect.not.stringContaining("calendar"),
  ]);
  await openCalendar(bar, "Check-in");
  await page.touchscreen.tap(330, 25);
  await expect(calendar).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/service/about");

  const booking = await openBooking(page, await createTestRoom(lodge));
  const url = page.url();
  await booking.field("Name").fill("Asha Rao");
  await openCalendar(booking.dialog, "Check-in date");
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(booking.field("Name")).toHaveValue("Asha Rao");
  await booking.pickDates(checkIn, checkOut);
  await expect(booking.date("Check-out date")).toContainText(formatNight(checkOut));
  await page.goBack();
  await expect(booking.dialog).toBeHidden();
  expect(page.url()).toBe(url);

  // On the page of a room the dates are in the URL, of the entry beneath the calendar.
  const stay = page.getByRole("region", { name: "Your stay" });
  await openCalendar(stay, "Check-in");
  await (await dayIn(calendar, checkIn)).click();
  await (await dayIn(calendar, checkOut)).click();
  await expect(page).toHaveURL(`${url}?checkin=${checkIn}&checkout=${checkOut}`);
  await expect(dateField(stay, "Check-out")).toContainText(formatNight(checkOut));
  await page.goBack();
  await expect(page).toHaveURL("/service/about");
});

// Only a browser has a history whose steps close and open these.
test("a step back from a form of the guest's page keeps its words for a step forward, and each form asks for itself", {
  tag: "@phone-only",
}, async ({ page, lodge, guestApi }) => {
  const room = await createTestRoom(lodge, { maxCapacity: 3 });
  const stay = { checkInDate: addNights(lodge.today, 12), checkOutDate: addNights(lodge.today, 14) };
  const { booking, key } = await guestApi(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
  await page.goto(`/booking/${booking.reference}?key=${key}`);
  await page.getByRole("button", { name: "Change dates or guests" }).click();
  const dialog = page.getByRole("dialog", { name: "Change dates or guests" });
  await dialog.getByRole("button", { name: "More: Children" }).click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  const again = page.getByRole("button", { name: "Open again" });
  await again.click();
  await expect(dialog.getByRole("button", { name: "Fewer: Children" })).toBeEnabled();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard what you entered?" });
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(again).toHaveCount(0);

  await page.getByRole("button", { name: "Fill in details" }).click();
  const register = page.getByRole("dialog", { name: /^Fill in your details/ });
  const address = register.getByLabel("Address", { exact: true });
  await address.fill("4 Car Street");
  await page.goBack();
  await expect(register).toBeHidden();
  // Documents are named in it: nothing of it lies in the browser's storage.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("Car Street");
  await again.click();
  await expect(address).toHaveValue("4 Car Street");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(register).toBeHidden();
});
