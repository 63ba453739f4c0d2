import assert from "node:assert/strict";
import { test } from "node:test";
import { linkProblem } from "./link-problem.ts";

const problemOf = (query: string) => linkProblem(new URLSearchParams(query), "2026-06-15");

test("dates of an address that can't be searched for are named", () => {
  const past = "The dates of this link, Wed, 10 Jun 2026 to Fri, 12 Jun 2026, have passed. Please choose others.";
  assert.equal(problemOf("checkin=2026-06-10&checkout=2026-06-12"), past);
  assert.match(problemOf("checkin=2026-06-20&checkout=2026-06-18") ?? "", /not after its check-in/);
  assert.match(problemOf("checkin=2026-06-31&checkout=2026-07-02") ?? "", /not in the calendar/);
  for (const fine of ["", "checkin=&checkout=", "checkin=2026-06-15&checkout=2026-06-16"]) {
    assert.equal(problemOf(fine), undefined);
  }
});
