import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import { bookingFormFields } from "../../reservations/bookings.ts";
import { validate } from "../values/validate.ts";
import { cleanLine } from "./clean-text.ts";
import { line, paragraph, requiredLine, requiredParagraph } from "./text.ts";

const required = () => "Please write something";
const fields = v.object({
  note: paragraph(200),
  noteLine: line(200),
  requiredNote: requiredParagraph(200, required),
  requiredNoteLine: requiredLine(200, required),
});
const each = (text: string) => Object.fromEntries(Object.keys(fields.entries).map((name) => [name, text]));

describe("free text", () => {
  it("refuses a whole Aadhaar number with the reason", () => {
    for (const text of ["2345 6789 0124", "My card: 234567890124, thank you", "೨೩೪೫ ೬೭೮೯ ೦೧೨೪"]) {
      assert.deepEqual(validate(fields, each(text)), { ok: false, fields: each(form.aadhaarRefused()) }, text);
    }
  });

  it("takes the last four digits and phone numbers", () => {
    for (const text of ["Aadhaar ends with 0124", "Call +91 98450 12345", "Call 919845012345 or 98450 12345"]) {
      assert.deepEqual(validate(fields, each(text)), { ok: true, output: each(text) });
    }
  });

  it("keeps as many marks on a letter as any language has, in their order", () => {
    const many = "\u0315".repeat(3000) + "\u0300".repeat(3000);
    const cleaned = cleanLine(`Rene\u0301 a${many} ${many}`);
    assert.equal(cleaned, `Ren\u00e9 a${"\u0315".repeat(30)} ${"\u0315".repeat(30)}`);
    assert.equal(cleanLine("a\u0315\u0300"), "\u00e0\u0315");
  });

  it("is brought into its form only without endless rows of marks, whose order takes long", () => {
    const original = String.prototype.normalize;
    const rows: number[] = [];
    String.prototype.normalize = function counting(this: string, form) {
      for (const [row] of String(this).matchAll(/\p{M}{2,}/gu)) rows.push(row.length);
      return original.call(this, form);
    };
    try {
      for (const read of [cleanLine, (text: string) => v.safeParse(paragraph(50_000), text)]) {
        read("\u0315\u0300".repeat(10_000));
        read("\u0930\u094d\u0315".repeat(10_000));
      }
    } finally {
      String.prototype.normalize = original;
    }
    assert.ok(rows.length > 0 && Math.max(...rows) <= 30, String(Math.max(...rows)));
  });

  it("is what guests write with a booking", () => {
    const { name, additionalGuests, specialRequests, additionalMessage } = bookingFormFields;
    const written = v.object({ name, additionalGuests, specialRequests, additionalMessage });
    const all = (text: string) => Object.fromEntries(Object.keys(written.entries).map((field) => [field, text]));
    const checked = validate(written, all("Asha, 234567890124"));
    assert.deepEqual(checked, { ok: false, fields: all(form.aadhaarRefused()) });
  });
});
