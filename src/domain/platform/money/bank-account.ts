import * as v from "valibot";
import * as m from "#messages/bankAccount.js";
import { upperCaseAscii } from "../text/codes.ts";
import { line, referenceLine } from "../text/text.ts";

const withoutSpaces = v.transform((text: string) => text.replace(/\s/g, ""));

/** The lodge's own, into which companies pay; every part can be empty. */
export const bankAccountInput = v.object({
  holder: line(80),
  number: v.pipe(referenceLine(60), withoutSpaces, v.regex(/^$|^\d{9,18}$/, m.numberInvalid)),
  /** Indian Financial System Code: four letters of the bank, a zero, six characters of the branch (Reserve Bank of India). */
  ifsc: v.pipe(
    referenceLine(60),
    withoutSpaces,
    v.transform(upperCaseAscii),
    v.regex(/^$|^[A-Z]{4}0[A-Z0-9]{6}$/, m.ifscInvalid),
  ),
  /** With the branch. */
  bank: line(80),
});

export const bankAccountShape = v.object({
  holder: v.string(),
  number: v.string(),
  ifsc: v.string(),
  bank: v.string(),
});
export type BankAccount = v.InferOutput<typeof bankAccountShape>;

export const noBankAccount: BankAccount = { holder: "", number: "", ifsc: "", bank: "" };

/** Nobody can pay into an account without its number and its bank. */
export const canBePaidInto = ({ number, ifsc }: BankAccount): boolean => number !== "" && ifsc !== "";

/** The facts that a payer copies; without the parts that are empty. */
export function bankFacts({ holder, number, ifsc, bank }: BankAccount): [name: string, value: string][] {
  const facts: [string, string][] = [
    [m.holder(), holder],
    [m.number(), number],
    ["IFSC", ifsc],
    [m.bank(), bank],
  ];
  return facts.filter(([, value]) => value !== "");
}
