import type { Locator, Page } from "@playwright/test";
import { listBookings } from "#contract/reservations/bookings.ts";
import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { roomId } from "#server/operations/demo/rooms.ts";
import { expect, test } from "../fixtures.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";
import { BookingDialog } from "../pages/booking-dialog.ts";
import { dateField } from "../pages/date-picker.ts";
import { focusFault, maxTabs, tabTo } from "../pages/keys.ts";

/** Picks both dates by keyboard and checks that the focus returns to the field that opened the calendar. */
async function pickStayByKeys(
  page: Page,
  field: Locator,
  today: Night,
  { ahead, nights }: Record<"ahead" | "nights", number>,
) {
  const day = (night: Night) => page.getByRole("button", { name: new RegExp(`^${formatNight(night)}\\b`) });
  await tabTo(page, field);
  await page.keyboard.press("Enter");
  await expect(day(today)).toBeFocused();
  for (let count = 0; count < ahead; count += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(day(addNights(today, ahead))).toBeFocused();
  for (let count = 0; count < nights; count += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
}

test("keyboard only: a stay is searched for, a room is booked, and the focus returns to its trigger", {
  tag: "@journey",
}, async ({ page, lodge, staffApi }) => {
  const { today } = lodge;
  const name = uniqueName("Asha");
  const room = await createTestRoom(lodge, { maxCapacity: 4, totalRooms: 2 });
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const bar = page.getByRole("search");
  await pickStayByKeys(page, dateField(bar, "Check-in"), today, { ahead: 3, nights: 2 });
  const guests = bar.getByRole("button", { name: /^Guests/ });
  await tabTo(page, guests);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "More: Adults 18+" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Done" }));
  await page.keyboard.press("Enter");
  await expect(guests).toBeFocused();
  await tabTo(page, bar.getByRole("button", { name: "Find your stay" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/adults=3&kids=0/);

  const details = page.getByRole("link", { name: `View full details: ${room.name}` });
  await tabTo(page, details);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: room.name })).toBeVisible();
  const opener = page.getByRole("button", { name: "Book Your Stay" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const booking = new BookingDialog(page);
  for (const [label, text] of Object.entries({ Name: name, Email: "asha.rao@example.com", Phone: "9845012345" })) {
    await tabTo(page, booking.field(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, booking.dialog.getByRole("button", { name: "More: Adult female" }));
  await page.keyboard.press("Enter");
  await expect(booking.date("Check-in date")).toContainText(formatNight(addNights(today, 3)));
  await tabTo(page, booking.submit);
  await page.keyboard.press("Enter");
  // Three were searched for: fewer are asked about once.
  await expect(booking.dialog.getByText(/^You searched for 3 adults/)).toBeVisible();
  await tabTo(page, booking.submit);
  await page.keyboard.press("Enter");
  const done = page.getByRole("button", { name: "Done" });
  await tabTo(page, done);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toMatchObject([{ name, roomName: room.name, totalGuests: 2, checkInDate: addNights(today, 3) }]);
});

test("keyboard only: an enquiry is sent with only a name and a number", async ({ page, lodge }) => {
  const name = uniqueName("Mohan");
  await page.goto("/service/banquet-events");
  const form = page.getByRole("region", { name: /Tell us the day/ });
  const field = (label: string) => form.getByRole("textbox", { name: label, exact: true });
  await tabTo(page, field("Name"));
  await page.keyboard.type(name);
  await tabTo(page, form.getByRole("button", { name: "Send enquiry" }));
  await page.keyboard.press("Enter");
  await expect(field("Phone")).toBeFocused();
  await expect(page.getByText("Message is required")).toHaveCount(0);
  await page.keyboard.type("9900071234");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Thank you, ${name}.` })).toBeFocused();
  const stored = await lodge.database.db.selectFrom("query").select("message").where("name", "=", name).execute();
  expect(stored).toEqual([{ message: "An event. No details yet." }]);
});

const lowWindow = { width: 320, height: 256 };

test("every focusable element is visible, has a focus ring and is large enough in a window as it is and at 400 %", async ({
  page,
  lodge,
}) => {
  for (const window of ["as it is", "at 400 %"]) {
    if (window === "at 400 %") await page.setViewportSize(lowWindow);
    // Gives the amenity filters more width than a phone has.
    await createTestRoom(lodge);
    const dates = `checkin=${addNights(lodge.today, 2)}&checkout=${addNights(lodge.today, 5)}`;
    for (const path of ["/", `/service/rooms?${dates}`, `/service/rooms/${roomId("garden-deluxe")}?${dates}`]) {
      await page.goto(path);
      if (path === "/") await expect(page.getByRole("button", { name: /^Check-in / }).first()).toBeVisible();
      const faults: string[] = [];
      let stops = 0;
      for (; stops < maxTabs; stops += 1) {
        await page.keyboard.press("Tab");
        const fault = await focusFault(page);
        if (fault === undefined) break;
        if (fault) faults.push(fault);
      }
      expect(faults, path).toEqual([]);
      expect(stops, path).toBeGreaterThan(20);
    }
  }
});
