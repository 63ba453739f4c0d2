import { randomInt } from "node:crypto";
import { inGroups, recoveryCodeCount, recoveryCodeLength } from "#domain/second-factor.ts";
import type { RecoveryCodeTable } from "#server/database/staff-tables.ts";
import { hashPassword } from "./passwords.ts";

// Without what looks alike on paper: 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V.
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
/** So many characters find the code among the account's; the others, 36 bits by chance, are known to its hash alone. */
const selectorLength = 4;

export const selectorOf = (code: string) => code.slice(0, selectorLength);

const draw = () => Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** New recovery codes as they are stored, and as they are shown: once, in groups of four. */
export async function newRecoveryCodes(staffId: string): Promise<{ rows: RecoveryCodeTable[]; shown: string[] }> {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCodeCount) {
    const code = draw();
    codes.set(selectorOf(code), code);
  }
  const rows: RecoveryCodeTable[] = [];
  for (const [selector, code] of codes) rows.push({ staff_id: staffId, selector, hash: await hashPassword(code) });
  return { rows, shown: [...codes.values()].map(inGroups) };
}
