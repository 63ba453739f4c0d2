import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { voidInput } from "../billing/charges.ts";
import { billingInput } from "../billing/company-accounts.ts";
import { refundInput } from "../billing/gateway.ts";
import { partNoteInput } from "../billing/part-notes.ts";
import { paymentInput, reversalInput } from "../billing/payments.ts";
import { pettyCashInput, shiftOpening } from "../billing/shifts.ts";
import { paragraph, recordId, requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { moveInput } from "../reservations/chart.ts";
import { checkOutInput } from "../reservations/check-out.ts";
import {
  bookingEditWithoutEmail,
  deskBookingInput,
  statusChangeInput,
  walkInToApprove,
} from "../reservations/desk-bookings.ts";
import { groupCancellation } from "../reservations/groups.ts";

const id = recordId;
/** The calls of the API that an owner can approve, with their inputs. */
export const approvableAction = v.variant("call", [
  v.object({ call: v.literal("updateBooking"), id, body: bookingEditWithoutEmail }),
  v.object({ call: v.literal("setBookingStatus"), id, body: statusChangeInput }),
  v.object({ call: v.literal("checkOutBooking"), id, body: checkOutInput }),
  v.object({ call: v.literal("moveStay"), id, body: moveInput }),
  v.object({ call: v.literal("cancelGroup"), id, body: groupCancellation }),
  v.object({ call: v.literal("recordPayment"), id, body: paymentInput }),
  v.object({ call: v.literal("reversePayment"), id, body: reversalInput }),
  v.object({ call: v.literal("refundPayment"), id, body: refundInput }),
  v.object({ call: v.literal("billToCompany"), id, body: billingInput }),
  v.object({ call: v.literal("reverseCompanyPayment"), id, body: reversalInput }),
  v.object({ call: v.literal("voidCharge"), id, body: voidInput }),
  v.object({ call: v.literal("issuePartCreditNote"), id, body: partNoteInput }),
  v.object({ call: v.literal("addDeskBooking"), body: deskBookingInput }),
  v.object({ call: v.literal("addWalkIn"), body: walkInToApprove }),
  v.object({ call: v.literal("recordPettyCash"), body: pettyCashInput }),
  v.object({ call: v.literal("openShift"), body: shiftOpening }),
]);
export type ApprovableAction = v.InferOutput<typeof approvableAction>;
/** Actions about the drawer, not about a booking or a company. */
export type DrawerAction = Extract<ApprovableAction, { call: "recordPettyCash" | "openShift" }>;
export const isDrawerAction = (action: ApprovableAction): action is DrawerAction =>
  action.call === "recordPettyCash" || action.call === "openShift";

/** Actions that make the booking which they are about. */
export type NewBookingAction = Extract<ApprovableAction, { call: "addDeskBooking" | "addWalkIn" }>;
export const makesBooking = (action: ApprovableAction): action is NewBookingAction =>
  action.call === "addDeskBooking" || action.call === "addWalkIn";

export const approvalInput = v.object({
  action: approvableAction,
  reason: requiredParagraph(300, m.approvalReason),
});
export type ApprovalInput = v.InferOutput<typeof approvalInput>;

export const declineInput = v.object({ answer: v.optional(paragraph(300), "") });

/** The `shown` of the request as the approver read it; without it, as it was asked for. */
export const approvalDecision = v.object({ shown: v.optional(seenVersion) });

/** The fields of one record that the action changes, by the names of the audit log. */
const approvalFactShape = v.object({
  /** The reference of a booking or the name of a company. */
  label: v.string(),
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
});
export type ApprovalFact = v.InferOutput<typeof approvalFactShape>;

const approvalStates = ["pending", "approved", "declined"] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalShape = v.object({
  _id: id,
  /** For a group, the first of its bookings that the request is about. Null if it is about a company or the drawer. */
  bookingId: v.nullable(id),
  /** Null unless it is about a group as a whole. */
  group: v.nullable(v.object({ _id: id, name: v.string() })),
  /** Null unless it is about a payment of a company; what belongs to a booking is empty then. */
  company: v.nullable(v.object({ _id: id, name: v.string() })),
  reference: v.string(),
  /** The name that was typed, for a booking that the approval would make. */
  guest: v.string(),
  /** "Refund of ₹6,000 by Cash" */
  summary: v.string(),
  /** Empty once it is decided. */
  facts: v.array(approvalFactShape),
  /** Stands for the facts as they are here: what is approved with it is done only if it does the same. */
  shown: v.string(),
  reason: v.string(),
  state: v.picklist(approvalStates),
  askedBy: v.string(),
  askedAt: v.string(),
  /** Empty while it is pending. */
  decidedBy: v.string(),
  /** Why it was declined. */
  answer: v.string(),
});
export type Approval = v.InferOutput<typeof approvalShape>;

/** The details of the error `changed`: the request with its effect now, to be approved by its `shown`. */
export const changedApproval = v.object({ approval: approvalShape });
export type ChangedApproval = v.InferOutput<typeof changedApproval>;
