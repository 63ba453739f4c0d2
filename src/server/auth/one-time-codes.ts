import { createHmac, timingSafeEqual } from "node:crypto";
import { codeDigits, codeSeconds } from "#domain/second-factor.ts";

/** Steps of time early or late in which a code is taken: clocks differ, and typing takes a while. */
const drift = 1;

/** The number of the time step of RFC 6238 that an instant lies in. */
export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / (codeSeconds * 1000));
}

/** The code of a time step: RFC 6238 with HMAC-SHA-1, cut as RFC 4226, section 5.3, says. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, "0");
}

/** The time step that a code is of, about now; undefined for a code of none. Takes the same time for every code. */
export function matchingStep(secret: Uint8Array, code: string, instant: Date): number | undefined {
  const given = Buffer.from(code);
  const now = stepAt(instant);
  let matching: number | undefined;
  for (let step = now - drift; step <= now + drift; step++) {
    const wanted = Buffer.from(codeOf(secret, step));
    if (wanted.length === given.length && timingSafeEqual(wanted, given)) matching = step;
  }
  return matching;
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in Base32 (RFC 4648) as apps take them, without padding. In: a multiple of five bytes. */
export function asBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}

/** The link by which apps take a secret over: Google Authenticator's key URI format, which all of them read. */
export function enrolmentLink({ secret, issuer, userId }: { secret: string; issuer: string; userId: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(userId)}`;
  const terms = `algorithm=SHA1&digits=${codeDigits}&period=${codeSeconds}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&${terms}`;
}
