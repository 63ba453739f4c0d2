import test from "node:test";
import { addStayGuest, getStayRegister } from "#contract/register/register.ts";
import { checkInBooking, checkOutBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";

const aadhaar = "2345 6789 0124";

async function storeStay(lodge: Lodge, name: string, locale: "en" | "kn" = "en") {
  const room = await createTestRoom(lodge, { totalRooms: 2 });
  const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
  const draft = { roomId: room._id, name, ...stay, adultMale: 1, adultFemale: 0, locale, status: "confirmed" as const };
  return createTestBooking(lodge, draft);
}

test(
  "the desk registers a guest at the check-in, now or later; a whole Aadhaar number is cut where it is pasted",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const name = uniqueName("Counter");
    const booking = await storeStay(lodge, name);
    await staffApi(checkInBooking, { params: { id: booking._id }, body: {} });
    await page.goto("/admin/dashboard?list=attention");
    const row = page
      .getByRole("region", { name: /^Guest register/ })
      .getByRole("listitem")
      .filter({ hasText: name });
    await expect(row).toContainText("0 of 1 guests registered.");
    await row.getByRole("button", { name: "Later" }).click();
    await expect(row.getByText("Later", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Register" }).click();
    // Nobody is registered: the form of the first guest is open at once.
    const dialog = page.getByRole("dialog", { name });
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
  }),
);

test(
  "a foreigner's arrival counts down on Today; filed wants the acknowledgement, and the form is copied field by field",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const name = uniqueName("Anna");
    const booking = await storeStay(lodge, name);
    await staffApi(checkInBooking, { params: { id: booking._id }, body: {} });
    const body = aRegisterGuest(aForeigner({ name }));
    await staffApi(addStayGuest, { params: { id: booking._id }, body });
    await page.goto("/admin/dashboard?list=attention");
    const row = page
      .getByRole("region", { name: /^Guest register/ })
      .getByRole("listitem")
      .filter({ hasText: name });
    await expect(row).toContainText(/Form III, Arrival: 23 h \d+ min left|Form III, Arrival: 24 h 0 min left/);
    await row.getByRole("link", { name: "Form III" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Form III: ${name}`);
    await expect(page.getByText("••••0T47")).toBeVisible();
    await page.getByRole("button", { name: "Show whole numbers" }).click();
    await expect(page.getByText("C01X00T47")).toBeVisible();
    await expectAccessible(page);
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
  }),
);
