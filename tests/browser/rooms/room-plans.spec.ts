import { listBookings } from "#contract/reservations/bookings.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption } from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { BookingDialog, guest } from "../pages/booking-dialog.ts";

test("a guest switches plans on the room's page and in the dialog, and books the second", {
  tag: ["@journey", "@phone-only"],
}, async ({ page, lodge, staffApi }) => {
  const costOptions = [aCostOption({ name: "Room only", cost: 2000 }), aCostOption({ name: "Half board", cost: 3000 })];
  const room = await createTestRoom(lodge, { costOptions });
  const [checkin, checkout] = [addNights(lodge.today, 20), addNights(lodge.today, 22)];
  await page.goto(`/service/rooms/${room._id}?checkin=${checkin}&checkout=${checkout}`);
  const [cheap = 0, dear = 0] = room.costOptions.map(({ grandTotal }) => 2 * grandTotal);
  const card = page.getByRole("region", { name: "Your stay" });
  const onPage = (name: string) => card.getByRole("radio", { name: new RegExp(name) });
  await expect(onPage("Room only")).toBeChecked();
  await expect(card).toContainText(formatRupees(cheap));
  await onPage("Half board").check();
  await expect(card).toContainText(formatRupees(dear));
  await expect(page).toHaveURL(new RegExp(`plan=${room.costOptions[1]?.id}`));

  await card.getByRole("button", { name: "Book Your Stay" }).click();
  const booking = new BookingDialog(page);
  const inDialog = (name: string) => booking.dialog.getByRole("radio", { name: new RegExp(name) });
  const total = booking.dialog.getByRole("status").filter({ hasText: "Grand total" });
  await expect(inDialog("Half board")).toBeChecked();
  await inDialog("Room only").check();
  await expect(total).toHaveText(`Grand total ${formatRupees(cheap)}`);
  await inDialog("Half board").check();
  await expect(total).toHaveText(`Grand total ${formatRupees(dear)}`);
  await booking.fillGuest();
  await booking.submit.click();
  await expect(page.getByRole("dialog", { name: `Thank you, ${guest.name.split(" ")[0]}` })).toBeVisible();

  const { bookings } = await staffApi(listBookings, { query: { search: room.name } });
  expect(bookings.map(({ costOptionName, grandTotal }) => [costOptionName, grandTotal])).toEqual([
    ["Half board", dear],
  ]);
});
