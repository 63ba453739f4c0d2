import * as v from "valibot";

/** A document as a file. */
export const fileShape = v.object({ name: v.string(), type: v.literal("application/pdf"), content: v.string() });
