import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { noBankAccount } from "#domain/platform/money/bank-account.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { noDocumentFacts } from "#domain/property/document-facts.ts";
import { property } from "#domain/property/property.ts";
import type { Settings } from "#domain/property/settings.ts";
import { noTimeFees } from "#domain/property/time-fees.ts";
import { remoteChanges } from "../../platform/forms/record-form.ts";
import { settingsForm } from "./settings-form.ts";

const settings: Settings = {
  _id: "lodge",
  ...property,
  social: [{ label: "YouTube", url: "https://www.youtube.com/" }],
  cancellation: "Nothing to pay.",
  cancellationSteps: [{ daysBefore: 0, unit: "nights", amount: 1 }],
  policies: [],
  directions: "",
  upiId: "",
  bankAccount: noBankAccount,
  gstFrom: "",
  gstin: "29AAPFU0939F1ZR",
  maxUnconfirmedNights: 30,
  expireUnconfirmedDays: 0,
  guestChanges: "request",
  confirmsAtOnce: false,
  answerHours: 2,
  staffLimits: { belowPlan: 10, refund: null, waived: null, pettyCash: null },
  timeFees: noTimeFees,
  securityDeposit: 0,
  bookingPrefix: "",
  showsRatings: true,
  languages: [...locales],
  takesForeignPhones: true,
  timeZone: "Asia/Kolkata",
  chargesGst: true,
  hasSaidGst: true,
  pricesIncludeGst: false,
  editPricing: "flat",
  roundsBills: false,
  documents: noDocumentFacts,
  retentionMonths: null,
  updatedAt: "v1",
};
const bodyOf = (form: ReturnType<typeof settingsForm.formOf>) => {
  const checked = settingsForm.check(form, settings);
  assert.ok(checked.ok, JSON.stringify(checked));
  return checked.output;
};

describe("the settings form", () => {
  it("sends the initial values and their version", () => {
    const { _id, gstFrom: _gstFrom, ...body } = settings;
    const asked = { openBookings: undefined, holdsFrom: undefined };
    assert.deepEqual(bodyOf(settingsForm.formOf(settings)), { ...body, ...asked });
  });

  it("has an entry for every network and sends those with a link", () => {
    const form = settingsForm.formOf(settings);
    assert.deepEqual(
      form.social.map(({ label, url }) => [label, url !== ""]),
      [
        ["Instagram", false],
        ["Facebook", false],
        ["YouTube", true],
      ],
    );
    assert.deepEqual(bodyOf(form).social, settings.social);
  });

  it("reports errors inside lists", () => {
    const form = { ...settingsForm.formOf(settings), policies: [{ title: "Quiet", text: "" }] };
    const checked = settingsForm.check(form, settings);
    assert.deepEqual(checked.ok || checked.fields, { "policies.0.text": "Please write what the rule says" });
  });

  it("describes remote changes", () => {
    const form = settingsForm.formOf(settings);
    const newer = { ...settings, phones: [{ label: "Desk", digits: "9845012349" }], updatedAt: "v2" };
    const [change] = remoteChanges(settingsForm, { opened: form, form }, newer);
    assert.equal(change?.label, "Phone numbers");
    assert.equal(change?.now, "Desk +91 98450 12349");
  });
});
