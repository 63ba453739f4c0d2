import { beginSecondFactor, confirmSecondFactor } from "#contract/second-factor.ts";
import { codeSeconds } from "#domain/second-factor.ts";
import { codeOf, stepAt } from "#server/auth/one-time-codes.ts";
import type { TestApp } from "./app.ts";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes that a Base32 text stands for, as an app reads them. */
function bytesOf(text: string): Uint8Array {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** What an app shows for a secret, so many steps of time later than the instant. */
export function appCode(secret: string, instant: Date, later = 0): string {
  return codeOf(bytesOf(secret), stepAt(instant) + later);
}

/** Turns the second factor of an account on that is signed in, and waits until its app shows another code. */
export async function turnOnSecondFactor(
  { api, clock }: Pick<TestApp, "api" | "clock">,
  { token, currentPassword }: { token: string; currentPassword: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, ticket } = await api(beginSecondFactor, { body: { currentPassword } }, { token });
  const code = appCode(secret, clock.instant);
  const { recoveryCodes } = await api(confirmSecondFactor, { body: { ticket, code } }, { token });
  clock.instant = new Date(clock.instant.getTime() + codeSeconds * 1000);
  return { secret, recoveryCodes };
}
