import { erasedName } from "#domain/platform/values/guest-search.ts";
import * as bank from "#messages/bankStatements.js";
import * as m from "#messages/deskAudit.js";
import * as imported from "#messages/deskImport.js";
import * as setUp from "#messages/deskSetUp.js";
import type { AuditNames } from "../platform/shared/stored-names.ts";
import { setUpStepLabels } from "./set-up/set-up-steps.ts";

export const operationsAuditNames = {
  actions: {
    "Bank credit set aside": bank.actionSetAside,
    "Matched with the bank": bank.actionMatched,
    "Approval asked": m.actionApprovalAsked,
    Declined: m.actionDeclined,
    "Guest's data erased": m.actionGuestErased,
    Imported: imported.actionImported,
    "Mail sent again": m.actionMailSentAgain,
    "Own lodge started": setUp.actionOwn,
    "Set-up step resumed": setUp.actionResumed,
    "Set-up step skipped": setUp.actionSkipped,
    "Site closed": setUp.actionClosed,
    "Site opened": setUp.actionOpened,
    "Test mail sent": m.actionTestMailSent,
    "Text translated": m.actionTextTranslated,
  },
  fields: {
    approvalReason: m.fieldApprovalReason,
    askedBy: m.fieldAskedBy,
    externalReference: imported.externalReference,
    setUpStep: setUp.fieldStep,
  },
  values: {
    setUpStep: setUpStepLabels,
  },
  subjects: {
    [erasedName]: m.erasedGuest,
  },
} satisfies AuditNames;
