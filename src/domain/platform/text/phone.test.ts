import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { contactMessages, phone, phoneInIndia } from "./contact.ts";
import { formatIndianPhone } from "./indian-phone.ts";
import { telephoneUrl, whatsAppUrlOf } from "./stored-phone.ts";

const read = (text: string, schema: v.GenericSchema<string, string> = phone) => {
  const { success, output, issues } = v.safeParse(schema, text);
  return success ? output : issues[0]?.message;
};

test("Indian numbers are stored as ten digits", () => {
  for (const text of ["9845012345", "98450 12345", "+91 98450-12345", "098450 12345", "0091 98450 12345"]) {
    assert.equal(read(text), "9845012345");
  }
  // Ten digits are an Indian number whatever they begin with.
  assert.equal(read("0098450123"), "0098450123");
});

test("numbers from abroad are stored as E.164", () => {
  const examples: [string, string][] = [
    ["+49 170 1234567", "+491701234567"],
    ["0049 (170) 1234567", "+491701234567"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+65 9123 4567", "+6591234567"],
  ];
  for (const [text, stored] of examples) assert.equal(read(text), stored);
});

test("other numbers are refused", () => {
  for (const text of ["98450", "984501234567", "+91 98450", "0"])
    assert.equal(read(text), contactMessages.phoneInvalid());
  for (const text of ["+49 170", "+1 234 567 890 123 456"]) {
    assert.equal(read(text), contactMessages.foreignPhoneInvalid());
  }
  assert.equal(read("+"), contactMessages.phoneInvalid());
  assert.equal(read(" "), contactMessages.phoneRequired());
  assert.equal(read("+49 170 1234567", phoneInIndia), contactMessages.phoneInvalid());
});

test("stored numbers are linked", () => {
  assert.equal(telephoneUrl("9845012345"), "tel:+919845012345");
  assert.equal(telephoneUrl("+491701234567"), "tel:+491701234567");
  assert.equal(telephoneUrl("18001234567"), "tel:18001234567");
  assert.equal(whatsAppUrlOf("+491701234567"), "https://wa.me/491701234567");
});

test("a lodge's numbers are those that are called in India, toll-free ones included", () => {
  const numbers = {
    "9845012345": "+91 98450 12345",
    "2223456789": "+91 22 2345 6789",
    "18001234567": "1800 123 4567",
    "1860123456": "1860 123 456",
  };
  for (const [stored, shown] of Object.entries(numbers)) {
    assert.equal(formatIndianPhone(stored), shown);
    assert.equal(read(shown, phoneInIndia), stored);
  }
});
