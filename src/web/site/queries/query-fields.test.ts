import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError, invalidInput } from "#domain/errors.ts";
import { failureOf, firstFaulty, readDraft, withoutField } from "./query-fields.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("the preface stands before the message, and alone where there is none", () => {
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

test("editing a field clears its error and no other", () => {
  const errors = { name: "Name is required", message: "Message is required" };
  assert.deepEqual(withoutField(errors, "name"), { message: "Message is required" });
  assert.deepEqual(withoutField(errors, "email"), errors);
});

test("editing a field of the page's own clears the error of the message it goes into", () => {
  assert.deepEqual(withoutField({ message: "Message is required" }, "hall"), {});
});

test("the first faulty field is the topmost, whatever the order of the answer", () => {
  assert.equal(firstFaulty({ message: "Message is required", phone: "Phone number is required" }), "phone");
  assert.equal(firstFaulty({}), undefined);
});

test("errors of fields go to the fields, every other failure is said once", () => {
  assert.deepEqual(failureOf(invalidInput({ email: "Email is invalid" })), { fields: { email: "Email is invalid" } });
  assert.deepEqual(failureOf(new AppError("rate_limited")), {
    fields: {},
    sentence: "Too many attempts. Please wait a moment.",
  });
  assert.deepEqual(failureOf(new TypeError("x is not a function")), { fields: {}, sentence: "Something went wrong." });
});
