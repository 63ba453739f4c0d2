import * as v from "valibot";
import { upperCaseAscii } from "../text/codes.ts";
import { asciiDigits } from "../text/digits.ts";
import { referenceLine } from "../text/text.ts";
import { isGstin } from "./gstin.ts";

/** In any case, grouped by spaces or dashes, in digits of any script, or empty. Out: as the register of GST has it. */
export const gstinInput = (message: () => string) =>
  v.pipe(
    referenceLine(60),
    v.transform((text) => upperCaseAscii(asciiDigits(text.normalize("NFKC")).replace(/[\s.‐–-]/g, ""))),
    v.check((text) => text === "" || isGstin(text), message),
  );
