import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withFacts } from "./page-facts.ts";

const words = { lodge: "Mango Lodge", phone: "098450 00000" };

describe("facts in texts of pages", () => {
  it("are filled in at any depth, and unknown names stay", () => {
    const page = { title: "{lodge}", blocks: [{ text: "Call {phone} or {nobody}", rupees: 90 }] };
    assert.deepEqual(withFacts(page, { words, chargesGst: true }), {
      title: "Mango Lodge",
      blocks: [{ text: "Call 098450 00000 or {nobody}", rupees: 90 }],
    });
  });

  it("leave words about taxes out where none are charged", () => {
    const text = "Prices are for one{taxed: and include taxes}. Ask {lodge}.";
    assert.equal(
      withFacts(text, { words, chargesGst: true }),
      "Prices are for one and include taxes. Ask Mango Lodge.",
    );
    assert.equal(withFacts(text, { words, chargesGst: false }), "Prices are for one. Ask Mango Lodge.");
  });

  it("are not looked for in other facts", () => {
    assert.equal(withFacts("{lodge}", { words: { lodge: "{phone}", phone: "1" }, chargesGst: true }), "{phone}");
  });
});
