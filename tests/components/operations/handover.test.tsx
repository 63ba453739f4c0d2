import test from "node:test";
import { addHandoverEntry, searchHandover } from "#contract/operations/handover.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const book = (page: Page) => page.getByRole("region", { name: /^Handover book/ });

test(
  "what one shift writes the next sees on Today until it is done, with a step back",
  atDesk(async ({ staffPage: page, staffApi }) => {
    await page.goto("/admin/dashboard");
    await expect(book(page)).toContainText("Nothing is handed over.");
    await book(page).getByRole("button", { name: "Write" }).click();
    const dialog = page.getByRole("dialog", { name: "Write an entry" });
    await dialog.getByRole("button", { name: "Write" }).click();
    await expect(fieldOf(dialog, "Text")).toHaveAccessibleDescription("Please write what is to be known or done");
    await fieldOf(dialog, "Text").fill("Call the plumber");
    await dialog.getByRole("combobox", { name: "Kind" }).selectOption({ label: "Task" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Write" }).click();
    await expectToast(page, "Written in the handover book.");
    const row = book(page).getByRole("listitem").filter({ hasText: "Call the plumber" });
    await expect(row).toContainText(/Task.*Written by meera/s);
    await row.getByRole("button", { name: /^Done/ }).click();
    await expectToast(page, "Marked as done.");
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
    const { entries } = await staffApi(searchHandover, { body: {} });
    expect(entries.map(({ doneAt }) => doneAt)).toEqual([""]);
  }),
);

test(
  "a wake-up call wants its time and is late after it; what was lost asks what came of it",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const yesterday = addNights(lodge.today, -1);
    const call = { kind: "wake-up", text: "Flight at nine", dueOn: yesterday, dueTime: "06:30" } as const;
    await staffApi(addHandoverEntry, { body: call });
    await staffApi(addHandoverEntry, { body: { kind: "lost-found", text: "A red umbrella" } });
    await page.goto("/admin/handover");
    await expect(page.getByRole("listitem").filter({ hasText: "Flight at nine" })).toContainText(/06:30.*Late/s);
    const found = page.getByRole("listitem").filter({ hasText: "A red umbrella" });
    await found.getByRole("button", { name: /^Done/ }).click();
    const dialog = page.getByRole("dialog", { name: "Done" });
    await fieldOf(dialog, "What came of it").fill("Collected by the owner");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expectBanner(page, "Marked as done.");
    await expect(found).toHaveCount(0);
    await page.goto("/admin/handover?state=done&search=collected");
    await expect(found).toContainText(/Done by meera.*Collected by the owner/s);
    await expectAccessible(page);
    await found.getByRole("button", { name: /^Open again/ }).click();
    await expect(found).toHaveCount(0);
  }),
);

test(
  "an entry is written from a booking, which it names",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2), status: "confirmed" } as const;
    const name = uniqueName("Leena");
    const booking = await createTestBooking(lodge, { roomId: room._id, name, ...stay });
    await page.goto(`/admin/bookings?booking=${booking._id}`);
    await page.getByRole("dialog", { name }).getByRole("link", { name: "Write into the handover book" }).click();
    const dialog = page.getByRole("dialog", { name: "Write an entry" });
    await expect(dialog).toContainText(`About ${name}, ${booking.reference}`);
    await fieldOf(dialog, "Text").fill("Comes after midnight");
    await dialog.getByRole("button", { name: "Write" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "Comes after midnight" });
    await expect(row.getByRole("link", { name: `${name} ${booking.reference}` })).toBeVisible();
  }),
);

test(
  "an entry whose time has passed is counted on every screen",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const body = { kind: "wake-up", text: "Flight at nine", dueOn: lodge.today, dueTime: "00:30" } as const;
    const { entry } = await staffApi(addHandoverEntry, { body });
    await staffApi(addHandoverEntry, { body: { kind: "note", text: "No hurry" } });
    await page.goto("/admin/queries");
    const link = page.getByRole("link", { name: /^Handover book/ });
    await expect(link).toHaveText(/1 late/);
    await page.goto("/admin/handover");
    await page.getByRole("listitem").filter({ hasText: entry.text }).getByRole("button", { name: /^Done/ }).click();
    await expect(link).toHaveText("Handover book");
  }),
);
