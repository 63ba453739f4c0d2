import test from "node:test";
import { addStayGuest } from "#contract/register/register.ts";
import { checkInBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fileInput, pngFile, signIn, textFile } from "#tests/support/platform/desk/forms.ts";
import { aRegisterGuest } from "#tests/support/register/register.ts";

test(
  "an owner switches pictures of documents on; the desk takes one, looks at it and erases it",
  atDesk(async ({ page, lodge, staffApi }) => {
    const { _id: roomId } = await createTestRoom(lodge, { totalRooms: 1 });
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const booking = await createTestBooking(lodge, { roomId, name: "Asha Rao", ...stay, status: "confirmed" });
    const params = { id: booking._id };
    await staffApi(checkInBooking, { params, body: {} });
    await staffApi(addStayGuest, { params, body: aRegisterGuest() });
    await page.goto(`/admin/login`);
    await signIn(page);
    await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();

    await page.goto(`/admin/register?view=settings`);
    const days = page.getByLabel("Pictures are erased after (days)");
    await expect(days).toHaveValue("7");
    await page.getByLabel("Take pictures of documents").check();
    await days.fill("91");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(days).toHaveAccessibleDescription(/Please enter a number of days from 1 to 90/);
    await days.fill("3");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expectToast(page, /./);

    await page.goto(`/admin/bookings?booking=${booking._id}&tab=register`);
    const dialog = page.getByRole("dialog", { name: "Asha Rao" });
    const input = fileInput(dialog);
    await expect(dialog.getByText("Picture of document")).toBeVisible();
    await input.setInputFiles(textFile);
    await expect(input).toHaveAccessibleDescription(/./);
    await input.setInputFiles(await pngFile("passport of Asha.png"));
    await expectToast(page, "The picture is stored, encrypted and marked");
    await expectAccessible(page, "dialog[open]");

    await dialog.getByRole("button", { name: "Look at picture 1 of Asha Rao" }).click();
    const shown = page.getByRole("dialog", { name: "Document of Asha Rao" });
    const picture = shown.getByRole("img", { name: "Picture 1 of the document of Asha Rao" });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page, "dialog[open]:last-of-type");
    await shown.getByRole("button", { name: "Erase the picture" }).click();
    await expectToast(page, "The picture is erased");
    await expect(dialog.getByRole("button", { name: /^Look at picture/ })).toHaveCount(0);

    await page.goto(`/admin/audit`);
    for (const action of ["Picture of document added", "Picture of document seen", "Picture of document removed"]) {
      await expect(page.getByRole("table").getByText(action).first()).toBeVisible();
    }
    await expect(page.getByText("passport of Asha")).toHaveCount(0);
  }),
);
