import { erasedName } from "#domain/guest-search.ts";
import * as m from "#messages/deskAudit.js";
import * as imported from "#messages/deskImport.js";
import * as setUp from "#messages/deskSetUp.js";
import { setUpStepLabels } from "../set-up-steps.ts";
import type { AuditNames } from "./stored-names.ts";

export const operationsAuditNames = {
  actions: {
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
