import { randomInt } from "node:crypto";
import { inGroups, recoveryCodeCount, recoveryCodeLength } from "#domain/platform/access/second-factor.ts";
import type { RecoveryCodeTable } from "#server/platform/database/tables/staff-tables.ts";
import { hashPassword } from "./passwords.ts";

// Without similar characters: 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V.
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
/** Stored in clear to find the code; of the other eight (36 random bits) only a hash is stored. */
const selectorLength = 4;

export const selectorOf = (code: string) => code.slice(0, selectorLength);

const randomCode = () =>
  Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

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
