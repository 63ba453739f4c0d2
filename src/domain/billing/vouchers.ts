import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { email } from "../platform/text/contact.ts";
import { voucherKinds } from "./invoice-kinds.ts";
import { receivedMethods } from "./payments.ts";

/** A payment or refund that can have a voucher and has none. */
export const openVoucherShape = v.object({
  paymentId: v.string(),
  kind: v.picklist(voucherKinds),
  method: v.picklist(receivedMethods),
  receivedOn: v.string(),
  amount: rupees,
});
export type OpenVoucher = v.InferOutput<typeof openVoucherShape>;

export const documentRecipient = v.object({ to: email });
