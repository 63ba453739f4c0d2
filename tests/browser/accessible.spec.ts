import { addNights } from "#domain/nights.ts";
import { roomId } from "#server/demo/rooms.ts";
import { publicPages } from "#server/sitemap/service.ts";
import { expect, expectAccessible, expectFullLayout, expectReflow, test } from "./fixtures.ts";
import { createTestRoom } from "./pages/arrange.ts";
import { openBooking } from "./pages/booking-dialog.ts";
import { openCalendar, pickDate } from "./pages/date-picker.ts";

const pages = [...publicPages, `/service/rooms/${roomId("garden-deluxe")}`];
const openDialog = "dialog[open]";

for (const path of pages) {
  test(`${path.replace(/[0-9a-f-]{36}/, "{id}")} has no accessibility violations and reflows`, {
    tag: "@phone",
  }, async ({ page, isMobile }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // axe misjudges contrast under content-visibility.
    await expectFullLayout(page);
    await expectAccessible(page);
    await expectReflow(page, isMobile);
  });
}

test("the header's and booking bar's popups have no accessibility violations", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const bar = page.getByRole("search");
  await openCalendar(bar, "Check-in");
  await expectAccessible(page, ".date-popover:popover-open");
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: /^Guests/ }).click();
  await expect(page.getByRole("dialog", { name: "Rooms and guests" })).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectReflow(page, isMobile);
  await page.getByRole("button", { name: "Cancel" }).click();
  if (isMobile) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectAccessible(page, openDialog);
  } else {
    await page.getByRole("navigation", { name: "Main" }).getByText("Facilities").click();
    await expectAccessible(page, "header");
  }
});

test("search results, the 404 page and the picture viewer have no accessibility violations", { tag: "@phone" }, async ({
  page,
  lodge,
  isMobile,
  allowErrors,
}) => {
  allowErrors("404");
  const dates = `checkin=${addNights(lodge.today, 2)}&checkout=${addNights(lodge.today, 5)}`;
  await page.goto(`/service/rooms?adults=3&kids=1&${dates}`);
  await expect(page.getByRole("heading", { name: "Not free for this stay" })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page, isMobile);
  await page.goto("/service/nowhere");
  await expectAccessible(page);
  await expectReflow(page, isMobile);
  await page.goto(`/service/rooms/${roomId("sea-view-suite")}?${dates}`);
  await page.getByRole("link", { name: /^View picture 1 of/ }).click();
  await expect(page.getByRole("dialog", { name: /^Pictures of/ })).toBeVisible();
  await expectAccessible(page, openDialog);
});

test("Book Your Stay has no accessibility violations: empty, invalid, with its calendar and with a closed night", {
  tag: "@phone",
}, async ({ page, lodge, isMobile }) => {
  const closed = addNights(lodge.today, 4);
  const booking = await openBooking(page, await createTestRoom(lodge, { occupiedDates: [closed] }));
  await expectAccessible(page, openDialog);
  await expectReflow(page, isMobile);
  await booking.submit.click();
  await expect(booking.dialog.getByText("Name is required")).toBeVisible();
  await openCalendar(booking.dialog, "Check-in date");
  await expectAccessible(page, openDialog);
  await expectReflow(page, isMobile);
  await page.keyboard.press("Escape");
  await pickDate(booking.dialog, "Check-in date", addNights(closed, 1));
  await pickDate(booking.dialog, "Check-in date", addNights(closed, -1));
  await expect(booking.dialog.getByText("already fully booked")).toBeVisible();
  await expectAccessible(page, openDialog);
});

test("Book Your Stay has no accessibility violations after a failure and after success", { tag: "@phone" }, async ({
  page,
  lodge,
  isMobile,
  allowErrors,
}) => {
  allowErrors("/api/bookings/add");
  const booking = await openBooking(page, await createTestRoom(lodge));
  await booking.fillGuest();
  await page.route("**/api/bookings/add", (route) => route.abort("connectionfailed"), { times: 1 });
  await booking.submit.click();
  await expect(booking.dialog.getByText("An unexpected error occurred")).toBeVisible();
  await expectAccessible(page, openDialog);
  await booking.submit.click();
  await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectReflow(page, isMobile);
});

test("the enquiry forms have no accessibility violations when invalid and when sent", async ({ page }) => {
  await page.goto("/service/contact-us");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expectAccessible(page, "main");
  await page.getByRole("textbox", { name: "Name" }).fill("Leena Pai");
  await page.getByRole("textbox", { name: "Phone" }).fill("9900071234");
  await page.getByRole("textbox", { name: "Message" }).fill("Do you keep bicycles?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: /^Thank you, Leena/ })).toBeVisible();
  await expectAccessible(page, "main");
});

test("the admin pages have no accessibility violations and reflow", { tag: "@phone" }, async ({
  page,
  staffToken,
  isMobile,
}) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page, isMobile);
  await page.evaluate((token) => localStorage.setItem("token", token), staffToken);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: /^Arrivals today/ })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page, isMobile);
  if (isMobile) {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
    await expectAccessible(page, openDialog);
  }
  await page.goto("/admin/bookings");
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page, isMobile);
  await page.goto("/admin/bookings?search=nobody");
  await expect(page.getByText("No bookings found matching your filters")).toBeVisible();
  await expectAccessible(page, "main");
});

test("the admin dialogs have no accessibility violations and reflow", { tag: "@phone" }, async ({
  staffPage: page,
  isMobile,
}) => {
  await page.goto("/admin/bookings?status=pending");
  await page.getByRole("table").getByRole("row").nth(1).getByRole("cell").nth(1).click();
  await expect(page.getByRole("tab", { name: "Booking Details" })).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectReflow(page, isMobile);
  await page.getByRole("tab", { name: "Status Management" }).click();
  await expectAccessible(page, openDialog);
  await page.getByRole("tabpanel").getByRole("combobox", { name: "Status" }).selectOption({ label: "No-show" });
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, openDialog);
  await page.getByRole("button", { name: "Keep as it is" }).click();
  await page.getByRole("button", { name: "Edit Booking" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Booking" });
  await edit.getByRole("textbox", { name: "Name" }).fill("");
  await edit.getByRole("textbox", { name: "Check-out date" }).fill("soon");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByRole("alert").getByText("Please fill in all required fields")).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectReflow(page, isMobile);
});
