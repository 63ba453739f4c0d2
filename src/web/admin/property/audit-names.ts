import * as answers from "#messages/deskAnswers.js";
import * as m from "#messages/deskAudit.js";
import * as brand from "#messages/deskBrand.js";
import * as settings from "#messages/deskSettings.js";
import * as staff from "#messages/deskStaff.js";
import * as papers from "#messages/documentFacts.js";
import * as registration from "#messages/gstRegistration.js";
import * as security from "#messages/securityDeposit.js";
import { roleLabels } from "../platform/shared/role-labels.ts";
import type { AuditNames } from "../platform/shared/stored-names.ts";

export const propertyAuditNames = {
  actions: {
    "Account added": m.actionAccountAdded,
    "Account disabled": m.actionAccountDisabled,
    "Account enabled": m.actionAccountEnabled,
    "All other sessions ended": m.actionOtherSessionsEnded,
    "All sessions ended": m.actionAllSessionsEnded,
    "Language chosen": m.actionLanguageChosen,
    "Password changed": m.actionPasswordChanged,
    "Password reset": m.actionPasswordReset,
    "Role changed": staff.actionRoleChanged,
    "Recovery code used": m.actionRecoveryCodeUsed,
    "Session ended": m.actionSessionEnded,
    "Two-step sign-in turned off": m.actionTwoStepOff,
    "Two-step sign-in turned on": m.actionTwoStepOn,
  },
  fields: {
    accentColour: brand.accent,
    background: brand.background,
    bankAccount: settings.bankAccount,
    bookingPrefix: settings.bookingPrefix,
    bookings: registration.fieldBookings,
    cancellation: m.fieldCancellation,
    cancellationSteps: m.fieldCancellationSteps,
    checkInTime: m.fieldCheckInTime,
    checkOutTime: m.fieldCheckOutTime,
    directions: m.fieldDirections,
    documents: papers.title,
    expireUnconfirmedDays: m.fieldExpireUnconfirmedDays,
    freeMinutes: settings.freeMinutes,
    gstFrom: registration.fieldGstFrom,
    gstin: m.fieldGstin,
    guestChanges: m.fieldGuestChanges,
    confirmsAtOnce: answers.confirmsAtOnce,
    answerHours: answers.answerHours,
    halfDayPercent: settings.halfDayPercent,
    hasSaidGst: registration.fieldSaidGst,
    holdsFrom: registration.fieldHoldsFrom,
    hourPrice: settings.hourPrice,
    logo: brand.logo,
    logoAlt: brand.logoAlt,
    mainColour: brand.main,
    maxUnconfirmedNights: m.fieldMaxUnconfirmedNights,
    openBookings: registration.fieldOpenBookings,
    phones: m.fieldPhones,
    policies: m.fieldPolicies,
    pricesIncludeGst: registration.pricesIncludeGst,
    requiredFor: m.fieldRequiredFor,
    retentionMonths: settings.retention,
    securityDeposit: security.setting,
    languages: settings.guestLanguages,
    showsRatings: settings.ownRatings,
    social: m.fieldSocial,
    staffLimits: m.fieldStaffLimits,
    takesForeignPhones: m.fieldTakesForeignPhones,
    timeFees: settings.timeFees,
    timeZone: settings.timeZone,
    typeface: brand.typeface,
    upiId: m.fieldUpiId,
    userId: m.fieldUser,
    whatsapp: m.fieldWhatsApp,
  },
  values: {
    guestChanges: { request: m.guestChangesRequest, "at-once": m.guestChangesAtOnce },
    openBookings: { included: registration.meaningIncluded, onTop: registration.meaningOnTop },
    requiredFor: roleLabels,
    role: roleLabels,
  },
  subjects: {
    "Two-step sign-in": m.twoStepSignIn,
  },
} satisfies AuditNames;
