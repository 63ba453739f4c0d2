import assert from "node:assert/strict";
import test from "node:test";
import { noForeignDetails } from "./foreigners.ts";
import { phonesOf, withKnownDetails } from "./known-foreign.ts";

const guest = { name: "Jean Luc Dupont", phone: "+33612345678", nationality: "FR", foreign: noForeignDetails };

test("name and countries of a foreigner are taken over, and stay where they were written", () => {
  const { surname, givenName, homeCountry, passportCountry } = withKnownDetails(guest);
  assert.deepEqual([surname, givenName, homeCountry, passportCountry], ["Dupont", "Jean Luc", "FR", "FR"]);
  const written = { ...noForeignDetails, surname: "Martin", homeCountry: "BE" };
  const kept = withKnownDetails({ ...guest, foreign: written });
  assert.deepEqual([kept.surname, kept.givenName, kept.homeCountry], ["Martin", "", "BE"]);
  assert.equal(withKnownDetails({ ...guest, nationality: "IN" }), noForeignDetails);
});

test("the phone number stands in the field of its country", () => {
  assert.deepEqual(phonesOf(guest), { indianPhone: "", homePhone: "+33612345678" });
  assert.deepEqual(phonesOf({ ...guest, phone: "9845012345" }), { indianPhone: "9845012345", homePhone: "" });
  const foreign = { ...noForeignDetails, indianPhone: "9845099999" };
  assert.deepEqual(phonesOf({ ...guest, foreign }), { indianPhone: "9845099999", homePhone: "+33612345678" });
});
