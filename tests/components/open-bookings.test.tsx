import assert from "node:assert/strict";
import test from "node:test";
import { fireEvent, waitFor } from "@testing-library/react";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { type Network, openScreen, screen, startNetwork } from "#tests/support/platform/screen.tsx";
import SettingsPage from "#web/admin/property/settings/page.tsx";

const gstin = "29AAPFU0939F1ZR";

const field = (name: string) => document.querySelector(`[name="${name}"]`) ?? assert.fail(name);

/** The text of a button is within it, and only the button submits. */
const buttonOf = (text: HTMLElement) => text.closest("button") ?? assert.fail("no button");

async function settingsOf({ api, staffToken }: Network) {
  return (await api(getSettings, {}, { token: await staffToken() })).settings;
}

test("who registers the lodge is asked how agreed prices are meant, with their number; leaving it saves nothing", async (t) => {
  const network = await startNetwork(t);
  const { api, db, staffToken } = network;
  const owner = { token: await staffToken() };
  const body = { ...(await settingsOf(network)), gstin: "", chargesGst: false };
  await api(updateSettings, { body }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
  for (let count = 0; count < 2; count++) {
    await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  }
  await openScreen(t, network, "/admin/settings", SettingsPage);
  fireEvent.click(await screen.findByText("Tax and invoices"));
  await waitFor(() => field("registration"));
  // By name: the form is long, and roles of all its fields take a while to reckon.
  const save = buttonOf((await screen.findAllByText("Save settings")).at(-1) ?? assert.fail());

  fireEvent.change(field("registration"), { target: { value: "registered" } });
  fireEvent.click(save);
  assert.ok(await screen.findByText(/without a number nobody may charge it/));
  fireEvent.change(field("gstin"), { target: { value: gstin } });
  fireEvent.click(save);
  assert.ok(await screen.findByText("2 open bookings were agreed without GST. How is the price meant?"));
  fireEvent.click(screen.getByText("Cancel"));
  assert.ok(await screen.findByText(/^2 open bookings have a price from before/));
  assert.equal((await settingsOf(network)).chargesGst, false);
  // The question of before is shown until it has closed.
  await waitFor(() => assert.ok(document.querySelector('[name="openBookings"]') === null), { timeout: 10_000 });

  fireEvent.click(save);
  fireEvent.change(await waitFor(() => field("openBookings")), { target: { value: "onTop" } });
  fireEvent.click(buttonOf(screen.getByText("Save")));
  await waitFor(async () => assert.equal((await settingsOf(network)).chargesGst, true), { timeout: 10_000 });
  const rows = await db.selectFrom("booking").select("quote").execute();
  assert.ok(rows.every(({ quote }) => JSON.parse(quote).amounts.gst > 0));
});
