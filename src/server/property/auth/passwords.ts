import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

// OWASP recommendation for argon2id; memory in KiB.
const parameters: Parameters = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
const derive = promisify(argon2);

const hashOf = (password: string, nonce: Buffer, parameters: Parameters) =>
  derive("argon2id", { message: Buffer.from(password.normalize("NFKC")), nonce, tagLength: 32, ...parameters });

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashOf(password, nonce, parameters);
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64")}$${tag.toString("base64")}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", expected = ""] = phcFormat.exec(stored) ?? [];
  if (!expected) return false;
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await hashOf(password, Buffer.from(salt, "base64"), parameters);
  const wanted = Buffer.from(expected, "base64");
  return wanted.length === tag.length && timingSafeEqual(wanted, tag);
}

/** For unknown users, so that response times do not reveal which exist. */
export const dummyHash = hashPassword(randomBytes(32).toString("base64"));
