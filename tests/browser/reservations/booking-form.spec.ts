import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { openBooking } from "../pages/booking-dialog.ts";

test("every invalid field shows the specification's message, and editing clears it", { tag: "@journey" }, async ({
  page,
  lodge,
}) => {
  const booking = await openBooking(page, await createTestRoom(lodge));
  const { dialog, submit } = booking;
  const says = async (field: Locator, message: string) => {
    await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(".", "\\.")));
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  };
  const isSilent = (message: string) => expect(dialog.getByText(message, { exact: true })).toHaveCount(0);
  const name = booking.field("Name");
  const email = booking.field("Email");
  const phone = booking.field("Phone");
  const guests = dialog.getByRole("group", { name: "Guests" });

  await booking.bookingType.selectOption("");
  await booking.fewer("Adult male");
  const none = dialog.getByRole("button", { name: "Fewer: Adult male" });
  await expect(none).toBeDisabled();
  await none.press("Enter");
  await expect(booking.count("Adult male")).toHaveText("0");
  await submit.click();
  await says(name, "Name is required");
  await says(email, "Email is required");
  await says(phone, "Phone number is required");
  await says(booking.bookingType, "Please select a booking type");
  await says(guests, "At least one guest is required");
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");

  await name.fill("A");
  await isSilent("Name is required");
  await says(email, "Email is required");
  await booking.more("Children");
  await isSilent("At least one guest is required");
  await booking.bookingType.selectOption("Corporate Booking");
  await isSilent("Please select a booking type");
  await email.fill("asha at example");
  await isSilent("Email is required");
  await phone.fill("98450 1234");
  await isSilent("Phone number is required");
  await submit.click();
  await says(email, "Email is invalid");
  await says(phone, "Please enter a valid 10-digit phone number");
  await expect(email).toBeFocused();
  await email.fill("asha@example.com");
  await isSilent("Email is invalid");
  await phone.fill("98450 12345 6");
  await isSilent("Please enter a valid 10-digit phone number");
  await submit.click();
  await says(phone, "Please enter a valid 10-digit phone number");
  await expect(phone).toBeFocused();
});
