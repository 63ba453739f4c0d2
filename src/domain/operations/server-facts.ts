import * as v from "valibot";
import { mailServerShape } from "./server-settings.ts";

/** The newest version, as the address of releases said it. */
const releaseShape = v.object({
  version: v.string(),
  /** The page that says what changed; empty if none was named. */
  address: v.string(),
  readAt: v.string(),
  isNewer: v.boolean(),
});
export type Release = v.InferOutput<typeof releaseShape>;

export const serverFactsShape = v.object({
  version: v.string(),
  /** Null while no address of releases is asked. */
  release: v.nullable(releaseShape),
  /** The beginning of links in mails. */
  address: v.string(),
  /** Whether others can open it. */
  isPublic: v.boolean(),
  sendsMail: v.boolean(),
  /** What the environment says can't be changed at the desk. */
  isFixed: v.object({ address: v.boolean(), mailServer: v.boolean() }),
  /** Entered at the desk; empty if it was not. */
  enteredAddress: v.string(),
  mailServer: v.nullable(mailServerShape),
});

const version = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/));
const webPage = v.pipe(v.string(), v.maxLength(300), v.regex(/^(https:\/\/\S+)?$/));

/** An answer of an address of releases; whatever else it says is left out. */
export const releaseAnswer = v.object({ version, address: v.optional(webPage, "") });

/** Both have three numbers. */
export function isNewer(version: string, present: string): boolean {
  const [known, asked] = [present.split(".").map(Number), version.split(".").map(Number)];
  const at = asked.findIndex((number, index) => number !== known[index]);
  return at >= 0 && (asked[at] ?? 0) > (known[at] ?? 0);
}
