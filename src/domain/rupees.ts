import * as v from "valibot";
import type { Rupees } from "./money.ts";

/** An amount on the wire. Its type refuses paise. */
export const rupees = v.number() as v.GenericSchema<Rupees>;
