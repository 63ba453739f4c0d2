import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { clearErrors, errorsOf, summarize } from "./form-state.ts";

const first = (fields: Record<string, string>) => Object.values(fields)[0];

describe("editing a field", () => {
  const errors = { fields: { name: "Name it", price: "Price it" }, message: undefined };

  it("clears its error and no other", () => {
    assert.deepEqual(clearErrors(errors, ["price"]), { fields: { name: "Name it" }, message: undefined });
  });

  it("clears the errors of linked fields", () => {
    const linkedFields = [["name", "price"], ["other"]];
    assert.deepEqual(clearErrors(errors, ["price"], { linkedFields }), { fields: {}, message: undefined });
  });

  it("clears the errors inside it", () => {
    const inside = { fields: { "options.0.cost": "Cost it" }, message: undefined };
    assert.deepEqual(clearErrors(inside, ["options"]), { fields: {}, message: undefined });
  });

  it("replaces its message by that of the remaining errors", () => {
    const both = { ...errors, message: "Name it" };
    assert.equal(clearErrors(both, ["price"], { summary: first }).message, "Name it");
    assert.equal(clearErrors(both, ["name"], { summary: first }).message, "Price it");
    assert.equal(clearErrors(both, ["name", "price"], { summary: first }).message, undefined);
  });

  it("preserves a message that came from no field", () => {
    const failed = { fields: {}, message: "The connection failed" };
    assert.deepEqual(clearErrors(failed, ["name"], { summary: first }), failed);
  });
});

describe("a check that fails", () => {
  it("shows errors without a field above the form", () => {
    assert.equal(summarize({ name: "Name it" }, { name: "" }), undefined);
    assert.equal(summarize({ name: "Name it", "": "Say more" }, { name: "" }), "Say more");
    assert.equal(summarize({ "options.0.cost": "Cost it" }, { options: [] }), undefined);
  });

  it("shows the form's own summary if it has one", () => {
    assert.equal(summarize({ name: "Name it" }, { name: "" }, first), "Name it");
  });
});

describe("a call that fails", () => {
  const refused = invalidInput({ email: "Email is invalid" });

  it("shows the server's errors at the fields, and its message unless a field shows the same", () => {
    assert.deepEqual(errorsOf(refused, refused.message, { email: "" }), {
      fields: { email: "Email is invalid" },
      message: undefined,
    });
    assert.equal(errorsOf(refused, "Failed to save", { email: "" }).message, "Failed to save");
    assert.equal(errorsOf(refused, refused.message, { name: "" }).message, "Email is invalid");
  });

  it("shows only the message if the error names no fields", () => {
    assert.deepEqual(errorsOf(new AppError("rate_limited"), "Please wait", {}), { fields: {}, message: "Please wait" });
    assert.deepEqual(errorsOf(new TypeError("x"), "Something went wrong.", {}).fields, {});
  });
});
