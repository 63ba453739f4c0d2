import assert from "node:assert/strict";
import { it } from "node:test";
import { AppError } from "#domain/errors.ts";
import { failureText } from "./failures.ts";

const messages = { refused: "Failed to update query", broken: "Error updating query" };

it("repeats what the server said", () => {
  assert.equal(
    failureText(new AppError("not_found", "This query does not exist"), messages),
    "This query does not exist",
  );
});

it("says what failed where the server gave no reason", () => {
  assert.equal(failureText(new AppError("internal"), messages), "Failed to update query");
  assert.equal(failureText(new AppError("unavailable"), messages), "Failed to update query");
});

it("tells a broken connection from a refusal", () => {
  const broken = new AppError("unavailable", "The connection failed.", { cause: new TypeError("Failed to fetch") });
  assert.equal(failureText(broken, messages), "Error updating query");
  assert.equal(failureText(new Error("?"), { refused: "Failed to delete amenity" }), "Failed to delete amenity");
});
