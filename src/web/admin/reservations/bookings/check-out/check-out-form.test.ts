import assert from "node:assert/strict";
import test from "node:test";
import type { Deposits } from "#domain/billing/received/security-deposits.ts";
import type { Departure } from "#domain/reservations/departure.ts";
import { afterPayment, chargedAccount, checkOutForm, leftUnpaid, withCharged } from "./check-out-form.ts";

const ledger = { payments: [], total: 3000, paid: 500, balance: 2500 };
const onTime = (toBill = 0): Departure => ({
  today: "2026-06-15",
  checkOutDate: "2026-06-15",
  bookedNights: 2,
  sleptNights: 2,
  ways: [],
  toBill,
  companyPays: false,
  late: null,
});
const noTime = { time: "free", timeAmount: "", deposit: "return", keptAmount: "", isCharge: true } as const;
const noDeposit: Deposits = { held: 0, asked: 0, entries: [] };
const { formOf, check } = checkOutForm("b1", ledger, onTime(), noDeposit);
const form = formOf(undefined);
const none = { isMore: undefined, seenBalance: undefined };
const unused = { tr: undefined, otherParts: undefined, reason: undefined, receivedOn: undefined, ...none };
const outcome = (part: Partial<typeof form>) => check({ ...form, ...part }, undefined);

test("the balance is offered as the payment", () => {
  assert.equal(form.amount, "2500");
  assert.deepEqual(outcome({ method: "cash" }), {
    ok: true,
    output: { payment: { kind: "payment", method: "cash", amount: 2500, utr: "", note: "", ...unused } },
  });
});

test("what stays unpaid needs a reason", () => {
  const required = { reason: "Please say why the guest leaves without paying" };
  assert.deepEqual(outcome({ choice: "leave" }), { ok: false, fields: required });
  assert.deepEqual(outcome({ amount: "2,000", reason: " " }), { ok: false, fields: required });
  const reason = "The company pays";
  assert.deepEqual(outcome({ choice: "leave", amount: "x", reason }), { ok: true, output: { reason } });
  const part = outcome({ amount: "2,000", reason });
  assert.ok(part.ok && part.output.payment?.amount === 2000 && part.output.reason === reason);
});

test("an invalid amount, more than is due, and an invalid UTR are named at their fields", () => {
  assert.deepEqual(outcome({ amount: "" }), { ok: false, fields: { amount: "Please enter an amount" } });
  assert.deepEqual(outcome({ amount: "3000" }), { ok: false, fields: { amount: "Only ₹2,500 is due" } });
  assert.deepEqual(outcome({ utr: "12" }), { ok: false, fields: { utr: "The UTR has 12 digits" } });
});

test("what is left is shown while typing", () => {
  assert.equal(leftUnpaid({ ...form, amount: "2499.99" }, ledger), 0.01);
  assert.equal(leftUnpaid({ ...form, amount: "abc" }, ledger), 0);
  assert.equal(leftUnpaid({ ...form, choice: "leave" }, ledger), 2500);
});

test("the company's part is billed, and the guest pays what is left of the balance", () => {
  const split = checkOutForm("b1", ledger, onTime(2000), noDeposit);
  const whole = checkOutForm("b1", ledger, onTime(2500), noDeposit);
  const billed = { ...form, choice: "bill" as const };
  const paid = { kind: "payment", method: "upi", amount: 500, utr: "", note: "", ...unused };
  assert.deepEqual(split.check({ ...billed, amount: "500" }, undefined), {
    ok: true,
    output: { billsCompany: true, payment: paid },
  });
  assert.deepEqual(split.check({ ...billed, amount: "600" }, undefined), {
    ok: false,
    fields: { amount: "Only ₹500 is due" },
  });
  assert.equal(leftUnpaid({ ...billed, amount: "300" }, ledger, 2000), 200);
  assert.deepEqual(whole.check(billed, undefined), { ok: true, output: { billsCompany: true } });
});

test("what the guest has paid too much is given back, or kept with a reason", () => {
  const credit = checkOutForm("b1", { balance: -300 }, onTime(), noDeposit);
  const opened = credit.formOf(undefined);
  assert.deepEqual([opened.choice, opened.amount], ["refund", "300"]);
  const back = credit.check({ ...opened, method: "cash" }, undefined);
  assert.ok(back.ok);
  const { kind, amount, reason } = back.output.payment ?? {};
  assert.deepEqual(
    [kind, amount, reason, back.output.reason],
    ["refund", 300, "Paid more than the stay came to", undefined],
  );
  const required = { reason: "Please say why the money is kept" };
  assert.deepEqual(credit.check({ ...opened, choice: "keep" }, undefined), { ok: false, fields: required });
  assert.deepEqual(credit.check({ ...opened, amount: "100" }, undefined), { ok: false, fields: required });
  const kept = credit.check({ ...opened, choice: "keep", reason: "For the next stay" }, undefined);
  assert.deepEqual(kept, { ok: true, output: { reason: "For the next stay" } });
});

test("the nights that are charged decide what is paid, and a fee comes on top", () => {
  const early: Departure = {
    ...onTime(),
    checkOutDate: "2026-06-17",
    ways: [
      { nights: "all", total: 3000, balance: 2500, toBill: 0, problem: null },
      { nights: "slept", total: 400, balance: -100, toBill: 0, problem: null },
      { nights: "fee", total: 400, balance: -100, toBill: 0, problem: null },
    ],
  };
  const { formOf, check } = checkOutForm("b1", ledger, early, noDeposit);
  const opened = { ...formOf(undefined), method: "cash" as const };
  const all = check(opened, undefined);
  assert.ok(all.ok && all.output.nights === "all" && all.output.payment?.amount === 2500);
  const slept = withCharged({ nights: "slept", fee: "", ...noTime }, ledger, early);
  assert.deepEqual([slept.choice, slept.amount], ["refund", "100"]);
  const given = check({ ...opened, ...slept }, undefined);
  assert.ok(given.ok && given.output.nights === "slept" && given.output.payment?.kind === "refund");
  const fee = withCharged({ nights: "fee", fee: "250", ...noTime }, ledger, early);
  assert.deepEqual([fee.choice, fee.amount], ["pay", "150"]);
  const paid = check({ ...opened, ...fee }, undefined);
  assert.ok(paid.ok && paid.output.fee === 250 && paid.output.payment?.amount === 150);
  const missing = check({ ...opened, ...withCharged({ nights: "fee", fee: "", ...noTime }, ledger, early) }, undefined);
  assert.deepEqual(missing.ok ? {} : missing.fields, { fee: "Please enter the fee" });
});

test("the nights of a guest who stayed on are charged unless somebody waives them", () => {
  const ways: Departure["ways"] = [
    { nights: "all", total: 3000, balance: 2500, toBill: 0, problem: null },
    { nights: "slept", total: 4500, balance: 4000, toBill: 0, problem: null },
    { nights: "fee", total: 3000, balance: 2500, toBill: 0, problem: null },
  ];
  const stayedOn: Departure = { ...onTime(), checkOutDate: "2026-06-14", sleptNights: 3, ways };
  const opened = checkOutForm("b1", ledger, stayedOn, noDeposit).formOf(undefined);
  assert.deepEqual([opened.nights, opened.choice, opened.amount], ["slept", "pay", "4000"]);
  const impossible = ways.map((way) => ({ ...way, problem: way.nights === "slept" ? "The night is taken" : null }));
  const full = checkOutForm("b1", ledger, { ...stayedOn, ways: impossible }, noDeposit).formOf(undefined);
  assert.deepEqual([full.nights, full.amount], ["all", "2500"]);
});

test("an amount that nobody has typed follows a payment that somebody else takes", () => {
  const departure = onTime();
  const before = { ledger, departure };
  const rest = { ledger: { ...ledger, paid: 1500, balance: 1500 }, departure };
  assert.equal(afterPayment(form, before, before), undefined);
  assert.deepEqual(afterPayment(form, before, rest), { amount: "1500" });
  assert.equal(afterPayment({ ...form, amount: "700" }, before, rest), undefined);
  const credit = afterPayment(form, before, { ledger: { ...ledger, paid: 3200, balance: -200 }, departure });
  assert.deepEqual([credit?.choice, credit?.amount], ["refund", "200"]);
});

test("a company that pays the nights is billed unless somebody chooses otherwise", () => {
  const { formOf } = checkOutForm("b1", ledger, { ...onTime(2000), companyPays: true }, noDeposit);
  assert.deepEqual([formOf(undefined).choice, formOf(undefined).amount], ["bill", "500"]);
});

test("hours after the check-out time cost the smaller of the lodge's prices unless the desk says otherwise", () => {
  const late = { time: "15:10", bound: "12:00", hours: 4, hourly: 800, halfDay: 600 };
  const departure = { ...onTime(), late };
  const { formOf, check } = checkOutForm("b1", ledger, departure, noDeposit);
  const opened = { ...formOf(undefined), method: "cash" as const };
  assert.deepEqual([opened.time, opened.amount], ["half", "3100"]);
  const charged = (time: "hours" | "other" | "free", timeAmount = "") =>
    withCharged({ ...noTime, nights: "all", fee: "", time, timeAmount }, ledger, departure);
  const answer = (part: object) => {
    const checked = check({ ...opened, ...part }, undefined);
    return checked.ok ? [checked.output.timeFee, checked.output.payment?.amount] : checked.fields;
  };
  assert.deepEqual(answer({}), [600, 3100]);
  assert.deepEqual(answer(charged("hours")), [800, 3300]);
  assert.deepEqual(answer(charged("other", "250")), [250, 2750]);
  assert.deepEqual(answer(charged("free")), [0, 2500]);
  assert.deepEqual(answer(charged("other", "x")), { timeAmount: "Please enter a price" });
});

test("what is kept of a security deposit lowers what is due, as a charge it does not; the rest is given back", () => {
  const held: Deposits = { held: 1000, asked: 0, entries: [] };
  const { formOf, check } = checkOutForm("b1", ledger, onTime(), held);
  const form = formOf(undefined);
  const depositOf = (checked: ReturnType<typeof check>) => (checked.ok ? checked.output.deposit : checked.fields);
  const kept = { ...form, deposit: "keep" as const, keptAmount: "300" };
  const due = chargedAccount({ ...kept, isCharge: false }, ledger, onTime()).account.balance;
  assert.equal(due, ledger.balance - 300);
  assert.equal(chargedAccount(kept, ledger, onTime()).account.balance, ledger.balance);
  assert.deepEqual(depositOf(check({ ...form, choice: "leave", reason: "Later" }, undefined)), {
    method: "cash",
    utr: "",
    note: "",
    returned: 1000,
    kept: undefined,
  });
  const charged = check({ ...kept, keptReason: "A broken lamp", choice: "leave", reason: "Later" }, undefined);
  assert.deepEqual(depositOf(charged), {
    method: "cash",
    utr: "",
    note: "",
    returned: 700,
    kept: { amount: 300, reason: "A broken lamp", chargeGst: 0 },
  });
  const unnamed = check({ ...kept, choice: "leave", reason: "Later" }, undefined);
  assert.deepEqual(!unnamed.ok && Object.keys(unnamed.fields), ["keptReason"]);
  const later = check({ ...form, deposit: "later", choice: "leave", reason: "Later" }, undefined);
  assert.equal(depositOf(later), "later");
});
