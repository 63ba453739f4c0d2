import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { validate } from "../platform/values/validate.ts";
import { listRoomFacts, noRoomFacts, roomFactFields, roomFactMessages, summariseRoomFacts } from "./room-facts.ts";

const schema = v.object(roomFactFields);
const facts = {
  ...noRoomFacts,
  size: 28,
  beds: [
    { kind: "king" as const, count: 1 },
    { kind: "single" as const, count: 2 },
  ],
  view: "Garden",
};

test("a room's facts are listed in one order, without the unknown ones", () => {
  assert.deepEqual(listRoomFacts({ ...facts, bathroom: "Walk-in shower" }), [
    { label: "Size", value: "28 sq m (301 sq ft)" },
    { label: "Beds", value: "1 king bed, 2 single beds" },
    { label: "View", value: "Garden" },
    { label: "Bathroom", value: "Walk-in shower" },
  ]);
  assert.deepEqual(listRoomFacts(noRoomFacts), []);
  assert.equal(summariseRoomFacts(facts), "28 sq m (301 sq ft)\u00a0· 1 king bed, 2 single beds\u00a0· Garden");
  assert.equal(summariseRoomFacts(noRoomFacts), "");
});

test("facts are read from a form and from a multipart body", () => {
  const beds = JSON.stringify([
    { kind: "king", count: "1" },
    { kind: "bunk", count: 0 },
  ]);
  assert.deepEqual(v.parse(schema, { size: "28", beds, view: " Garden ", floor: "" }), {
    size: 28,
    beds: [{ kind: "king", count: 1 }],
    view: "Garden",
    floor: "",
  });
  assert.deepEqual(v.parse(schema, {}), {});
  assert.deepEqual(v.parse(schema, { size: "", beds: "[]" }), { size: null, beds: [] });
});

test("invalid facts are refused at their field", () => {
  const fieldsOf = (input: object) => {
    const checked = validate(schema, input);
    return checked.ok ? {} : checked.fields;
  };
  for (const size of ["0", "1001", "12.5", "big"])
    assert.deepEqual(fieldsOf({ size }), { size: roomFactMessages.size() });
  const beds = [
    { kind: "king", count: 1 },
    { kind: "single", count: 11 },
  ];
  assert.deepEqual(fieldsOf({ beds }), { "beds.1.count": roomFactMessages.beds() });
  const twice = [
    { kind: "king", count: 1 },
    { kind: "king", count: 2 },
  ];
  assert.deepEqual(fieldsOf({ beds: twice }), { beds: "Please name each kind of bed once" });
});
