import { codeDigits, codeSeconds } from "#domain/platform/access/second-factor.ts";

/** The length of HMAC-SHA-1 (RFC 4226, 4). */
const secretBytes = 20;
/** Time steps before and after the current one. */
const acceptedDrift = 1;

const format = { algorithm: "SHA1", digits: codeDigits, period: codeSeconds } as const;

const loadLibrary = () => import("otpauth");

export interface TotpSecret {
  bytes: Uint8Array;
  base32: string;
  uri: string;
}

export async function newTotpSecret({ issuer, userId }: { issuer: string; userId: string }): Promise<TotpSecret> {
  const { Secret, TOTP } = await loadLibrary();
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...format, issuer, label: userId, secret }).toString();
  return { bytes: secret.bytes, base32: secret.base32, uri };
}

/** The last time step whose code is accepted. */
export const latestTimeStep = (instant: Date) => Math.floor(instant.getTime() / 1000 / codeSeconds) + acceptedDrift;

/** The time step (RFC 6238) of the code; undefined for a wrong code. */
export async function matchTimeStep(secret: Uint8Array, code: string, instant: Date): Promise<number | undefined> {
  // otpauth throws for multi-byte characters.
  if (!/^\d+$/.test(code)) return undefined;
  const { Secret, TOTP } = await loadLibrary();
  const timestamp = instant.getTime();
  const totp = new TOTP({ ...format, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  const delta = totp.validate({ token: code, timestamp, window: acceptedDrift });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
