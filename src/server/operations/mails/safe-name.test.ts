import assert from "node:assert/strict";
import test from "node:test";
import { safeName } from "./safe-name.ts";

test("names of people stay as they are", () => {
  for (const name of [
    "Asha Rao",
    "K. Rao",
    "Mary D'Souza-Pinto",
    "O’Brien",
    "ಆಶಾ ರಾವ್",
    "आशा राव",
    "Élodie Roux",
    "李雷",
  ]) {
    assert.equal(safeName(name), name.normalize("NFKC"));
  }
  assert.equal(safeName("A.P.J. Kalam"), "A. P. J. Kalam");
  assert.equal(safeName("K.S.Rao"), "K. S. Rao");
  assert.equal(safeName("Asha & Ravi Rao"), "Asha Ravi Rao");
});

test("links, domains, addresses and numbers are cut", () => {
  const cut: [typed: string, safe: string][] = [
    ["Asha https://spam.example/win", "Asha"],
    ["Asha spam.example", "Asha"],
    ["Win at t.co now", "Win at now"],
    ["Asha SPAM.EXAMPLE.", "Asha"],
    ["www spam", "spam"],
    ["Asha www.spam", "Asha"],
    ["Asha a@b", "Asha"],
    ["Asha tel:+91 98450 12345", "Asha"],
    ["Asha ９８４５０１２３４５", "Asha"],
    ["Asha ೯೮೪೫೦", "Asha"],
    ["Asha spam。example spam．example spam․example", "Asha"],
    ["Asha sp\u200bam.ex\u00adample", "Asha"],
    ["Asha //spam/x <b> [x](y)", "Asha"],
    ["http://spam.example", ""],
  ];
  for (const [typed, safe] of cut) assert.equal(safeName(typed), safe, typed);
});

test("a sentence is cut to the length of a name", () => {
  const typed = "You have won a lottery of the state and need to call the number of the agent now";
  assert.ok(safeName(typed).length <= 60);
});
