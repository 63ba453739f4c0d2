import { readFile } from "node:fs/promises";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeQuery } from "#server/operations/demo/factories.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../fixtures.ts";
import { expectBanner } from "../pages/admin.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";

test("an owner finds a guest's stored data, exports them and erases them", { tag: "@journey" }, async ({
  staffPage: page,
  lodge,
}) => {
  const { db } = lodge.database;
  const { _id: roomId } = await createTestRoom(lodge);
  const email = `${uniqueName("tara").replaceAll(/\W/g, "-").toLowerCase()}@example.in`;
  const stay = { checkInDate: addNights(lodge.today, -9), checkOutDate: addNights(lodge.today, -7) };
  const booking = await storeBooking(db, { roomId, ...stay, name: "Tara Bhat", email, status: "checked-out" });
  await storeQuery(db, { name: "Tara Bhat", email, message: "Thank you", createdAt: new Date() });

  await page.goto("/admin/guests");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Please give an email or a phone number")).toBeVisible();
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("status").getByRole("listitem");
  await expect(found).toHaveText([new RegExp(booking.reference), /Tara Bhat, query of/]);
  expect(page.url()).not.toContain("tara");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a copy" }).click();
  const copy = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(copy.bookings[0]).toEqual(booking);
  expect(copy.queries[0].message).toBe("Thank you");

  await page.getByRole("button", { name: "Erase" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Erase Guest Data" });
  await expectAccessible(page, "[role=alertdialog]");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expectBanner(page, "Erased: the guest in 1 booking, and 1 query.");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Nothing is kept under this email or phone number.")).toBeVisible();

  await page.goto(`/admin/bookings?booking=${booking._id}`);
  const details = page.getByRole("dialog");
  await expect(details).toContainText("Erased guest");
  await details.getByRole("tab", { name: "History" }).click();
  await expect(details).toContainText("Guest's data erased");
  await details.getByRole("tab", { name: "Booking Details" }).click();
  await expect(details.getByRole("link", { name: "Call" })).toHaveCount(0);
  await expect(details).not.toContainText("Tara");
});
