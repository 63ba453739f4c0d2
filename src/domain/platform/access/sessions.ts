import * as v from "valibot";

const hour = 3_600_000;
const day = 24 * hour;

/** A session expires after this idle time, and after this total time. */
export const maxSessionIdle = 12 * hour;
export const maxSessionAge = 7 * day;
export const temporaryPasswordDays = 7;
export const maxTemporaryPasswordAge = temporaryPasswordDays * day;

export const sessionShape = v.object({
  _id: v.string(),
  /** Browser and operating system; empty if unknown. */
  device: v.string(),
  startedAt: v.string(),
  /** Accurate to five minutes. */
  usedAt: v.string(),
  isPresent: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionShape>;

// The first match wins: most browsers also claim to be those further down.
const browsers: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bVersion\/\S+ .*Safari\//],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const readLength = 500;

/**
 * Browser and operating system from a user agent: one of a few names and nothing more, so that the stored text can't
 * identify a browser. Empty if neither is known.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, readLength) ?? "";
  const nameOf = (known: typeof browsers) => known.find(([, sign]) => sign.test(text))?.[0];
  const [browser, system] = [nameOf(browsers), nameOf(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "");
}
