import * as v from "valibot";

const hour = 3_600_000;
const day = 24 * hour;

/** A session ends by itself when it was not used for so long, and when it began so long ago. */
export const maxSessionIdle = 12 * hour;
export const maxSessionAge = 7 * day;
/** A password that somebody else chose runs out when it was not changed for so long. */
export const givenPasswordDays = 7;
export const maxGivenPasswordAge = givenPasswordDays * day;

export const sessionShape = v.object({
  _id: v.string(),
  /** Browser and system in words; empty where they are not known. */
  device: v.string(),
  startedAt: v.string(),
  /** When it was last used, to five minutes. */
  usedAt: v.string(),
  /** Whether it is the one that asks. */
  isPresent: v.boolean(),
});
/** A signed-in browser as its account's person and the owners see it. */
export type Session = v.InferOutput<typeof sessionShape>;

// The first that fits counts: most browsers also call themselves by the names further down.
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

/** So much of what a browser says of itself is looked at. */
const readLength = 500;

/**
 * Browser and system as people call them, of what a browser says of itself: one of a few names and nothing more, so that
 * what is kept tells nobody's browser from another. Empty where neither is known.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, readLength) ?? "";
  const nameOf = (known: typeof browsers) => known.find(([, sign]) => sign.test(text))?.[0];
  const [browser, system] = [nameOf(browsers), nameOf(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "");
}
