import assert from "node:assert/strict";
import test from "node:test";
import { formatRupees, hasTwoDecimals, paise, toPaise, toRupees } from "../platform/money/money.ts";
import { formatPhone } from "../platform/text/format-phone.ts";
import { paginate } from "../platform/values/pagination.ts";
import { validate } from "../platform/values/validate.ts";
import { queryInput } from "../website/queries.ts";
import { type CostOption, cardPrice, firstCostOption, noPlanTerms, roomImages } from "./rooms.ts";

const option: CostOption = {
  id: "1",
  name: "Standard",
  cost: 3600,
  discount: 0,
  serviceFeePercentage: 5,
  gstPercentage: 5,
  grandTotal: 3969,
  ...noPlanTerms,
};

test("a card shows the cost of the first cost option, else the price, else 0", () => {
  assert.equal(cardPrice({ costOptions: [option, { ...option, cost: 9000 }], price: 100 }), 3600);
  assert.equal(cardPrice({ costOptions: [], price: 2100 }), 2100);
  assert.equal(cardPrice({}), 0);
});

test("a legacy cost object is used if there are no cost options", () => {
  const legacy = firstCostOption({ cost: { cost: 1800, gstPercentage: 12 } });
  assert.equal(legacy?.cost, 1800);
  assert.equal(legacy?.gstPercentage, 12);
  assert.equal(legacy?.serviceFeePercentage, 10);
  assert.equal(cardPrice({ cost: { cost: 1800 } }), 1800);
});

test("the legacy single picture is used if there is no list", () => {
  assert.deepEqual(roomImages({ images: ["/a.jpg", "/b.jpg"], image: "/c.jpg" }), ["/a.jpg", "/b.jpg"]);
  assert.deepEqual(roomImages({ images: [], image: "/c.jpg" }), ["/c.jpg"]);
  assert.deepEqual(roomImages({}), []);
});

test("rupees have Indian digit grouping", () => {
  assert.equal(formatRupees(123456.5), "₹1,23,456.50");
  assert.equal(formatRupees(3600), "₹3,600");
  assert.equal(formatRupees(3600.5), "₹3,600.50");
});

test("rupees convert to whole paise and back", () => {
  assert.equal(toPaise(1.1 + 2.2), 330);
  assert.equal(toRupees(paise(756000)), 7560);
  assert.equal(hasTwoDecimals(10.25), true);
  assert.equal(hasTwoDecimals(10.255), false);
});

test("a phone number is formatted with country code and space", () => {
  assert.equal(formatPhone("9845012345"), "+91 98450 12345");
});

test("pages are counted from one, and an empty list has one page", () => {
  assert.deepEqual(paginate(2, 10, 21), { page: 2, limit: 10, total: 21, totalPages: 3, hasNext: true, hasPrev: true });
  assert.deepEqual(paginate(1, 10, 0), { page: 1, limit: 10, total: 0, totalPages: 1, hasNext: false, hasPrev: false });
});

test("a query requires name, phone number and message; the e-mail address is optional", () => {
  const result = validate(queryInput, {});
  assert.ok(!result.ok);
  assert.deepEqual(result.fields, {
    name: "Name is required",
    phone: "Phone number is required",
    message: "Message is required",
  });
  const full = { name: "Leena Pai", phone: "99000 71234", message: "Is the lawn free in May?" };
  assert.ok(validate(queryInput, full).ok);
  assert.ok(validate(queryInput, { ...full, email: "" }).ok);
  const bad = validate(queryInput, { ...full, email: "leena@" });
  assert.ok(!bad.ok);
  assert.deepEqual(bad.fields, { email: "Email is invalid" });
});
