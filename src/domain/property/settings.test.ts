import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as v from "valibot";
import { isGstin } from "../platform/money/gstin.ts";
import { gstinInput } from "../platform/money/gstin-input.ts";
import { defaultPolicies, policiesOf } from "../platform/values/policies.ts";
import { validate } from "../platform/values/validate.ts";
import { property } from "./property.ts";
import { settingsInput } from "./settings.ts";

const form = {
  ...property,
  cancellation: "",
  policies: defaultPolicies,
  directions: "",
  upiId: "",
  gstin: "29AAPFU0939F1ZR",
};
const faults = (change: object) => {
  const result = validate(settingsInput, { ...form, ...change });
  return result.ok ? {} : result.fields;
};

describe("settings", () => {
  it("accepts the settings of the demo lodge", () => {
    assert.deepEqual(faults({}), {});
  });

  it("takes no lodge for registered that has no GSTIN", () => {
    const [field, ...others] = Object.keys(faults({ gstin: "" }));
    assert.deepEqual([field, others], ["gstin", []]);
    assert.deepEqual(faults({ gstin: "", chargesGst: false }), {});
    assert.deepEqual(Object.keys(faults({ gstin: "29AAPFU0939F1ZX" })), ["gstin"]);
  });

  it("reports every invalid field by its path", () => {
    assert.deepEqual(
      faults({
        name: " ",
        address: { ...form.address, postalCode: "57610" },
        position: { latitude: "north", longitude: "181" },
        phones: [{ label: "", digits: "12345" }],
        whatsapp: "12",
        social: [{ label: "Instagram", url: "http://example.org" }],
        checkInTime: "25:00",
        policies: [{ title: "", text: "Quiet, please." }],
        upiId: "kadalu",
        gstin: "29ABCDE1234F1Z0",
      }),
      {
        name: "Name is required",
        "address.postalCode": "A PIN code has six digits",
        "position.latitude": "Please enter a latitude from -90 to 90",
        "position.longitude": "Please enter a longitude from -180 to 180",
        "phones.0.label": "Please say who answers",
        "phones.0.digits": "Please enter a valid 10-digit phone number",
        whatsapp: "Please enter a valid 10-digit phone number",
        "social.0.url": "Please enter an address with https://",
        checkInTime: "Please enter a time as HH:MM",
        "policies.0.title": "Please give the rule a title",
        upiId: "A UPI id looks like name@bank",
        gstin: "This is not a GSTIN: please compare it with the certificate",
      },
    );
  });

  it("requires a GSTIN of the property's state, if the state is known", () => {
    const gstin = "27AAPFU0939F1ZV";
    const inState = (region: string) => faults({ gstin, address: { ...form.address, region } });
    assert.deepEqual(faults({ gstin }), { gstin: "A GSTIN of Karnataka begins with 29" });
    assert.deepEqual(inState("Jammu & Kashmir"), { gstin: "A GSTIN of Jammu & Kashmir begins with 01" });
    for (const region of [" maharashtra", "The coast"]) assert.deepEqual(inState(region), {}, region);
    assert.deepEqual(faults({ gstin: "29AAPFU0939F1ZR" }), {});
  });

  it("requires a phone number", () => {
    assert.deepEqual(faults({ phones: [] }), { phones: "At least one phone number is required" });
  });

  it("rejects a javascript: URL as a social link", () => {
    assert.ok("social.0.url" in faults({ social: [{ label: "YouTube", url: "javascript:alert(1)" }] }));
  });

  it("normalises phone numbers, coordinates, UPI id and GSTIN", () => {
    const result = validate(settingsInput, {
      ...form,
      phones: [{ label: "Desk", digits: "+91 98450 12345" }],
      position: { latitude: "13.35", longitude: "74.78" },
      upiId: " lodge@okbank ",
      gstin: "29aapfu0939f1zr",
    });
    assert.ok(result.ok);
    const { phones, position, upiId, gstin } = result.output;
    assert.deepEqual(phones, [{ label: "Desk", digits: "9845012345" }]);
    assert.deepEqual(position, { latitude: 13.35, longitude: 74.78 });
    assert.deepEqual([upiId, gstin], ["lodge@okbank", "29AAPFU0939F1ZR"]);
  });
});

describe("a GSTIN", () => {
  it("is validated by its check digit", () => {
    assert.ok(isGstin("27AAPFU0939F1ZV"));
    assert.ok(!isGstin("27AAPFU0939F1ZA"));
    assert.ok(!isGstin("27AAPFU0993F1ZV"), "two digits in each other's place");
    assert.ok(isGstin("99AAPFU0939F1ZK"), "of the Union");
    assert.ok(!isGstin("45AAPFU0939F1ZX"), "of no state, with the right check digit");
  });
});

it("a GSTIN is read in any case, grouped and in digits of any script", () => {
  const typed = v.object({ gstin: gstinInput(() => "no GSTIN") });
  for (const gstin of [
    " 27 aapfu 0939f 1zv ",
    "27-AAPFU0939F-1ZV",
    "೨೭AAPFU೦೯೩೯F೧ZV",
    "２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ",
    "27AAPFU0939F1ZV\u200b",
  ]) {
    assert.deepEqual(v.safeParse(typed, { gstin }).output, { gstin: "27AAPFU0939F1ZV" }, gstin);
  }
  assert.ok(!v.safeParse(typed, { gstin: "27AAPFU0939FIZV" }).success, "a letter for a digit");
});

it("the policies begin with check-in times and cancellation", () => {
  const rules = policiesOf({ ...form, checkInTime: "14:00", checkOutTime: "11:00", cancellation: "Nothing." });
  assert.match(rules[0]?.text ?? "", /from 14:00 until 11:00/);
  assert.deepEqual(rules[1], { title: "Cancellation", text: "Nothing." });
  assert.equal(rules.length, 2 + defaultPolicies.length);
});
