import * as v from "valibot";
import * as m from "#messages/documentFacts.js";
import { upperCaseAscii } from "../platform/text/codes.ts";
import { line, paragraph, referenceLine } from "../platform/text/text.ts";

/** The foot of a document has no room for more. */
const maxTermsLines = 3;

const withoutSpaces = v.transform((text: string) => upperCaseAscii(text.replace(/\s/g, "")));

/** The lodge's facts for its documents besides name and address; every part can be empty. */
export const documentFactsInput = v.object({
  /** The person or company behind the lodge's name. */
  legalName: line(120),
  /** Permanent account number of the income tax: five letters, four digits, a letter. */
  pan: v.pipe(referenceLine(60), withoutSpaces, v.regex(/^$|^[A-Z]{5}\d{4}[A-Z]$/, m.panInvalid)),
  /** Licence or registration of the Food Safety and Standards Authority of India. */
  fssai: v.pipe(referenceLine(60), withoutSpaces, v.regex(/^$|^\d{14}$/, m.fssaiInvalid)),
  signatory: line(60),
  signatoryTitle: line(60),
  terms: v.pipe(
    paragraph(360),
    v.check(
      (text) => text.split("\n").length <= maxTermsLines,
      () => m.termsLines({ max: maxTermsLines }),
    ),
  ),
});

const text = v.string();
export const documentFactsShape = v.object({
  legalName: text,
  pan: text,
  fssai: text,
  signatory: text,
  signatoryTitle: text,
  terms: text,
});
export type DocumentFacts = v.InferOutput<typeof documentFactsShape>;

export const noDocumentFacts: DocumentFacts = {
  legalName: "",
  pan: "",
  fssai: "",
  signatory: "",
  signatoryTitle: "",
  terms: "",
};

/** The tax authority gives a GSTIN to the holder of a PAN, and has it in the number. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);
