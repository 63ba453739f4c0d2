import assert from "node:assert/strict";
import test from "node:test";
import { nothingFound } from "#domain/operations/desk-search.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { placeGroups, recordGroups } from "./entries.ts";

const screens = [
  { path: "/admin/dashboard", label: () => "Dashboard" },
  { path: "/admin/mails", label: () => "Mails" },
  { path: "/admin/settings", label: () => "Settings", keywords: () => "gstin upi", access: "owner" as const },
];
const titles = (term: string, role: StaffRole = "owner") =>
  Object.fromEntries(
    placeGroups(screens, term, role).map(({ label, entries }) => [label, entries.map(({ title }) => title)]),
  );

test("screens and actions are found by the start of each word, and by other words for them", () => {
  assert.deepEqual(titles("new b"), { Actions: ["New booking", "Add banquet hall"] });
  assert.deepEqual(titles("GSTIN"), { Screens: ["Settings"], Settings: ["GSTIN"] });
  assert.deepEqual(titles("mail"), { Screens: ["Mails"], Settings: ["How it is reached"] });
  assert.deepEqual(titles("zubeida"), {});
});

test("without a term every place is listed, and only owners are offered theirs", () => {
  assert.deepEqual(titles("").Screens, ["Dashboard", "Mails", "Settings"]);
  assert.deepEqual(titles("settings", "staff"), {});
  assert.ok(!titles("", "manager").Actions?.includes("Add staff account"));
});

test("only kinds of which something was found have a group; no URL contains a guest's name or number", () => {
  assert.deepEqual(recordGroups(nothingFound, "zubeida"), []);
  const guest = { name: "Zubeida Khan", phone: "9845012345", email: "" };
  const query = { _id: "q1", name: "Zubeida Khan", message: "A cot?", status: "sent" as const, createdAt: "" };
  const groups = recordGroups({ ...nothingFound, guests: [guest], queries: [query] }, "zubeida");
  assert.deepEqual(
    groups.map(({ label, entries }) => [label, entries[0]?.title, entries[0]?.to, entries[0]?.state]),
    [
      ["Guests", "Zubeida Khan", "/admin/guest-card", { phone: "9845012345" }],
      ["Queries", "Zubeida Khan", "/admin/queries?view=q1", { search: "zubeida" }],
    ],
  );
});

test("a unit leads to the chart, and to the booking of tonight's guest", () => {
  const unit = { _id: "u1", label: "203", roomName: "Standard Room" };
  const entriesWith = (tonight: { bookingId: string; name: string } | null) =>
    recordGroups({ ...nothingFound, units: [{ ...unit, tonight }] }, "203").flatMap(({ entries }) =>
      entries.map(({ title, detail, to }) => [title, detail, to]),
    );
  const chart = "/admin/chart?unit=u1";
  assert.deepEqual(entriesWith(null), [["Unit 203", "Standard Room · Free tonight", chart]]);
  assert.deepEqual(entriesWith({ bookingId: "", name: "Painting" }), [["Unit 203", "Standard Room · Painting", chart]]);
  assert.deepEqual(entriesWith({ bookingId: "b1", name: "Asha Rao" }), [
    ["Unit 203", "Standard Room · Asha Rao", chart],
    ["Asha Rao", "In unit 203 tonight", "/admin/bookings?booking=b1"],
  ]);
});

test("a screen is found in its own script, with and without joiners, and by its name in Latin letters", () => {
  const kannada = [{ path: "/admin/invoices", label: () => "ಇನ್\u200cವಾಯ್ಸ್\u200cಗಳು" }];
  for (const term of ["ಇನ್\u200cವಾಯ್ಸ್", "ಇನ್ವಾಯ್ಸ್", "Invoices"]) {
    const screens = placeGroups(kannada, term, "owner").find(({ name }) => name === "screens");
    assert.equal(screens?.entries[0]?.to, "/admin/invoices", term);
  }
});
