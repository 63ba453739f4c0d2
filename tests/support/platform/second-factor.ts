import { HOTP, Secret } from "otpauth";
import { beginSecondFactor, confirmSecondFactor } from "#contract/platform/second-factor.ts";
import { codeSeconds } from "#domain/platform/access/second-factor.ts";
import type { TestApp } from "./app.ts";

/** The authenticator's code, `later` time steps after the instant. */
export function appCode(secret: string, instant: Date, later = 0): string {
  const counter = Math.floor(instant.getTime() / (codeSeconds * 1000)) + later;
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter });
}

/** Turns on the second factor of a signed-in account, and advances the clock to the next time step. */
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
