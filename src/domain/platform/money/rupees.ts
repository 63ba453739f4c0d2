import * as v from "valibot";
import type { Rupees } from "./money.ts";

/** An amount on the wire; the type rejects `Paise`. */
export const rupees = v.number() as v.GenericSchema<Rupees>;
