import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import { bookingFormFields } from "./bookings.ts";
import { line, paragraph, requiredLine, requiredParagraph } from "./text.ts";
import { validate } from "./validate.ts";

const required = () => "Please write something";
const fields = v.object({
  ...{ note: paragraph(200), noteLine: line(200) },
  ...{ requiredNote: requiredParagraph(200, required), requiredNoteLine: requiredLine(200, required) },
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

  it("is what guests write with a booking", () => {
    const { name, additionalGuests, specialRequests, additionalMessage } = bookingFormFields;
    const written = v.object({ name, additionalGuests, specialRequests, additionalMessage });
    const all = (text: string) => Object.fromEntries(Object.keys(written.entries).map((field) => [field, text]));
    const checked = validate(written, all("Asha, 234567890124"));
    assert.deepEqual(checked, { ok: false, fields: all(form.aadhaarRefused()) });
  });
});
