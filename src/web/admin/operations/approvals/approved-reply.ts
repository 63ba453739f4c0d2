import * as v from "valibot";
import { getBill } from "#contract/billing/charges.ts";
import { getCompanyAccount } from "#contract/billing/company-accounts.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { listPayments } from "#contract/billing/payments.ts";
import { getDrawer } from "#contract/billing/shifts.ts";
import type { Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import { getBooking } from "#contract/reservations/bookings.ts";
import { getGroup } from "#contract/reservations/groups.ts";
import { findFreeUnits } from "#contract/rooms/units.ts";
import { noteNotice } from "#domain/billing/invoice-labels.ts";
import type { ApprovableAction, Approval } from "#domain/operations/approvals.ts";
import type { Api } from "#web/api.ts";
import type { AskApproval } from "../../platform/app/session/staff-api.ts";
import { wantApproval } from "./wanted-approval.ts";

type Read = (api: Api, approval: Approval) => Promise<unknown>;

const ofBooking = ({ bookingId }: Approval) => ({ params: { id: bookingId ?? "" } });
const booking: Read = (api, approval) => api(getBooking, ofBooking(approval));
const seated: Read = async (api, approval) => ({
  ...(await api(getBooking, ofBooking(approval))),
  units: (await api(findFreeUnits, { query: { bookingId: approval.bookingId ?? "" } })).current,
});
const ledger: Read = (api, approval) => api(listPayments, ofBooking(approval));
const bill: Read = (api, approval) => api(getBill, ofBooking(approval));
const group: Read = (api, { group }) => api(getGroup, { params: { id: group?._id ?? "" } });
const drawer: Read = (api) => api(getDrawer, {});
const account: Read = (api, { company }) => api(getCompanyAccount, { params: { id: company?._id ?? "" } });

/** The note that was issued last. */
const note: Read = async (api, approval) => {
  const { invoices } = await api(listBookingInvoices, ofBooking(approval));
  const invoice = invoices.findLast(({ isPart }) => isPart);
  return { invoice, notice: invoice ? noteNotice(invoice) : null };
};

/** The reply of each call that an owner can approve. */
const reads: Record<ApprovableAction["call"], Read> = {
  updateBooking: booking,
  setBookingStatus: booking,
  checkOutBooking: booking,
  moveStay: booking,
  cancelGroup: group,
  recordPayment: ledger,
  billToCompany: ledger,
  reversePayment: ledger,
  refundPayment: ledger,
  reverseCompanyPayment: account,
  voidCharge: bill,
  issuePartCreditNote: note,
  addDeskBooking: booking,
  addWalkIn: seated,
  recordPettyCash: drawer,
  openShift: drawer,
};

const isApprovable = (name: string): name is ApprovableAction["call"] => name in reads;

/** The reply to a call that an owner did in the meantime: what it would have replied with. */
async function approvedReply<E extends Endpoint>(api: Api, endpoint: E, approval: Approval): Promise<ReplyOf<E>> {
  if (!isApprovable(endpoint.name)) throw new Error(`${endpoint.name} needs no approval`);
  const reply = await reads[endpoint.name](api, approval);
  return v.parse(endpoint.reply, reply) as ReplyOf<E>;
}

/** For the calls of the desk: waits for the answer of an owner. */
export const askApproval: AskApproval = async (api, endpoint, input, refusal) => {
  const approved = await wantApproval(endpoint.name, input, refusal);
  return approved && approvedReply(api, endpoint, approved);
};
