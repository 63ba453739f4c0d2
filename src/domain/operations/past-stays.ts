import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";

/** A stay of the time before the program, or a cancelled booking of another one. */
export const pastStayShape = v.object({
  _id: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  roomName: v.string(),
  /** Empty if it is not known. */
  checkInDate: v.string(),
  checkOutDate: v.string(),
  status: v.picklist(["stayed", "cancelled", "no-show"]),
  total: v.nullable(rupees),
  source: v.string(),
  externalReference: v.string(),
  note: v.string(),
});
export type PastStayRecord = v.InferOutput<typeof pastStayShape>;
