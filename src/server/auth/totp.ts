import { codeDigits, codeSeconds } from "#domain/second-factor.ts";

/** The length of an HMAC-SHA-1, which RFC 4226 recommends. */
const secretBytes = 20;
/** Time steps accepted before and after the current one: clocks differ, and typing takes a while. */
const acceptedDrift = 1;

const format = { algorithm: "SHA1", digits: codeDigits, period: codeSeconds } as const;

// Most logins have no second factor.
const loadLibrary = () => import("otpauth");

export interface TotpSecret {
  bytes: Uint8Array;
  base32: string;
  /** The `otpauth://` URI that authenticator apps import. */
  uri: string;
}

export async function newTotpSecret({ issuer, userId }: { issuer: string; userId: string }): Promise<TotpSecret> {
  const { Secret, TOTP } = await loadLibrary();
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...format, issuer, label: userId, secret }).toString();
  return { bytes: secret.bytes, base32: secret.base32, uri };
}

/** The time step (RFC 6238) whose code this is, within the accepted drift of the instant; undefined for a wrong code. */
export async function matchTimeStep(secret: Uint8Array, code: string, instant: Date): Promise<number | undefined> {
  // otpauth throws for six characters that are more than six bytes.
  if (!/^\d+$/.test(code)) return undefined;
  const { Secret, TOTP } = await loadLibrary();
  const timestamp = instant.getTime();
  const totp = new TOTP({ ...format, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  const delta = totp.validate({ token: code, timestamp, window: acceptedDrift });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
