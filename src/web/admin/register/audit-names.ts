import { registerExportLabels, requirementLabels } from "#domain/register/register-labels.ts";
import * as guestCard from "#messages/deskGuestCard.js";
import * as register from "#messages/deskRegister.js";
import * as pictures from "#messages/documentPictures.js";
import type { AuditNames } from "../platform/shared/stored-names.ts";

export const registerAuditNames = {
  actions: {
    "Hosted again": guestCard.actionUnbarred,
    "Marked as do not host": guestCard.actionBarred,
    "Preferences changed": guestCard.actionPreferences,
    "Arrival reported": register.actionArrivalReported,
    "Departure reported": register.actionDepartureReported,
    "Form III exported": register.actionFormExported,
    "Guest left early": register.actionLeftEarly,
    "Guest registered": register.actionRegistered,
    "Guests registered": register.actionRegistered,
    "Passport number read": register.actionNumberRead,
    "Picture of document added": pictures.actionAdded,
    "Picture of document erased": pictures.actionErased,
    "Picture of document removed": pictures.actionRemoved,
    "Picture of document seen": pictures.actionSeen,
    "Register exported": register.actionExported,
    "Registered by the guest": register.actionByGuest,
    "Registration changed": register.actionChanged,
    "Registration erased": register.actionErased,
    "Registration put off": register.actionDeferred,
    "Registration removed": register.actionRemoved,
    "Registration resumed": register.actionResumed,
  },
  fields: {
    numbersFor: register.fieldNumbersFor,
    pictureDays: pictures.fieldDays,
    registerList: register.fieldList,
    requires: register.fieldRequires,
    retentionMonths: register.fieldRetention,
    takesPictures: pictures.fieldTakes,
    rows: register.fieldRows,
  },
  values: {
    numbersFor: { owner: register.numbersForOwner, desk: register.numbersForDesk },
    registerList: registerExportLabels,
    requires: requirementLabels,
  },
  subjects: {
    Register: register.title,
  },
} satisfies AuditNames;
