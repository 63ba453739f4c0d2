import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { noBankAccount } from "../platform/money/bank-account.ts";
import { missingSteps, type SetUpFacts, setUpSteps, stepsOf } from "./set-up.ts";

const address = { street: "1 Hill Road", locality: "Madikeri", region: "Karnataka", postalCode: "571201" };
const complete: SetUpFacts = {
  settings: {
    name: "Hill View",
    address,
    email: "stay@hill.example",
    phones: [{}],
    upiId: "hill@bank",
    gstin: "",
    hasSaidGst: true,
    chargesGst: false,
    editPricing: "agreed",
    languages: ["en", "hi"],
    bankAccount: { holder: "", number: "123456789", ifsc: "ABCD0123456", bank: "" },
  },
  hasBrand: true,
  rooms: 1,
  pictures: 3,
  unreadPages: 0,
  missingPictures: 0,
  untranslated: 0,
  sendsMail: true,
  hasPublicAddress: true,
  hasRates: true,
  staff: 2,
  hasImported: true,
  hasBackup: true,
  feeds: 1,
  hasOpened: false,
  skipped: [],
};
const withSettings = (part: Partial<SetUpFacts["settings"]>): SetUpFacts => ({
  ...complete,
  settings: { ...complete.settings, ...part },
});
const notDone = (facts: SetUpFacts) =>
  stepsOf(facts)
    .filter(({ state }) => state !== "done")
    .map(({ step }) => step);

describe("the steps of the set-up", () => {
  it("are all done for a complete lodge, in their order", () => {
    assert.deepEqual(
      stepsOf(complete).map(({ step }) => step),
      setUpSteps,
    );
    assert.deepEqual(notDone(complete), []);
  });

  it("name what is missing", () => {
    assert.deepEqual(notDone(withSettings({ name: "" })), ["place", "languages", "policies", "tax", "limits", "edits"]);
    assert.deepEqual(notDone(withSettings({ address: { ...address, postalCode: "" } })), ["place"]);
    assert.deepEqual(notDone(withSettings({ email: "", phones: [] })), ["place"]);
    assert.deepEqual(notDone(withSettings({ email: "" })), []);
    assert.deepEqual(notDone(withSettings({ chargesGst: true })), ["tax"]);
    assert.deepEqual(notDone(withSettings({ hasSaidGst: false })), ["tax"], "nobody has said anything");
    assert.deepEqual(notDone(withSettings({ chargesGst: true, gstin: "29AAPFU0939F1ZR" })), []);
    assert.deepEqual(notDone(withSettings({ editPricing: "flat" })), ["edits"]);
    const all = withSettings({ languages: ["en", "kn", "hi"] });
    assert.deepEqual(notDone(all), [], "all are translated");
    assert.deepEqual(notDone({ ...all, untranslated: 3 }), ["languages", "translations"]);
    assert.deepEqual(notDone({ ...complete, untranslated: 3 }), ["translations"]);
    assert.deepEqual(notDone({ ...complete, pictures: 2 }), ["pictures"]);
    assert.deepEqual(notDone(withSettings({ bankAccount: noBankAccount })), ["bank"]);
    assert.deepEqual(notDone({ ...complete, missingPictures: 2 }), ["pagePictures"]);
    assert.deepEqual(notDone({ ...complete, hasRates: false }), ["rates"]);
    assert.deepEqual(notDone({ ...complete, hasPublicAddress: false }), ["address"]);
    assert.deepEqual(notDone({ ...complete, staff: 1 }), ["staff"]);
    assert.deepEqual(notDone({ ...complete, hasImported: false }), ["import"]);
    assert.deepEqual(notDone({ ...complete, hasBackup: false }), ["backups"]);
    const unread = stepsOf({ ...complete, unreadPages: 4 }).find(({ step }) => step === "texts");
    assert.deepEqual(unread, { step: "texts", need: "must", state: "todo", left: 4 });
  });

  it("can be skipped unless the site can't open without them", () => {
    const facts = { ...withSettings({ name: "", upiId: "" }), skipped: ["place", "upi"] };
    const states = new Map(stepsOf(facts).map(({ step, state }) => [step, state]));
    assert.deepEqual([states.get("place"), states.get("upi")], ["todo", "skipped"]);
    assert.deepEqual(missingSteps(stepsOf(facts)), ["place", "tax"]);
  });

  it("are no condition for a site that was open before", () => {
    const facts = { ...complete, hasOpened: true, unreadPages: 7, rooms: 0 };
    assert.deepEqual(missingSteps(stepsOf(facts)), []);
    assert.deepEqual(notDone(facts), ["rooms", "texts", "translations"]);
  });
});
