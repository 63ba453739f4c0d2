import { randomBytes } from "node:crypto";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/formValidation.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { lettersBesidesWords } from "./guessable-words.ts";

/** zxcvbn: 0 to 4; 3 means more than a hundred million guesses. */
const minimumScore = 3;
const maxCheckedLength = 100;

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
  const weakness = await weaknessOf(db, password, userId);
  if (weakness) throw invalidInput({ [field]: weakness });
}

/** Undefined if the password is hard to guess. */
export async function weaknessOf(db: Db, password: string, userId: string): Promise<string | undefined> {
  const { name, address } = await readSettings(db);
  const town = address.locality;
  const words = [userId, name, ...name.split(" "), town];
  const rest = lettersBesidesWords(password, { name, town, userId });
  if (rest !== undefined && !(await isHardToGuess(rest, words))) return m.passwordLodgeWords();
  return (await isHardToGuess(password, words)) ? undefined : m.passwordEasy();
}

async function isHardToGuess(password: string, words: string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, maxCheckedLength), words).score >= minimumScore;
}

/** By chance a random password can contain a refused word. */
export async function generatePassword(db: Db, userId: string): Promise<string> {
  const password = randomBytes(9).toString("base64url");
  return (await weaknessOf(db, password, userId)) ? generatePassword(db, userId) : password;
}
