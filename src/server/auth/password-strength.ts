import { invalidInput } from "#domain/errors.ts";
import type { Db } from "#server/database/schema.ts";
import { readSettings } from "#server/settings/service.ts";

/** zxcvbn: 0 to 4; 3 means more than a hundred million guesses. */
const minimumScore = 3;
const maxCheckedLength = 100;
const easyToGuess = "This password is easy to guess. Please use several words, and not the name of the lodge.";

// Loaded on first use, because the dictionaries take memory.
let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** OWASP ASVS 5.0, 6.2.4 and 6.2.11. Throws invalid_input for the field. */
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
