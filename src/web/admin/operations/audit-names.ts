import { handoverKinds } from "#domain/operations/handover.ts";
import { erasedName } from "#domain/platform/values/guest-search.ts";
import * as backups from "#messages/backups.js";
import * as bank from "#messages/bankStatements.js";
import * as m from "#messages/deskAudit.js";
import * as handover from "#messages/deskHandover.js";
import * as imported from "#messages/deskImport.js";
import * as setUp from "#messages/deskSetUp.js";
import * as server from "#messages/serverFacts.js";
import type { AuditNames } from "../platform/shared/stored-names.ts";
import { handoverKindFacts } from "./handover/handover-labels.ts";
import { setUpStepLabels } from "./set-up/set-up-steps.ts";

const kindLabels = Object.fromEntries(handoverKinds.map((kind) => [kind, handoverKindFacts[kind].label]));

export const operationsAuditNames = {
  actions: {
    "Back-up downloaded": backups.actionDownloaded,
    "Back-up tried": backups.actionDrilled,
    "Backed up": backups.actionMade,
    "Bank credit set aside": bank.actionSetAside,
    "Matched with the bank": bank.actionMatched,
    "Approval asked": m.actionApprovalAsked,
    Declined: m.actionDeclined,
    "Guest's data erased": m.actionGuestErased,
    Imported: imported.actionImported,
    "Mail sent again": m.actionMailSentAgain,
    Done: handover.actionDone,
    "Opened again": handover.actionOpenedAgain,
    Written: handover.actionWritten,
    "Own lodge started": setUp.actionOwn,
    "Set-up step resumed": setUp.actionResumed,
    "Set-up step skipped": setUp.actionSkipped,
    "Site closed": setUp.actionClosed,
    "Site opened": setUp.actionOpened,
    "Test mail sent": m.actionTestMailSent,
    "Text translated": m.actionTextTranslated,
  },
  fields: {
    backup: backups.fieldName,
    hour: backups.hour,
    isDaily: backups.fieldDaily,
    keep: backups.keep,
    approvalReason: m.fieldApprovalReason,
    askedBy: m.fieldAskedBy,
    externalReference: imported.externalReference,
    setUpStep: setUp.fieldStep,
    encryption: server.encryption,
    hasNewPassword: server.hasNewPassword,
    host: server.host,
    port: server.port,
    sender: server.sender,
    dueOn: handover.dueOn,
    dueTime: handover.dueTime,
    handoverKind: handover.kind,
  },
  values: {
    setUpStep: setUpStepLabels,
    handoverKind: kindLabels,
  },
  subjects: {
    "Back-ups": backups.title,
    Server: server.title,
    [erasedName]: m.erasedGuest,
    ...kindLabels,
  },
} satisfies AuditNames;
