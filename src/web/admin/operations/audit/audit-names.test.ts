import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runInLocale } from "#current-locale";
import { readSources } from "#tests/support/platform/imports.ts";
import { actionLabel, fieldLabel, subjectLabel, valueLabel } from "./audit-names.ts";

const inKannada = <T>(work: () => T) => runInLocale("kn", work);

describe("names of what the log stores", () => {
  it("exist for every action that the server records", () => {
    const recorded = readSources("src/server")
      .filter(({ path }) => !path.includes(".test."))
      .flatMap(({ text }) => [...text.matchAll(/\baction: "([A-Z][^"]+)"/g)].map(([, action = ""]) => action));
    assert.ok(recorded.length > 20);
    const unnamed = recorded.filter((action) => inKannada(() => actionLabel(action)) === action);
    assert.deepEqual([...new Set(unnamed)], []);
  });

  it("are what is stored in English", () => {
    assert.equal(actionLabel("Guest's data erased"), "Guest's data erased");
    assert.equal(subjectLabel("Two-step sign-in"), "Two-step sign-in");
  });

  it("fall back on what is stored", () => {
    assert.equal(
      inKannada(() => actionLabel("Repainted")),
      "Repainted",
    );
    assert.equal(
      inKannada(() => subjectLabel("Garden")),
      "Garden",
    );
    assert.equal(subjectLabel("2026-11-26"), "Thu, 26 Nov 2026");
    assert.equal(fieldLabel("wallColour"), "Wall colour");
    assert.equal(fieldLabel("constructor"), "Constructor");
    assert.equal(valueLabel("status", "painted"), undefined);
    assert.equal(valueLabel("wallColour", "owner"), undefined);
  });
});
