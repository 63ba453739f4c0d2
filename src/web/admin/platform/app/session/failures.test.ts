import assert from "node:assert/strict";
import { it } from "node:test";
import { AppError } from "#domain/platform/values/errors.ts";
import { failureText } from "./failures.ts";

const messages = { refused: "Failed to update query", broken: "Error updating query" };

it("returns the server's message", () => {
  assert.equal(
    failureText(new AppError("not_found", "This query does not exist"), messages),
    "This query does not exist",
  );
});

it("returns the default message if the server gave none", () => {
  assert.equal(failureText(new AppError("internal"), messages), "Failed to update query");
  assert.equal(failureText(new AppError("unavailable"), messages), "Failed to update query");
});

it("distinguishes a lost connection from a rejection", () => {
  const broken = new AppError("unavailable", "The connection failed.", { cause: new TypeError("Failed to fetch") });
  assert.equal(failureText(broken, messages), "Error updating query");
  assert.equal(failureText(new Error("?"), { refused: "Failed to delete amenity" }), "Failed to delete amenity");
});
