import { randomInt } from "node:crypto";
import { inGroups, recoveryCodeCount, recoveryCodeLength } from "#domain/second-factor.ts";
import type { RecoveryCodeTable } from "#server/database/staff-tables.ts";
import { hashPassword } from "./passwords.ts";

// Without characters that look alike on paper: 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V.
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
/** The first characters identify the code; only a hash is stored of the other eight (36 random bits). */
const selectorLength = 4;

export const selectorOf = (code: string) => code.slice(0, selectorLength);

const randomCode = () =>
  Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** New recovery codes as they are stored, and as they are shown once. */
export async function newRecoveryCodes(staffId: string): Promise<{ rows: RecoveryCodeTable[]; shown: string[] }> {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCodeCount) {
    const code = randomCode();
    codes.set(selectorOf(code), code);
  }
  const rows: RecoveryCodeTable[] = [];
  for (const [selector, code] of codes) rows.push({ staff_id: staffId, selector, hash: await hashPassword(code) });
  return { rows, shown: [...codes.values()].map(inGroups) };
}
