import assert from "node:assert/strict";
import { test } from "node:test";
import { enquiryMessage, enquiryProblems } from "./enquiry.ts";

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

test("the number of guests is a number of people, in the digits of any of the languages", () => {
  const problemOf = (eventGuests: string) =>
    enquiryProblems(formOf({ hall: "", eventDate: "", eventGuests })).eventGuests;
  for (const fine of ["", "1", " 200 ", "೨೦೦", "5000"]) assert.equal(problemOf(fine), undefined, fine);
  for (const wrong of ["-5", "0", "many", "5001", "1.5"]) assert.match(problemOf(wrong) ?? "", /from 1 to 5,000/);
});
