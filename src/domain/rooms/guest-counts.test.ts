import assert from "node:assert/strict";
import test from "node:test";
import { guestErrors } from "./guest-counts.ts";

test("a count out of range is an error of its field", () => {
  const errors = (query: string) => guestErrors(new URLSearchParams(query));
  assert.deepEqual(errors(""), {});
  assert.deepEqual(errors("adults=1&kids=0"), {});
  assert.deepEqual(errors("adults=30&kids=30"), {});
  assert.deepEqual(errors("adults=0&kids=-1"), {
    adults: "At least one adult is required",
    kids: "Please enter the number of kids",
  });
  assert.deepEqual(errors("adults=&kids=x"), errors("adults=0&kids=-1"));
  assert.deepEqual(errors("adults=31&kids=99"), {
    adults: "A search is for at most 30 adults",
    kids: "A search is for at most 30 kids",
  });
});
