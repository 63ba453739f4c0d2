import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getGuestMessages } from "#contract/reservations/guest-messages.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";

/** The tabs that are opened: where each ends up, and whether it was closed again. */
function watchTabs(t: TestContext) {
  const tabs: { opener: unknown; location: { href: string }; close: () => void; isClosed: boolean }[] = [];
  const { open } = window;
  window.open = (() => {
    const tab = { opener: {}, location: { href: "" }, isClosed: false, close: () => {} };
    tab.close = () => {
      tab.isClosed = true;
    };
    tabs.push(tab);
    return tab;
  }) as unknown as typeof window.open;
  t.after(() => {
    window.open = open;
  });
  return tabs;
}

test("a tap on a row of Today opens the guest's chat with the text, and the booking says who wrote when", async (t) => {
  await atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const tabs = watchTabs(t);
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2), status: "confirmed" } as const;
    const name = uniqueName("Leena");
    const booking = await createTestBooking(lodge, { roomId: room._id, name, phone: "9845012345", ...stay });
    await page.goto("/admin/dashboard");
    await page
      .getByRole("region", { name: /^Arrivals/ })
      .getByRole("button", { name: `Write to ${name} by WhatsApp` })
      .click();
    await expect(page.getByText("The chat is open with the text. Send it there.")).toBeVisible();
    assert.match(tabs[0]?.location.href ?? "", /^https:\/\/wa\.me\/919845012345\?text=Dear%20Leena/);
    assert.equal(tabs[0]?.opener, null);
    const { sent } = await staffApi(getGuestMessages, { params: { id: booking._id } });
    assert.deepEqual(
      sent.map(({ kind }) => kind),
      ["directions"],
    );
    await page.goto(`/admin/dashboard?booking=${booking._id}&tab=documents`);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByRole("list", { name: "Sent" })).toContainText("How to find us");
    await dialog.getByRole("button", { name: /^Booking confirmed to/ }).click();
    await expect(dialog.getByRole("list", { name: "Sent" }).getByRole("listitem")).toHaveCount(2);
    assert.match(decodeURIComponent(tabs[1]?.location.href ?? ""), /is confirmed/);
    await expectAccessible(page);
  })(t);
});

test("a guest without a mobile number gets no tab, and the desk hears why", async (t) => {
  await atDesk(async ({ staffPage: page, lodge }) => {
    const tabs = watchTabs(t);
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2), status: "confirmed" } as const;
    const name = uniqueName("Leena");
    await createTestBooking(lodge, { roomId: room._id, name, phone: "0824222333", ...stay });
    await page.goto("/admin/dashboard");
    const button = page
      .getByRole("region", { name: /^Arrivals/ })
      .getByRole("button", { name: `Write to ${name} by WhatsApp` });
    await button.click();
    await expect(page.getByText("The phone number is not a mobile number, so it has no WhatsApp.")).toBeVisible();
    assert.equal(tabs.length, 0);
  })(t);
});

test("a message that could not be recorded closes its tab again", async (t) => {
  await atDesk(async ({ staffPage: page, lodge }) => {
    const tabs = watchTabs(t);
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2), status: "confirmed" } as const;
    const name = uniqueName("Leena");
    await createTestBooking(lodge, { roomId: room._id, name, phone: "9845012345", ...stay });
    await page.goto("/admin/dashboard");
    page.answer("/api/bookings/*/messages", "status 500");
    await page
      .getByRole("region", { name: /^Arrivals/ })
      .getByRole("button", { name: `Write to ${name} by WhatsApp` })
      .click();
    await expect(page.getByRole("alert")).toBeVisible();
    assert.deepEqual([tabs[0]?.isClosed, tabs[0]?.location.href], [true, ""]);
  })(t);
});
