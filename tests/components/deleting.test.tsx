import assert from "node:assert/strict";
import test from "node:test";
import { fireEvent, waitFor, within } from "@testing-library/react";
import type { Db } from "#server/database/schema.ts";
import { storeAmenity, storeBanquet, storeQuery, storeTestimonial } from "#server/demo/factories.ts";
import { openScreen, screen, startNetwork } from "#tests/support/screen.tsx";
import AmenitiesPage from "#web/admin/amenities/page.tsx";
import BanquetsPage from "#web/admin/banquets/page.tsx";
import QueriesPage from "#web/admin/queries/page.tsx";
import TestimonialsPage from "#web/admin/testimonials/page.tsx";

const name = "Kavya Shetty";

const records = [
  {
    path: "amenities",
    Screen: AmenitiesPage,
    store: (db: Db) => storeAmenity(db, { name }),
    button: `Delete ${name}`,
    question: `Are you sure you want to delete ${name}?`,
    failed: "Failed to delete amenity",
    done: "Amenity deleted successfully!",
  },
  {
    path: "banquets",
    Screen: BanquetsPage,
    store: (db: Db) => storeBanquet(db, { name }),
    button: `Delete ${name}`,
    question: "Are you sure you want to delete this banquet hall? This action cannot be undone.",
    failed: "Failed to delete banquet hall",
    done: "Banquet hall deleted successfully",
  },
  {
    path: "testimonials",
    Screen: TestimonialsPage,
    store: (db: Db) => storeTestimonial(db, { author: name }),
    button: `Delete the testimonial of ${name}`,
    question: "Are you sure you want to delete this testimonial?",
    failed: "Error: Failed to delete testimonial",
    done: "Testimonial deleted successfully",
  },
  {
    path: "queries",
    Screen: QueriesPage,
    store: (db: Db) => storeQuery(db, { name }),
    button: `Delete the query of ${name}`,
    question: "Are you sure you want to delete this query? This action cannot be undone.",
    failed: "Failed to delete query",
    done: "Query deleted successfully",
  },
];

for (const { path, Screen, store, button, question, failed, done } of records) {
  test(`one of the ${path} is deleted after a question; a failure says so and keeps it`, async (t) => {
    const network = await startNetwork(t);
    await store(network.db);
    await openScreen(t, network, `/admin/${path}`, Screen);
    const call = new RegExp(`^/api/${path}/delete/`);
    const erase = async () => {
      fireEvent.click(await screen.findByRole("button", { name: button }));
      const dialog = await screen.findByRole("alertdialog");
      assert.ok(dialog.textContent?.includes(question), dialog.textContent ?? "");
      fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    };
    network.answer(call, "status 500");
    await erase();
    assert.ok(await screen.findByText(failed));
    assert.ok(await screen.findByRole("button", { name: button }));
    network.answer(call, "served");
    await erase();
    assert.ok(await screen.findByText(done));
    await waitFor(() => assert.equal(screen.queryByRole("button", { name: button }), null));
  });
}
