import type { Night } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { expect } from "../platform/desk/expect.ts";
import { dateField, pickDate } from "../platform/desk/forms.ts";
import type { Locator } from "../platform/desk/locator.ts";
import type { Page } from "../platform/desk/page.tsx";

type Counter = "Adult male" | "Adult female" | "Children";

export const guest = { name: "Asha Rao", email: "asha.rao@example.com", phone: "+91 98450-12345" };

/** The dialog "Book Your Stay" in a test of components; that of browser tests is in `tests/browser/pages/booking-dialog.ts`. */
export class BookingForm {
  readonly dialog: Locator;
  readonly submit: Locator;
  readonly price: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Book Your Stay" });
    const name = /^(Confirm Booking|Processing\.\.\.|Working out the price…)$/;
    this.submit = this.dialog.getByRole("button", { name });
    this.price = this.dialog.getByRole("region", { name: "Price summary" });
  }

  field(label: string): Locator {
    return this.dialog.getByRole("textbox", { name: label, exact: true });
  }
  get bookingType(): Locator {
    return this.dialog.getByRole("combobox", { name: "Booking type" });
  }
  count(of: Counter): Locator {
    return this.dialog.getByRole("group", { name: of }).getByRole("status");
  }
  async more(of: Counter): Promise<void> {
    await this.dialog.getByRole("button", { name: `More: ${of}` }).click();
  }
  async fewer(of: Counter): Promise<void> {
    await this.dialog.getByRole("button", { name: `Fewer: ${of}` }).click();
  }
  date(label: "Check-in date" | "Check-out date"): Locator {
    return dateField(this.dialog, label);
  }
  async pickDates(checkIn: Night, checkOut: Night): Promise<void> {
    await pickDate(this.dialog, "Check-in date", checkIn);
    await pickDate(this.dialog, "Check-out date", checkOut);
  }
  async fillGuest({ name, email, phone }: typeof guest = guest): Promise<void> {
    await this.field("Name").fill(name);
    await this.field("Email").fill(email);
    await this.field("Phone").fill(phone);
  }
}

/** Opens "Book Your Stay" from the room's page; `query` may hold searched dates. */
export async function openBooking(page: Page, room: Room, query = ""): Promise<BookingForm> {
  await page.goto(`/service/rooms/${room._id}${query}`);
  await page.getByRole("button", { name: "Book Your Stay" }).click();
  const booking = new BookingForm(page);
  await expect(booking.dialog).toBeVisible();
  return booking;
}
