import * as v from "valibot";
import { recordId, seenVersion } from "../platform/text/text.ts";

/** `updatedAt` is the version that the desk saw. Without `unitId` the guest is given the best free unit. */
export const checkInInput = v.object({ updatedAt: v.optional(seenVersion), unitId: v.optional(recordId) });
export type CheckIn = v.InferOutput<typeof checkInInput>;
