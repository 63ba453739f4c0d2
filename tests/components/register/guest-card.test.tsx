import test from "node:test";
import { barGuest, savePreferences } from "#contract/register/guest-cards.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

const phone = "9845098765";
const reason = "Broke the mirror";

async function arrange(lodge: Lodge) {
  const room = await createTestRoom(lodge, { totalRooms: 3 });
  const name = uniqueName("Asha");
  const past = { checkInDate: addNights(lodge.today, -9), checkOutDate: addNights(lodge.today, -7) };
  await createTestBooking(lodge, { roomId: room._id, name, phone, ...past, status: "checked-out" });
  const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1), status: "confirmed" } as const;
  const booking = await createTestBooking(lodge, { roomId: room._id, name, phone, ...stay });
  return { name, booking, room };
}

test(
  "the card of a guest stands on the booking: stays, what they like, and do-not-host with its reason",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { name, booking } = await arrange(lodge);
    await page.goto(`/admin/bookings?booking=${booking._id}`);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toContainText(/one stay, 2 nights/);
    await expect(dialog.getByRole("list", { name: "Bookings of this guest" }).getByRole("listitem")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Edit preferences" }).click();
    const preferences = page.getByRole("dialog", { name: "Edit preferences" });
    await fieldOf(preferences, "Preferences").fill("Ground floor");
    await preferences.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "The guest card is saved.");
    await expect(dialog).toContainText("Ground floor");
    await dialog.getByRole("button", { name: "Do not host" }).click();
    const bar = page.getByRole("dialog", { name: "Do not host this guest" });
    await bar.getByRole("button", { name: "Do not host" }).click();
    await expect(fieldOf(bar, "Reason")).toHaveAccessibleDescription(/Please say why/);
    await fieldOf(bar, "Reason").fill(reason);
    await bar.getByRole("button", { name: "Do not host" }).click();
    await expectToast(page, "The guest is marked as do not host.");
    await expect(dialog.getByRole("alert").first()).toContainText(`Marked as do not host: ${reason} (meera`);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Host again" }).click();
    await expectToast(page, "The guest is hosted again.");
    await expect(dialog.getByText(/Marked as do not host/)).toHaveCount(0);
  }),
);

test(
  "preferences that somebody else saved meanwhile are shown before they are replaced",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { name, booking } = await arrange(lodge);
    await page.goto(`/admin/bookings?booking=${booking._id}`);
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Edit preferences" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit preferences" });
    await fieldOf(dialog, "Preferences").fill("Ground floor");
    await staffApi(savePreferences, { body: { phone, preferences: "No onions" } });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert").first()).toContainText(/Preferences:.*No onions.*Ground floor/s);
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "The guest card is saved.");
  }),
);

test(
  "reception is warned in walk-in, new booking and at check-in, and told to ask the manager",
  atDesk(async ({ page, lodge, staffApi, signInAs }) => {
    const { name, booking } = await arrange(lodge);
    await staffApi(savePreferences, { body: { phone, preferences: "Ground floor" } });
    await staffApi(barGuest, { body: { phone, reason } });
    await signInAs("staff");
    for (const [address, title] of [
      ["/admin/dashboard?new=walk-in", "Walk-in"],
      ["/admin/bookings?new=booking", "New Booking"],
    ] as const) {
      await page.goto(address);
      const form = page.getByRole("dialog", { name: title });
      await fieldOf(form, "Phone").fill("98450 98765");
      await expect(form).toContainText("Marked as do not host. Ask the manager.");
      await expect(form).toContainText(/one stay, 2 nights, last .*Preferences: Ground floor/s);
      await expect(form.getByText(reason)).toHaveCount(0);
    }
    await page.goto(`/admin/dashboard?booking=${booking._id}`);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toContainText("Marked as do not host. Ask the manager.");
    await expect(dialog.getByRole("button", { name: "Do not host" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Check in" }).click();
    const question = page.getByRole("alertdialog", { name: new RegExp(name) });
    await expect(question).toContainText(`${name} is marked as do not host. Ask the manager.`);
    await question.getByRole("button", { name: "Check in anyway" }).click();
    await expect(dialog).toContainText("Checked in");
  }),
);

test(
  "a guest who was found opens the card, whose number is in no address",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { name, booking } = await arrange(lodge);
    await page.goto("/admin/guest-card");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("textbox", { name: "Find a guest by phone number" })).toHaveAccessibleDescription(
      /Please enter a valid 10-digit phone number/,
    );
    await page.getByRole("textbox", { name: "Find a guest by phone number" }).fill("+91 98450 98765");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("link", { name: booking.reference })).toBeVisible();
    expect(page.url().includes("98765")).toBe(false);
    await expectAccessible(page);
  }),
);
