import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { bankAccountInput, bankFacts, canBePaidInto, noBankAccount } from "./bank-account.ts";

const account = { holder: "Kadalu Lodge", number: "123456789", ifsc: "ABCD0123456", bank: "Coast Bank, Manipal" };
const problems = (part: object) => {
  const { issues } = v.safeParse(bankAccountInput, { ...account, ...part });
  return (issues ?? []).map(({ path, message }) => [path?.[0]?.key, message]);
};

test("an account has 9 to 18 digits, an IFSC its letters and its zero, and all of it can be empty", () => {
  assert.deepEqual(v.parse(bankAccountInput, noBankAccount), noBankAccount);
  assert.deepEqual(v.parse(bankAccountInput, { ...account, number: "1234 5678 9", ifsc: "abcd 0123456 " }), account);
  for (const number of ["123456789", "123456789012345678"]) assert.deepEqual(problems({ number }), []);
  for (const number of ["12345678", "1234567890123456789", "12345678X", "-12345678"]) {
    assert.deepEqual(problems({ number }), [["number", "An account number has 9 to 18 digits"]], number);
  }
  for (const ifsc of ["ABCD1123456", "ABC00123456", "ABCD012345", "ABCD01234567", "ABCD0-23456"]) {
    assert.deepEqual(
      problems({ ifsc }),
      [["ifsc", "An IFSC has four letters, a zero and six letters or digits"]],
      ifsc,
    );
  }
  assert.deepEqual(
    problems({ number: "1", ifsc: "1" }).map(([field]) => field),
    ["number", "ifsc"],
  );
});

test("only with number and IFSC can somebody pay; empty parts are not named", () => {
  assert.equal(canBePaidInto(account), true);
  assert.equal(canBePaidInto({ ...account, ifsc: "" }), false);
  assert.equal(canBePaidInto({ ...account, number: "" }), false);
  assert.deepEqual(bankFacts({ ...noBankAccount, number: account.number, ifsc: account.ifsc }), [
    ["Account number", account.number],
    ["IFSC", account.ifsc],
  ]);
});
