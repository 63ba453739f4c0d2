import assert from "node:assert/strict";
import test from "node:test";
import { AppError } from "./errors.ts";
import { nextVersion, requireVersion } from "./versions.ts";

const instant = new Date("2026-06-15T06:30:00.000Z");

test("the next version is the time of the change, and always later than the previous one", () => {
  assert.equal(nextVersion("2026-06-15T06:29:59.999Z", instant), "2026-06-15T06:30:00.000Z");
  assert.equal(nextVersion("2026-06-15T06:30:00.000Z", instant), "2026-06-15T06:30:00.001Z");
  assert.equal(nextVersion("2026-06-15T06:30:07.000Z", instant), "2026-06-15T06:30:07.001Z");
});

test("only a save over another version is refused, with the current record", () => {
  requireVersion(undefined, "b");
  requireVersion("b", "b");
  const details = { room: { name: "Sea" } };
  const conflict = () => requireVersion("a", "b", { message: "Too late", details });
  assert.throws(conflict, new AppError("changed", "Too late", { details }));
});
