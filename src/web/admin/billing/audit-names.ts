import { auditField, ledgerNames } from "#domain/billing/accounting/tally.ts";
import { chargeKindLabels } from "#domain/billing/charge-kinds.ts";
import type { DocumentKind } from "#domain/billing/invoice-kinds.ts";
import { companyPaysLabels, payerLabels } from "#domain/billing/payers.ts";
import { entryMethodLabels } from "#domain/billing/payments.ts";
import { sourceKindLabels } from "#domain/billing/sources.ts";
import * as account from "#messages/companyAccount.js";
import * as dayClose from "#messages/dayClose.js";
import * as m from "#messages/deskAudit.js";
import * as bookings from "#messages/deskBookings.js";
import * as chargeItems from "#messages/deskChargeItems.js";
import * as charges from "#messages/deskCharges.js";
import * as companies from "#messages/deskCompanies.js";
import * as sources from "#messages/deskSources.js";
import * as gateway from "#messages/gateway.js";
import * as numbers from "#messages/numberSeries.js";
import * as security from "#messages/securityDeposit.js";
import * as shift from "#messages/shift.js";
import type { AuditNames } from "../platform/shared/stored-names.ts";
import { ledgerLabels } from "./accounting/ledgers-form.ts";

export const billingAuditNames = {
  actions: {
    "Next number set": numbers.action,
    "Billed to company": account.actionBilled,
    "Cash paid out": shift.actionPaidOut,
    "Cash put in": shift.actionPutIn,
    "Charge added": charges.actionAdded,
    "Charge moved": account.actionMoved,
    "Charge moved here": account.actionMovedHere,
    "Charge voided": charges.actionVoided,
    "Credit note issued": m.actionCreditNoteIssued,
    "Bill of supply issued": m.actionBillOfSupplyIssued,
    "Receipt voucher issued": m.actionReceiptVoucherIssued,
    "Refund voucher issued": m.actionRefundVoucherIssued,
    "Document sent": m.actionDocumentSent,
    "Day closed": dayClose.actionClosed,
    "Invoice issued": m.actionInvoiceIssued,
    "Payer changed": account.actionPayer,
    "Payment confirmed": m.actionPaymentConfirmed,
    "Payment link made": gateway.actionLink,
    "Payment recorded": m.actionPaymentRecorded,
    "Payment rejected": m.actionPaymentRejected,
    "Payment reported": m.actionPaymentReported,
    "Payment taken back": m.actionPaymentTakenBack,
    "Refund recorded": m.actionRefundRecorded,
    "Refund taken back": m.actionRefundTakenBack,
    "Reminder sent": account.actionReminder,
    "Security deposit given back": security.actionReturned,
    "Security deposit held again": security.actionHeldAgain,
    "Security deposit kept": security.actionKept,
    "Security deposit taken": security.actionTaken,
    "Shift closed": shift.actionClosed,
    "Shift opened": shift.actionOpened,
    "Taken back from company": account.actionUnbilled,
  },
  fields: {
    nextNumber: numbers.next,
    balance: bookings.balance,
    billed: account.billedToCompany,
    tds: account.tdsSum,
    charges: charges.charges,
    paid: bookings.paid,
    charge: charges.description,
    chargedOn: charges.day,
    companyName: companies.company,
    collects: sources.collects,
    commission: sources.commission,
    contact: companies.contact,
    countedCash: shift.fieldCountedCash,
    difference: shift.fieldDifference,
    creditLimit: account.creditLimit,
    discount: companies.discount,
    dueDays: account.dueDays,
    expectedCash: shift.fieldExpectedCash,
    gst: charges.gst,
    gstBySlab: chargeItems.bySlab,
    handedTo: shift.fieldHandedTo,
    invoice: m.fieldInvoice,
    leftUnpaid: m.fieldLeftUnpaid,
    keptCredit: m.fieldKeptCredit,
    waivedFee: m.fieldWaivedFee,
    measure: chargeItems.measure,
    method: m.fieldMethod,
    openedBy: shift.fieldOpenedBy,
    openingCash: shift.fieldOpeningCash,
    openingDifference: shift.fieldOpeningDifference,
    paidOut: shift.fieldPaidOut,
    revenue: dayClose.fieldRevenue,
    roomsSold: dayClose.fieldRoomsSold,
    payer: account.paidBy,
    pays: account.pays,
    payment: m.fieldPayment,
    receivedOn: m.fieldReceivedOn,
    roundsBills: chargeItems.rounding,
    sac: charges.sac,
    subject: account.subject,
    total: m.fieldTotal,
    quantity: charges.quantity,
    unitPrice: charges.price,
    utr: m.fieldUtr,
    ...Object.fromEntries(ledgerNames.map((name) => [auditField(name), ledgerLabels[name]])),
  },
  values: {
    kind: { ...chargeKindLabels, ...sourceKindLabels },
    method: entryMethodLabels,
    payer: payerLabels,
    pays: companyPaysLabels,
    payment: { payment: m.entryPayment, refund: m.entryRefund },
    state: { received: m.paymentReceived, reported: m.paymentReported, rejected: m.paymentRejected },
  },
  subjects: {
    "Numbers of documents": numbers.title,
  },
} satisfies AuditNames;

/** Actions to which reports link, as they are stored. */
export const refundAction = "Refund recorded";
export const correctionActions: Partial<Record<DocumentKind, keyof typeof billingAuditNames.actions>> = {
  "credit-note": "Credit note issued",
  "commercial-note": "Credit note issued",
  "refund-voucher": "Refund voucher issued",
};
