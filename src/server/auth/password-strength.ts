import { invalidInput } from "#domain/errors.ts";
import type { Db } from "#server/database/schema.ts";
import { readSettings } from "#server/settings/service.ts";

/** Of 0 to 4; 3 is a hundred million guesses, which the growing delays of logins make hopeless. */
const enough = 3;
/** What is weighed of a long password; the rest only makes it better. */
const weighed = 100;
const easyToGuess = "This password is easy to guess. Please use several words, and not the name of the lodge.";

// The lists of common passwords take memory that a server which changes none need not spend.
let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Refuses a password that is among the common ones, a pattern, or made of the account's and the lodge's names (OWASP
 * ASVS 5.0, 6.2.4 and 6.2.11). Throws invalid_input at the named field.
 */
export async function refuseEasyPassword(
  db: Db,
  { password, userId, field }: { password: string; userId: string; field: string },
): Promise<void> {
  estimator ??= loadEstimator();
  const { name, address } = await readSettings(db);
  const words = [userId, name, ...name.split(" "), address.locality];
  const { score } = (await estimator).check(password.slice(0, weighed), words);
  if (score < enough) throw invalidInput({ [field]: easyToGuess });
}
