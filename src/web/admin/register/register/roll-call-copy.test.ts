import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { rollCallHtml } from "./roll-call-copy.ts";

const unit = { label: "101", floor: "Ground floor", bookingId: "b", name: "Asha", phone: "9845012345", guests: 2 };

describe("the kept copy of the roll-call", () => {
  it("is complete in itself and has a box for each room", () => {
    const units = [
      { ...unit, names: ["Asha", "Ravi"] },
      { ...unit, label: "", names: [], phone: "" },
    ];
    const html = rollCallHtml({ readAt: "2026-06-15T06:30:00Z", units });
    assert.match(html, /4 people in 2 rooms/);
    assert.match(html, /Asha, Ravi/);
    assert.match(html, /href="tel:\+919845012345"/);
    assert.equal(html.match(/type="checkbox"/g)?.length, 2);
    assert.doesNotMatch(html, /<script|<link|<img|url\(|https?:/);
  });

  it("shows names as text, whatever they are", () => {
    const names = ["<img src=x onerror=alert(1)>", 'A & "B"'];
    const html = rollCallHtml({ readAt: "2026-06-15T06:30:00Z", units: [{ ...unit, names }] });
    assert.doesNotMatch(html, /<img/);
    assert.ok(html.includes("A &amp; &quot;B&quot;"));
  });
});
