import assert from "node:assert/strict";
import test from "node:test";
import { encode } from "uqr";
import { toPaise } from "#domain/platform/money/money.ts";
import { upiLink } from "#domain/platform/money/upi.ts";
import { qrCodePath } from "./draw.ts";

const request = { id: "lodge@example", payee: "Kadalu Lodge & Café", amount: toPaise(12616.5), reference: "KL-7F3K9" };

/** The modules that a path fills. */
function filledBy(path: string): Set<string> {
  const filled = new Set<string>();
  const pieces = path.match(/M\d+ \d+h\d+v1h-\d+z/g) ?? [];
  assert.equal(pieces.join(""), path);
  for (const piece of pieces) {
    const [x = 0, y = 0, along, back] = (piece.match(/\d+/g) ?? []).map(Number).toSpliced(3, 1);
    assert.equal(along, back);
    for (let step = 0; step < (along ?? 0); step++) filled.add(`${x + step} ${y}`);
  }
  return filled;
}

test("the link has the amount with two decimals, payee and reference, and can be parsed back", () => {
  const link = upiLink(request);
  assert.equal(
    link,
    "upi://pay?pa=lodge@example&pn=Kadalu%20Lodge%20%26%20Caf%C3%A9&am=12616.50&cu=INR&tn=Booking%20KL-7F3K9&tr=KL-7F3K9",
  );
  const fields = Object.fromEntries(new URL(link).searchParams);
  assert.deepEqual(fields, {
    pa: "lodge@example",
    pn: "Kadalu Lodge & Café",
    am: "12616.50",
    cu: "INR",
    tn: "Booking KL-7F3K9",
    tr: "KL-7F3K9",
  });
});

test("the path fills exactly the dark modules, with a quiet zone of four", () => {
  const link = upiLink(request);
  const { size, path } = qrCodePath(link);
  const { data, size: own } = encode(link, { ecc: "M", border: 0 });
  assert.equal(size, own + 8);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
  assert.deepEqual([...filledBy(path)].toSorted(), dark.toSorted());
});

test("the error correction level is M or higher", () => {
  const { path } = qrCodePath(upiLink(request));
  const filled = filledBy(path);
  // ISO/IEC 18004: of the format information the first two bits are the level, masked with 10. M is 00, Q 11, H 10.
  const bit = (x: number) => (filled.has(`${x + 4} ${8 + 4}`) ? 1 : 0);
  const level = `${bit(0) ^ 1}${bit(1) ^ 0}`;
  assert.ok(["00", "11", "10"].includes(level), level);
});
