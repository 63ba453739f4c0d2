import type { Locator, Page } from "@playwright/test";
import { setLanguage } from "#contract/platform/auth.ts";
import { checkInBooking } from "#contract/reservations/bookings.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { latinTextsIn } from "#tests/support/website/latin-texts.ts";
import en from "../../../src/messages/en/register.json" with { type: "json" };
import kn from "../../../src/messages/kn/register.json" with { type: "json" };
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

const aadhaar = "2345 6789 0124";

async function storeStay(lodge: LodgeServer, name: string, locale: "en" | "kn" = "en") {
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
  const draft = { roomId: room._id, name, ...stay, adultMale: 1, adultFemale: 0, locale, status: "confirmed" as const };
  return createTestBooking(lodge, draft);
}

/** Draws with the mouse from one side of the box to the other. */
async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("There is nothing to sign on");
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let at = 1; at <= 8; at++) {
    await page.mouse.move(box.x + 20 + at * 20, box.y + box.height / 2 + (at % 2 === 0 ? 15 : -15));
  }
  await page.mouse.up();
}

for (const [locale, m, name] of [
  ["en", en, "Asha Rao"],
  ["kn", kn, "ಆಶಾ ರಾವ್"],
] as const) {
  test(`from the guest's phone to the police register, in ${locale}`, {
    tag: locale === "kn" ? ["@journey", "@phone-only"] : "@journey",
  }, async ({ staffPage: page, lodge, staffApi }) => {
    const guest = uniqueName(name);
    const booking = await storeStay(lodge, guest, locale);
    const key = await linkKey(lodge.database.db, booking);
    await page.goto(localizedPath(locale, `/booking/${booking.reference}?key=${key}`));
    await page.getByRole("button", { name: m.guestRegister.fillIn, exact: true }).click();
    const dialog = page.locator("dialog[open]");
    await expect(dialog.locator('[name="name"]')).toHaveValue(guest);
    const address = dialog.locator('[name="address"]');
    await address.fill(`4 Car Street, ${aadhaar}`);
    await expect(address).toHaveValue("4 Car Street, 0124");
    await expect(address).toHaveAccessibleDescription(m.register.aadhaarCut);
    await address.fill("4 Car Street");
    await dialog.locator('[name="documentKind"]').selectOption("aadhaar");
    await dialog.locator('[name="documentNumber"]').fill(aadhaar);
    await expect(dialog.locator('[name="documentNumber"]')).toHaveValue("0124");
    await dialog.locator('[name="comingFrom"]').fill("Mysuru");
    await dialog.locator('[name="goingTo"]').fill("Goa");
    await dialog.locator('[name="purpose"]').fill("Holiday");
    await sign(page, dialog.locator(".signature__pad"));
    await expect(dialog.getByText(m.register.signedHere, { exact: true })).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await expectNoHorizontalScroll(page);
    if (locale === "kn") {
      const html = await dialog.evaluate((element) => element.outerHTML);
      // Typed text is the guest's own.
      expect(latinTextsIn(html.replace(/<textarea[\s\S]*?<\/textarea>/g, "").replaceAll(guest, ""))).toEqual([]);
    }
    await dialog.getByRole("button", { name: m.guestRegister.save, exact: true }).click();
    await expect(page.locator(".own-register")).toContainText(guest);
    await expectAccessible(page);

    await staffApi(setLanguage, { body: { locale } });
    await page.goto(localizedPath(locale, "/admin/dashboard?list=attention"));
    const panel = page.getByRole("region", { name: new RegExp(`^${m.deskRegister.title}`) });
    await expect(panel.getByRole("listitem").filter({ hasText: guest })).toBeVisible();
    await staffApi(checkInBooking, { params: { id: booking._id }, body: {} });
    await page.goto(localizedPath(locale, `/admin/bookings?booking=${booking._id}&tab=register`));
    const open = page.locator("dialog[open]");
    await expect(open.getByText(guest).last()).toBeVisible();
    await expect(open.getByText(m.deskRegister.filledByGuest, { exact: true })).toBeVisible();
    await expect(open.getByRole("img", { name: m.deskRegister.signatureOf.replace("{name}", guest) })).toBeVisible();
    await expectAccessible(page, "dialog[open]");

    await page.goto(localizedPath(locale, "/admin/register"));
    const line = page.getByRole("row").filter({ hasText: guest });
    await expect(line).toContainText("4 Car Street");
    await expect(line).toContainText("••••0124");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await staffApi(setLanguage, { body: { locale: "en" } });
  });
}

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the roll-call opens without a network from the copy that was kept, until the sign-out", {
    tag: "@phone-only",
  }, async ({ staffPage: page, context, lodge, staffApi, allowErrors }) => {
    allowErrors("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "ERR_FAILED");
    const name = uniqueName("Night");
    const booking = await storeStay(lodge, name);
    await staffApi(checkInBooking, { params: { id: booking._id }, body: {} });
    await page.goto("/admin/register/roll-call");
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole("checkbox", { name: "Keep a copy on this device" }).check();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match("/admin/register/roll-call"))))
      .toBe(true);
    await expectAccessible(page);
    await context.setOffline(true);
    await page.goto("/admin/dashboard", { waitUntil: "commit" });
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByText(/^Kept copy, as of /)).toBeVisible();
    await page.getByRole("checkbox").first().check();
    await expectNoHorizontalScroll(page);
    await context.setOffline(false);
    await page.goto("/admin/register/roll-call");
    await page.getByRole("checkbox", { name: "Keep a copy on this device" }).uncheck();
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match("/admin/register/roll-call"))))
      .toBe(false);
  });
});

test("registration cards are printed in the guest's language, and blank ones", async ({ staffPage: page, lodge }) => {
  const booking = await storeStay(lodge, uniqueName("Card"), "kn");
  await page.goto(`/admin/register/card?booking=${booking._id}`);
  await expect(page.getByRole("heading", { name: kn.register.cardTitle })).toBeVisible();
  await page.getByLabel("Language of the card").selectOption("hi");
  await expect(page.getByRole("heading", { name: "पंजीकरण कार्ड" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/register/card");
  await expect(page.getByRole("article")).toHaveCount(4);
});
