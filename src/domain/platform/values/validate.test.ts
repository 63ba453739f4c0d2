import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { bookingInput } from "../../reservations/bookings.ts";
import { validate } from "./validate.ts";

test("every invalid field has its first message; a missing field has its own", () => {
  const schema = v.object({ name: v.pipe(v.string("Name is required"), v.maxLength(3, "Name is too long")) });
  assert.deepEqual(validate(schema, {}), { ok: false, fields: { name: "Name is required" } });
  assert.deepEqual(validate(schema, { name: "Asha" }), { ok: false, fields: { name: "Name is too long" } });
  assert.deepEqual(validate(schema, []), { ok: false, fields: { name: "Name is required" } });
  assert.deepEqual(validate(schema, { name: "Ash" }), { ok: true, output: { name: "Ash" } });
});

test("no message repeats the input, not even for a field without its own message", () => {
  const sent = "/images/../lodge.sqlite";
  const checked = validate(bookingInput, { grandTotal: sent, numberOfNights: [sent], price: { [sent]: sent } });
  assert.ok(!checked.ok);
  assert.equal(checked.fields.grandTotal, "This value is invalid");
  assert.doesNotMatch(JSON.stringify(checked.fields), /lodge/);
});
