import assert from "node:assert/strict";
import test from "node:test";
import { fireEvent, within } from "@testing-library/react";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { openScreen, screen, startNetwork } from "#tests/support/platform/screen.tsx";
import AccountingPage from "#web/admin/billing/accounting/page.tsx";

test("the accountant's screen lists what has no document, a page at a time, and explains the month's tax", async (t) => {
  const network = await startNetwork(t);
  const { api, db, staffToken } = network;
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 30 });
  const references: string[] = [];
  for (let day = 1; day <= 12; day++) {
    const checkInDate = `2026-05-${String(day).padStart(2, "0")}`;
    const checkOutDate = `2026-05-${String(day + 1).padStart(2, "0")}`;
    references.push((await storeBooking(db, { roomId, checkInDate, checkOutDate, status: "checked-out" })).reference);
  }
  network.answer(/reconciliation$/, "status 500");
  await openScreen(t, network, "/admin/invoices/accounting", AccountingPage);
  const missing = within(await screen.findByRole("region", { name: "Missing documents" }));
  const link = await missing.findByRole("link", { name: references[0] ?? "" });
  assert.match(link.getAttribute("href") ?? "", /^\/admin\/bookings\?booking=/);
  assert.equal(missing.queryByRole("link", { name: references[11] ?? "" }), null);
  assert.ok(missing.getByRole("option", { name: "Departed, not invoiced: 12" }));
  fireEvent.click(missing.getByRole("button", { name: "Next" }));
  assert.ok(await missing.findByRole("link", { name: references[11] ?? "" }));
  fireEvent.change(missing.getByLabelText("What is missing"), { target: { value: "refunds" } });
  assert.ok(await missing.findByText("Nothing is missing"));

  const reasons = within(screen.getByRole("region", { name: "Closed days and documents" }));
  network.answer(/reconciliation$/, "served");
  fireEvent.click(await reasons.findByRole("button", { name: "Try again" }));
  assert.ok(await reasons.findByText("Tax of closed days (0 of 31)"));
  assert.ok(reasons.getByText("Unexplained"));
});
