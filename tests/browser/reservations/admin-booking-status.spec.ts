import type { Page } from "@playwright/test";
import type { Booking } from "#domain/reservations/bookings.ts";

const changed = "Somebody else changed this in the meantime";

/** Opens the Status Management of a booking. */
async function _openStatus(page: Page, { _id, name }: Booking) {
  await page.goto(`/admin/bookings?booking=${_id}`);
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("tab", { name: "Status Management" }).click();
  return {
    dialog,
    choice: dialog.getByRole("combobox", { name: "Status" }),
    conflict: dialog.getByRole("alert").filter({ hasText: changed }),
  };
}
