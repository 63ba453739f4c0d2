import assert from "node:assert/strict";
import { it } from "node:test";
import { queryForm } from "./query-form.ts";
import { notesPreview } from "./query-labels.ts";
import { readQueryList } from "./query-list.ts";

it("shows the first 50 characters of the notes", () => {
  assert.equal(notesPreview("a".repeat(50)), "a".repeat(50));
  assert.equal(notesPreview("a".repeat(51)), `${"a".repeat(50)}...`);
  assert.equal(notesPreview("🌊".repeat(51)), `${"🌊".repeat(50)}...`);
});

it("reads the list's parameters; invalid values count as missing", () => {
  const read = (query: string) => readQueryList(new URLSearchParams(query));
  assert.deepEqual(read("status=resolved&search=+wedding+&page=3&limit=25"), {
    search: "wedding",
    status: "resolved",
    page: 3,
    limit: 25,
  });
  assert.deepEqual(read("status=lost&page=-1&limit=7"), { search: "", status: undefined, page: 1, limit: 10 });
});

it("requires a status, and sends the version that was shown", () => {
  const missing = queryForm.check({ status: "", notes: "called" }, undefined);
  assert.deepEqual(!missing.ok && missing.fields, { status: "Status is required" });
  const query = {
    _id: "q1",
    name: "Asha Rao",
    phone: "9845012345",
    email: "",
    message: "A hall for 80?",
    status: "sent" as const,
    notes: "",
    locale: "en" as const,
    createdAt: "2026-01-20T05:00:00.000Z",
    updatedAt: "2026-01-20T05:00:00.000Z",
  };
  const checked = queryForm.check({ status: "contacted", notes: " called " }, query);
  assert.deepEqual(checked.ok && checked.output, {
    status: "contacted",
    notes: "called",
    updatedAt: "2026-01-20T05:00:00.000Z",
  });
});
