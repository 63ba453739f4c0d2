import test from "node:test";
import { addDeskBooking, listBookings } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const head = "Reference;Source;Guest name;Phone;E-mail;Room;Arrival;Departure;Adults;Total";
const choose = (page: Page, lines: string[], name = "bookings.csv") =>
  page
    .getByLabel("CSV file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(`\ufeff${[head, ...lines].join("\r\n")}`) });

test(
  "an owner imports bookings: checks the file, corrects it, and imports what is ready, once",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 1 });
    const [arrival, departure] = [addNights(lodge.today, 20), addNights(lodge.today, 22)];
    const guest = uniqueName("Asha");
    const reference = uniqueName("ref");
    const line = (number: number, name: string, phone = "98450 12345") =>
      `${reference}-${number};Booking.com;${name};${phone};asha@example.com;${room.name};${arrival};${departure};1;4500`;
    await page.goto("/admin/import");
    await page.getByRole("radio", { name: "Future bookings" }).check();
    await choose(page, [line(1, guest), line(2, "Ravi Shet", "12")]);
    const result = page.getByRole("region", { name: "3. Import" });
    const announced = page.getByRole("status").filter({ hasText: "1 line is ready to be imported" });
    await expect(announced).toHaveText("1 line is ready to be imported. 1 line has to be corrected");
    await expect(result.getByRole("row").nth(1)).toContainText(
      "Phone “12”: Please enter a valid 10-digit phone number",
    );
    await expectAccessible(page);
    const button = result.getByRole("button", { name: "Import 1 line" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(/correct these lines in the file/);

    await choose(page, [line(1, guest), line(2, "Ravi Shet")]);
    await expect(result.getByText(`${room.name} is full`)).toBeVisible();
    await result.getByRole("checkbox", { name: /Leave out the line/ }).check();
    await result.getByRole("combobox", { name: "Lines shown" }).selectOption("all");
    await expect(result.getByRole("row").nth(1)).toContainText("₹4,500 agreed, tax included");
    await expectAccessible(page);
    await result.getByRole("button", { name: "Import 1 line" }).click();
    await expect(page.getByText("1 booking is added.")).toBeVisible();
    await expect(result).toBeHidden();
    const { bookings } = await staffApi(listBookings, { query: { search: guest } });
    expect(bookings).toMatchObject([
      {
        name: guest,
        status: "confirmed",
        grandTotal: 4500,
        source: "Booking.com",
        externalReference: `${reference}-1`,
      },
    ]);
    expect(
      await lodge.database.db
        .selectFrom("mail")
        .select("id")
        .where("booking_id", "=", bookings[0]?._id ?? "")
        .execute(),
    ).toEqual([]);

    await choose(page, [line(1, guest)]);
    await expect(result.getByText("Everything in this file is there already.")).toBeVisible();
    await page.goto(`/admin/bookings?booking=${bookings[0]?._id}`);
    await expect(page.getByRole("dialog").getByText(`Booking.com, ${reference}-1`)).toBeVisible();
  }),
);

test(
  "if somebody else books meanwhile, nothing is imported and the lines are shown again",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge, { totalRooms: 1 });
    const stay = { checkInDate: addNights(lodge.today, 30), checkOutDate: addNights(lodge.today, 31) };
    const reference = uniqueName("ref");
    await page.goto("/admin/import?kind=bookings");
    await choose(page, [`${reference};;Asha;9845012345;;${room.name};${stay.checkInDate};${stay.checkOutDate};1;`]);
    const button = page.getByRole("button", { name: "Import 1 line" });
    await expect(button).toBeVisible();
    await staffApi(addDeskBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
    await button.click();
    const alert = page
      .getByRole("alert")
      .filter({ hasText: "Meanwhile something has changed, and nothing was imported" });
    await expect(alert).toBeVisible();
    await expect(page.getByText(`${room.name} is full`)).toBeVisible();
    await expect(button).toBeHidden();
  }),
);

test(
  "a file that can't be read says why at the field, and nothing typed is lost",
  atDesk(async ({ staffPage: page }) => {
    await page.goto("/admin/import?kind=bookings");
    const input = page.getByLabel("CSV file");
    await input.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("Colour,Phone\nred,1") });
    await expect(input).toHaveAccessibleDescription(/The first line needs these headings: Reference, Guest name, Room/);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, "x");
    await input.setInputFiles({ name: "b.csv", mimeType: "text/csv", buffer: large });
    await expect(input).toHaveAccessibleDescription(/larger than 2 MB/);
    await expect(page.getByRole("radio", { name: "Future bookings" })).toBeChecked();
    await expectAccessible(page);
  }),
);
