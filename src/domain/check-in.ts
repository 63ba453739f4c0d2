import * as v from "valibot";

/** `updatedAt` is the version that the desk saw. Without `unitId` the guest is given the best free unit. */
export const checkInInput = v.object({ updatedAt: v.optional(v.string()), unitId: v.optional(v.string()) });
export type CheckIn = v.InferOutput<typeof checkInInput>;
