import type { DeskFindings } from "#domain/operations/desk-search.ts";
import type { Access } from "#domain/platform/access/permissions.ts";
import type { LimitedRight } from "#domain/platform/access/staff-limits.ts";
import * as answers from "#messages/deskAnswers.js";
import * as items from "#messages/deskChargeItems.js";
import * as live from "#messages/deskLive.js";
import * as plans from "#messages/deskPlans.js";
import * as m from "#messages/deskSearch.js";
import * as settings from "#messages/deskSettings.js";
import * as shell from "#messages/deskShell.js";
import * as papers from "#messages/documentFacts.js";
import * as security from "#messages/securityDeposit.js";
import type { Tool } from "../../platform/shared/open-tool.ts";

export type EntryKind = keyof DeskFindings | "screens" | "list" | "add" | "settings" | "account";

/** What the browser knows by itself, with the words by which it is found. */
export interface Place {
  /** Empty for a tool. */
  path: string;
  tool?: Tool;
  kind: EntryKind;
  label: () => string;
  keywords?: () => string;
  /** Typed on a keyboard with Latin letters, in every language. */
  latin?: string;
  access?: Access;
}

const firstLimit: LimitedRight = "refund";

/** By the name of the field that gets the focus. */
const fields: readonly [name: string, label: () => string, keywords: () => string, latin: string][] = [
  ["name", settings.lodge, m.lodgeKeywords, "lodge"],
  ["address.street", settings.where, m.whereKeywords, "address map"],
  ["phones.0.digits", settings.reach, m.reachKeywords, "phone email WhatsApp"],
  ["checkInTime", settings.times, m.timesKeywords, "check-in check-out time"],
  ["cancellation", settings.cancellation, m.cancellingKeywords, "cancellation refund"],
  ["timeZone", settings.timeZone, m.clockKeywords, "time zone"],
  ["maxUnconfirmedNights", settings.unconfirmed, m.unconfirmedKeywords, "unconfirmed expire"],
  [`staffLimits.${firstLimit}`, settings.limits, m.limitsKeywords, "limits discount refund"],
  ["guestChanges", settings.guestChangesTitle, m.guestChangesKeywords, "change dates"],
  ["confirmsAtOnce", answers.title, answers.keywords, "instant confirmation"],
  ["takesForeignPhones", settings.abroad, m.abroadKeywords, "foreign phone"],
  ["bookingPrefix", settings.references, m.referencesKeywords, "booking prefix reference"],
  ["showsRatings", settings.ownRatings, m.ratingsKeywords, "ratings stars"],
  ["languages", settings.guestLanguages, m.languagesKeywords, "languages Kannada Hindi English"],
  ["upiId", settings.upiId, m.upiKeywords, "payment"],
  ["gstin", settings.gstin, m.gstKeywords, "tax"],
  ["documents.pan", papers.title, papers.keywords, "PAN FSSAI signatory legal name"],
  ["retentionMonths", settings.retention, m.retentionKeywords, "retention erase privacy"],
  ["roundsBills", items.roundBills, m.roundingKeywords, "round"],
  ["securityDeposit", security.title, security.settingKeywords, "security deposit caution"],
  ["editPricing", plans.editPricing, m.editPricingKeywords, "edit price"],
  ["bankAccount.number", settings.bankAccount, m.bankKeywords, "bank account"],
];

export const settingPlaces: readonly Place[] = fields.map(([name, label, keywords, latin]) => ({
  path: `/admin/settings#${name}`,
  kind: "settings",
  label,
  keywords,
  latin,
  access: "owner",
}));

export const accountPlaces: readonly Place[] = [
  {
    path: "",
    tool: "password",
    kind: "account",
    label: shell.changePassword,
    keywords: m.passwordKeywords,
    latin: "password",
  },
  {
    path: "",
    tool: "two-step",
    kind: "account",
    label: shell.twoStepSignIn,
    keywords: m.twoStepKeywords,
    latin: "two-step 2fa security",
  },
  {
    path: "",
    tool: "sessions",
    kind: "account",
    label: shell.yourSessions,
    keywords: m.sessionsKeywords,
    latin: "sessions devices",
  },
  {
    path: "",
    tool: "announcements",
    kind: "account",
    label: live.title,
    keywords: m.soundKeywords,
    latin: "sound notifications",
  },
  { path: "", tool: "help", kind: "account", label: shell.keyboardShortcuts },
];
