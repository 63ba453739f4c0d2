import { invalidInput } from "#domain/errors.ts";
import type { Db } from "#server/database/schema.ts";
import { readSettings } from "#server/settings/service.ts";

/** Of 0 to 4; 3 stands for a hundred million guesses, too many for the rate limit of logins. */
const minimumScore = 3;
/** The estimate takes time that grows with the length. */
const maxCheckedLength = 100;
const easyToGuess = "This password is easy to guess. Please use several words, and not the name of the lodge.";

// Loaded when first needed: the lists of common passwords take memory.
let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Refuses a password that is common, a pattern, or made of the account's or the lodge's names (OWASP ASVS 5.0, 6.2.4 and
 * 6.2.11). Throws invalid_input for the named field.
 */
export async function refuseEasyPassword(
  db: Db,
  { password, userId, field }: { password: string; userId: string; field: string },
): Promise<void> {
  estimator ??= loadEstimator();
  const { name, address } = await readSettings(db);
  const words = [userId, name, ...name.split(" "), address.locality];
  const { score } = (await estimator).check(password.slice(0, maxCheckedLength), words);
  if (score < minimumScore) throw invalidInput({ [field]: easyToGuess });
}
