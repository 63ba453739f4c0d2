import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

const hashOf = (password: string, nonce: Buffer) =>
  derive("argon2id", { message: Buffer.from(password.normalize("NFKC")), nonce, ...parameters });

/** The text to store for a password: its parameters, salt and hash, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashOf(password, nonce);
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64")}$${tag.toString("base64")}`;
}

/** Whether the password is the one that was hashed. Takes as long for a wrong one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, , , , salt = "", expected = ""] = stored.split("$");
  const tag = await hashOf(password, Buffer.from(salt, "base64"));
  const wanted = Buffer.from(expected, "base64");
  return wanted.length === tag.length && timingSafeEqual(wanted, tag);
}

/** A hash that no password has: what an unknown user's password is compared with, so that the answer takes as long. */
export const nobodysHash = hashPassword(randomBytes(32).toString("base64"));
