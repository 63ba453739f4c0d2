import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldToClear, readDraft } from "./query-fields.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("the preface precedes the message, or replaces an empty one", () => {
  const form = formOf({ name: "Asha", phone: "98450 12345", message: " Is the hall free? " });
  assert.deepEqual(readDraft(form, "Hall: The long hall"), {
    name: "Asha",
    phone: "98450 12345",
    email: "",
    message: "Hall: The long hall\n\nIs the hall free?",
    website: "",
  });
  assert.equal(readDraft(formOf({ message: "  " }), "Hall: The long hall").message, "Hall: The long hall");
  assert.equal(readDraft(formOf({ message: "  " })).message, "");
});

test("an edit clears its field's error, or for the page's own fields that of the message", () => {
  assert.equal(fieldToClear("name"), "name");
  assert.equal(fieldToClear("hall"), "message");
});
