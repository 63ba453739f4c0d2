import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { bookingPrefixInput, bookingPrefixOf } from "./booking-prefix.ts";
import { property } from "./property.ts";

const prefixOf = (name: string, bookingPrefix = "") => bookingPrefixOf({ name, bookingPrefix });

test("references begin with the initials of the lodge's name, or with the letters that were chosen", () => {
  assert.equal(prefixOf(property.name), "KL");
  assert.equal(prefixOf("Malnad Heritage Stay"), "MHS");
  assert.equal(prefixOf("The Old Tea Planter's House"), "TOTP");
  assert.equal(prefixOf("Élan Vital"), "EV");
  assert.equal(prefixOf("Nandanavana"), "NA");
  assert.equal(prefixOf("7 Hills"), "HI");
  for (const name of ["", "ಮಲೆನಾಡು ಮನೆ", "A"]) assert.equal(prefixOf(name), "BK", name);
  assert.equal(prefixOf("Hill View", "HVM"), "HVM");
});

test("a chosen prefix is two to four letters, in capitals", () => {
  const read = (text: string) => v.safeParse(bookingPrefixInput, text);
  for (const [typed, stored] of Object.entries({ "": "", " hv ": "HV", ABCD: "ABCD" })) {
    assert.deepEqual(read(typed).output, stored);
  }
  for (const typed of ["H", "ABCDE", "H1", "H V", "ಕ", "ſa"]) assert.equal(read(typed).success, false, typed);
});
