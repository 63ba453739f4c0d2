import test from "node:test";
import { addDeskBooking, getBooking } from "#contract/reservations/bookings.ts";
import { type Locale, languageNames } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";

const account = (page: Page) => page.locator(".admin-account");
const choose = (page: Page, language: keyof typeof languageNames) =>
  account(page).getByRole("button", { name: languageNames[language], exact: true }).click();

test(
  "a language that can't be stored is not opened",
  atDesk(async ({ staffPage: page }) => {
    page.answer("/api/session/language", "status 500");
    await page.goto("/admin/dashboard");
    await openAccount(page);
    await choose(page, "hi");
    await expectToast(page, "Something went wrong. Please try again.");
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(account(page).getByRole("button", { name: languageNames.en, pressed: true })).toBeVisible();
  }),
);

test(
  "a translation that can't be saved stays, with the reason",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { name } = await createTestRoom(lodge);
    await page.goto("/admin/translations?language=hi&show=all");
    const field = page.getByRole("textbox", { name, exact: true });
    const row = page.getByRole("listitem").filter({ has: field });
    await expect(field).toHaveAttribute("lang", "hi-IN");
    page.answer("/api/translations", "status 500");
    await field.fill("इमली का कमरा");
    await row.getByRole("button", { name: `Save ${name}` }).click();
    await expect(row.getByRole("status")).toHaveText("Not saved. Something went wrong. Please try again.");
    await expect(field).toHaveValue("इमली का कमरा");
    await expectAccessible(page);
    page.answer("/api/translations", "served");
    await row.getByRole("button", { name: `Save ${name}` }).click();
    await expect(row.getByRole("status")).toHaveText("Saved");
  }),
);

test(
  "texts that can't be loaded can be asked for again",
  atDesk(async ({ staffPage: page }) => {
    page.answer("/api/translations?*", "status 500");
    await page.goto("/admin/translations");
    await expect(page.getByText("Something went wrong. Please try again.", { exact: true })).toBeVisible();
    page.answer("/api/translations?*", "served");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search texts" }).fill("no such text");
    await expect(page.getByText("No texts found matching “no such text”")).toBeVisible();
    await page.getByRole("button", { name: "Show all texts" }).click();
    await expect(page).toHaveURL("/admin/translations?show=all");
  }),
);

test(
  "the language of a guest is shown, and changed with the booking",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 4) };
    const body = { ...aBookingInput({ roomId: room._id, ...stay }), locale: "kn" } as const;
    const { booking } = await staffApi(addDeskBooking, { body });
    await page.goto(`/admin/bookings?booking=${booking._id}`);
    await expect(page.getByRole("dialog")).toContainText("Language of the guestKannada");
    await page.getByRole("dialog").getByRole("button", { name: "Edit Booking", exact: true }).click();
    const language = page.getByRole("dialog").getByRole("combobox", { name: "Language of the guest" });
    await expect(language).toHaveValue("kn");
    await language.selectOption({ label: "English" });
    await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Booking updated successfully");
    expect((await staffApi(getBooking, { params: { id: booking._id } })).booking.locale).toBe("en");

    await page.goto("/admin/bookings?new=booking");
    await expect(language).toHaveValue("en");
  }),
);

test(
  "a room's name is translated, kept on the way to other screens and languages until it is saved, and read by guests",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { name } = await createTestRoom(lodge);
    await page.goto("/admin/translations");
    const progress = page.getByRole("progressbar");
    const done = Number(await progress.getAttribute("value"));
    await expect(page.getByText(`${done} of ${await progress.getAttribute("max")} translated`)).toBeVisible();

    const words = `ಹುಣಸೆ ಕೊಠಡಿ ${name.slice(-6)}`;
    await page.getByRole("searchbox", { name: "Search texts" }).fill(name);
    const field = page.getByRole("textbox", { name, exact: true });
    const row = page.getByRole("listitem").filter({ has: field });
    await expect(field).toHaveAttribute("lang", "kn-IN");
    await expect(row).toContainText("Room");
    await field.fill(words);
    await expect(row.getByRole("status")).toHaveText("Not saved yet");

    await page.goto("/hi/admin/mails");
    await page.goto("/admin/translations");
    await page.getByRole("searchbox", { name: "Search texts" }).fill(name);
    await expect(field).toHaveValue(words);
    await expect(page.getByText("1 text is not saved yet")).toBeVisible();
    await field.press("Control+Enter");
    await expect(row.getByRole("status")).toHaveText("Saved");
    await expect(progress).toHaveAttribute("value", String(done + 1));
    await expect(page.getByText("1 text is not saved yet")).toBeHidden();

    const namesIn = async (locale: Locale) => {
      const answer = await lodge.app.inject({ url: "/api/rooms", headers: { "accept-language": locale } });
      return answer.json().map((room: Room) => room.name);
    };
    expect(await namesIn("kn")).toContain(words);
    expect(await namesIn("en")).toContain(name);
  }),
);

test(
  "a language that the owner switches off is asked and shown nowhere at the desk, and its guests keep it",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 4) };
    const body = { ...aBookingInput({ roomId: room._id, ...stay }), locale: "kn" } as const;
    const { booking } = await staffApi(addDeskBooking, { body });
    const main = page.getByRole("main");
    const save = async () => {
      await main.getByRole("button", { name: "Save settings" }).click();
      await expect(main.getByText("Settings saved successfully")).toBeVisible();
    };
    await page.goto("/admin/settings?section=languages");
    await main.getByRole("checkbox", { name: "Kannada" }).uncheck();
    await expectAccessible(page);
    await save();

    await page.goto("/admin/pages");
    const pages = main.getByRole("listitem").filter({ hasText: "Home" });
    await expect(pages.getByRole("link", { name: /English/ })).toHaveCount(1);
    await expect(main.getByRole("link", { name: /Hindi/ })).not.toHaveCount(0);
    await expect(main.getByRole("link", { name: /Kannada/ })).toHaveCount(0);
    await page.goto("/admin/pages/home/kn");
    await expect(main.getByRole("button", { name: "Publish" })).toHaveCount(0);
    await page.goto("/admin/translations?language=kn");
    await expect(main.getByRole("combobox", { name: "Language" })).toHaveValue("hi");

    await page.goto("/admin/settings?section=languages");
    await main.getByRole("checkbox", { name: "Hindi" }).uncheck();
    await save();
    await page.goto("/admin/translations");
    await expect(main.getByText("Guests read English alone: nothing is translated.")).toBeVisible();
    await page.goto(`/admin/bookings?booking=${booking._id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(booking.reference);
    await expect(dialog).not.toContainText("Language of the guest");
    await dialog.getByRole("button", { name: "Edit Booking", exact: true }).click();
    await expect(dialog.getByLabel("Name")).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Language of the guest" })).toHaveCount(0);
    await dialog.getByLabel("Special requests").fill("A quiet room");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Booking updated successfully");
    expect((await staffApi(getBooking, { params: { id: booking._id } })).booking.locale).toBe("kn");
  }),
);
