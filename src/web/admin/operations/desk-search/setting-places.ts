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
  access?: Access;
}

const firstLimit: LimitedRight = "refund";

/** By the name of the field that gets the focus. */
const fields: readonly [name: string, label: () => string, keywords: () => string][] = [
  ["name", settings.lodge, m.lodgeKeywords],
  ["address.street", settings.where, m.whereKeywords],
  ["phones.0.digits", settings.reach, m.reachKeywords],
  ["checkInTime", settings.times, m.timesKeywords],
  ["timeFees.hourPrice", settings.timeFees, m.timeFeesKeywords],
  ["cancellation", settings.cancellation, m.cancellingKeywords],
  ["timeZone", settings.timeZone, m.clockKeywords],
  ["maxUnconfirmedNights", settings.unconfirmed, m.unconfirmedKeywords],
  [`staffLimits.${firstLimit}`, settings.limits, m.limitsKeywords],
  ["guestChanges", settings.guestChangesTitle, m.guestChangesKeywords],
  ["confirmsAtOnce", answers.title, answers.keywords],
  ["takesForeignPhones", settings.abroad, m.abroadKeywords],
  ["bookingPrefix", settings.references, m.referencesKeywords],
  ["showsRatings", settings.ownRatings, m.ratingsKeywords],
  ["languages", settings.guestLanguages, m.languagesKeywords],
  ["upiId", settings.upiId, m.upiKeywords],
  ["gstin", settings.gstin, m.gstKeywords],
  ["documents.pan", papers.title, papers.keywords],
  ["retentionMonths", settings.retention, m.retentionKeywords],
  ["roundsBills", items.roundBills, m.roundingKeywords],
  ["securityDeposit", security.title, security.settingKeywords],
  ["editPricing", plans.editPricing, m.editPricingKeywords],
  ["bankAccount.number", settings.bankAccount, m.bankKeywords],
];

export const settingPlaces: readonly Place[] = fields.map(([name, label, keywords]) => ({
  path: `/admin/settings#${name}`,
  kind: "settings",
  label,
  keywords,
  access: "owner",
}));

export const accountPlaces: readonly Place[] = [
  {
    path: "",
    tool: "password",
    kind: "account",
    label: shell.changePassword,
    keywords: m.passwordKeywords,
  },
  {
    path: "",
    tool: "two-step",
    kind: "account",
    label: shell.twoStepSignIn,
    keywords: m.twoStepKeywords,
  },
  {
    path: "",
    tool: "sessions",
    kind: "account",
    label: shell.yourSessions,
    keywords: m.sessionsKeywords,
  },
  {
    path: "",
    tool: "announcements",
    kind: "account",
    label: live.title,
    keywords: m.soundKeywords,
  },
  { path: "", tool: "help", kind: "account", label: shell.keyboardShortcuts },
];
