import * as v from "valibot";
import * as m from "#messages/serverFacts.js";
import { optionalEmail } from "../platform/text/contact.ts";
import { boundedText, referenceLine } from "../platform/text/text.ts";
import { numberValue } from "../platform/values/form-values.ts";

const loopback = new Set(["127.0.0.1", "[::1]", "localhost", "0.0.0.0"]);

export const isPublicAddress = (address: string): boolean =>
  URL.canParse(address) && !loopback.has(new URL(address).hostname);

/** Scheme and host, without a trailing slash; undefined for anything that is no address of a website. */
function originOf(text: string): string | undefined {
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return undefined;
  const { protocol, username, password, pathname, search, hash, origin } = new URL(full);
  const isBare = pathname === "/" && search === "" && hash === "" && username === "" && password === "";
  return isBare && ["http:", "https:"].includes(protocol) ? origin : undefined;
}

const hasName = (origin: string) => isPublicAddress(origin) && new URL(origin).hostname.includes(".");

/** Out: scheme and host; empty for the server's own address. */
export const websiteAddressInput = v.object({
  address: v.pipe(
    boundedText(300, m.addressInvalid),
    v.transform((text) => text.trim()),
    v.check((text) => text === "" || hasName(originOf(text) ?? ""), m.addressInvalid),
    v.transform((text) => originOf(text) ?? ""),
  ),
});
export type WebsiteAddressInput = v.InferOutput<typeof websiteAddressInput>;

/** TLS from the first byte, as on port 465, or after STARTTLS, as on 587; nothing is sent without. */
export const mailEncryptions = ["tls", "starttls"] as const;

const portOf = numberValue(m.portInvalid);
const hostPattern = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

/** Without a host there is no mail server. */
export const mailServerInput = v.object({
  host: v.pipe(
    referenceLine(253),
    v.check(
      (text) => text === "" || hostPattern.test(text),
      () => m.hostInvalid({ example: "smtp.example.com" }),
    ),
  ),
  port: v.pipe(portOf, v.integer(m.portInvalid), v.minValue(1, m.portInvalid), v.maxValue(65_535, m.portInvalid)),
  encryption: v.picklist(mailEncryptions),
  userName: referenceLine(254),
  /** Empty: the one that is kept. It is never sent back. */
  password: boundedText(200, m.passwordTooLong),
  /** Empty: the lodge's own address. */
  sender: optionalEmail,
});
export type MailServerInput = v.InferOutput<typeof mailServerInput>;

/** "unreadable": the key with which it was encrypted is not that of this server. */
const passwordStates = ["none", "kept", "unreadable"] as const;

export const mailServerShape = v.object({
  host: v.string(),
  port: v.number(),
  encryption: v.picklist(mailEncryptions),
  userName: v.string(),
  password: v.picklist(passwordStates),
  sender: v.string(),
});
export type MailServerFacts = v.InferOutput<typeof mailServerShape>;

type Account = Pick<MailServerFacts, "host" | "port" | "encryption" | "userName">;

/** A kept password is for the account that it was entered for: at another server, whoever has a session could read it. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.encryption === other.encryption &&
  one.userName === other.userName;
