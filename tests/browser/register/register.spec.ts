import type { Locator, Page } from "@playwright/test";
import { setLanguage } from "#contract/platform/auth.ts";
import { addStayGuest, getStayRegister } from "#contract/register/register.ts";
import { checkInBooking, checkOutBooking } from "#contract/reservations/bookings.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";
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
    await page.goto(localizedPath(locale, "/admin/dashboard"));
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

test("the desk registers a guest at the check-in, now or later; a whole Aadhaar number is cut where it is pasted", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const name = uniqueName("Counter");
  const booking = await storeStay(lodge, name);
  await staffApi(checkInBooking, { params: { id: booking._id }, body: {} });
  await page.goto("/admin/dashboard");
  const row = page
    .getByRole("region", { name: /^Register/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(row).toContainText("0 of 1 guests registered.");
  await row.getByRole("button", { name: "Later" }).click();
  await expect(row.getByText("Later", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Register" }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Register a guest" }).click();
  const form = page.getByRole("dialog", { name: "Register a guest" });
  await form.getByLabel("Address", { exact: true }).fill(aadhaar);
  await expect(form.getByLabel("Address", { exact: true })).toHaveValue("0124");
  await form.getByLabel("Address", { exact: true }).fill("4 Car Street");
  await form.getByLabel("Signed on the printed card").check();
  await expectAccessible(page, "dialog.register-dialog[open]");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText("Missing: Identity document, Coming from, Going to, Purpose of the visit."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit the entry" });
  await edit.getByLabel("Identity document").selectOption("driving-licence");
  await edit.getByLabel("Number of the document").fill("KA20 20190001234");
  await edit.getByLabel("Coming from").fill("Mysuru");
  await edit.getByLabel("Going to").fill("Goa");
  await edit.getByLabel("Purpose of the visit").fill("Work");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The guest is registered")).toBeVisible();
  await expect(dialog.getByText("Driving licence ••••1234")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeHidden();
});

test("a foreigner's arrival counts down on Today; filed wants the acknowledgement, and the form is copied field by field", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const name = uniqueName("Anna");
  const booking = await storeStay(lodge, name);
  await staffApi(checkInBooking, { params: { id: booking._id }, body: {} });
  const body = aRegisterGuest(aForeigner({ name }));
  await staffApi(addStayGuest, { params: { id: booking._id }, body });
  await page.goto("/admin/dashboard");
  const row = page
    .getByRole("region", { name: /^Register/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(row).toContainText(/Form III, Arrival: 23 h \d+ min left|Form III, Arrival: 24 h 0 min left/);
  await row.getByRole("link", { name: "Form III" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Form III: ${name}`);
  await expect(page.getByText("••••0T47")).toBeVisible();
  await page.getByRole("button", { name: "Show whole numbers" }).click();
  await expect(page.getByText("C01X00T47")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: `Mark filed ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Filed on the portal" });
  await dialog.getByRole("button", { name: "Store as filed" }).click();
  await expect(dialog.getByLabel("Acknowledgement no.")).toHaveAccessibleDescription(
    /Please enter the number of the acknowledgement/,
  );
  await dialog.getByLabel("Acknowledgement no.").fill("KA/2026/77");
  await dialog.getByRole("button", { name: "Store as filed" }).click();
  await expect(page.getByText("Form III, Arrival: filed under KA/2026/77")).toBeVisible();
  await staffApi(checkOutBooking, { params: { id: booking._id }, body: { reason: "Pays later" } });
  await page.goto("/admin/register?view=filings");
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(2);
  await expectAccessible(page);
  const { register } = await staffApi(getStayRegister, { params: { id: booking._id } });
  expect(register.guests[0]?.filedNumber).toBe("KA/2026/77");
});

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
