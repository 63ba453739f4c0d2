import assert from "node:assert/strict";
import { test } from "node:test";
import { enquiryMessage } from "./enquiry-message.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("each filled field is a line, with a formatted date", () => {
  const form = formOf({ hall: "The long hall", eventDate: "2026-12-12", eventGuests: " 200 " });
  assert.equal(enquiryMessage(form), "Hall: The long hall\nDate: Sat, 12 Dec 2026\nGuests: 200");
});

test("empty fields are omitted", () => {
  assert.equal(enquiryMessage(formOf({ hall: "", eventDate: "", eventGuests: "80" })), "Guests: 80");
  assert.equal(enquiryMessage(formOf({ message: "A wedding lunch." })), "");
});

test("a name and a number are enough for an enquiry", () => {
  assert.equal(enquiryMessage(formOf({ message: "  " })), "An event. No details yet.");
});
