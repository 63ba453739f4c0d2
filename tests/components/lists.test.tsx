import assert from "node:assert/strict";
import test from "node:test";
import { fireEvent, waitFor } from "@testing-library/react";
import { openScreen, screen, startNetwork } from "#tests/support/platform/screen.tsx";
import AmenitiesPage from "#web/admin/rooms/amenities/page.tsx";
import RoomsPage from "#web/admin/rooms/rooms/page.tsx";
import BanquetsPage from "#web/admin/website/banquets/page.tsx";
import QueriesPage from "#web/admin/website/queries/page.tsx";
import TestimonialsPage from "#web/admin/website/testimonials/page.tsx";

const screens = [
  {
    path: "rooms",
    Screen: RoomsPage,
    empty: "No rooms found",
    refused: "Failed to fetch rooms",
    broken: "Failed to load rooms",
  },
  {
    path: "amenities",
    Screen: AmenitiesPage,
    empty: "No amenities found",
    refused: "Failed to fetch amenities",
    broken: "Failed to load amenities. Please try again.",
  },
  {
    path: "banquets",
    Screen: BanquetsPage,
    empty: "No banquet halls found",
    refused: "Failed to fetch banquet halls",
    broken: "Failed to load banquet halls",
  },
  {
    path: "testimonials",
    Screen: TestimonialsPage,
    empty: "No testimonials yet",
    refused: "Error: Failed to fetch testimonials",
    broken: "Error: Failed to fetch testimonials",
  },
  {
    path: "queries",
    Screen: QueriesPage,
    empty: "No queries found.",
    refused: "Failed to fetch queries",
    broken: "Failed to load queries",
  },
];

for (const { path, Screen, empty, refused, broken } of screens) {
  test(`the list of ${path} says that it failed, can be tried again, and says that it is empty`, async (t) => {
    const network = await startNetwork(t);
    const list = new RegExp(`^/api/${path}$`);
    network.answer(list, "status 500");
    await openScreen(t, network, `/admin/${path}`, Screen);
    assert.ok(await screen.findByText(refused));
    network.answer(list, "lost");
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    // A lost call is made once more.
    await waitFor(() => assert.equal(network.lost(), 2));
    assert.ok(await screen.findByText(broken));
    network.answer(list, "served");
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    assert.ok(await screen.findByText(empty));
    assert.equal(screen.queryByText(broken), null);
  });
}
