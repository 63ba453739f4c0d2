import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { join } from "node:path";
import * as v from "valibot";
import { defaultQuotas, type QuotaKind, type Quotas, quotaKinds } from "#domain/platform/access/limits.ts";
import { email } from "#domain/platform/text/contact.ts";
import { defaultTimeZone, isTimeZone } from "#domain/platform/time/time-zones.ts";
import type { RazorpayKeys } from "../operations/gateway/razorpay.ts";
import { type Mask, maskFor } from "./masking.ts";

/** IP addresses or CIDR ranges, or the number of proxies in front; false: no proxy. */
export type TrustedProxies = false | number | string[];

const logLevels = ["info", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** The folder of back-ups that are written without a name. */
  backupDir: string;
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string;
  publicUrl: string;
  admin: { userId: string; password: string; isGenerated: boolean };
  demoData: boolean;
  trustProxy: TrustedProxies;
  /** Undefined: no limits. */
  quotas: Quotas | undefined;
  /** Months until guests are erased unless the settings say it; 0: never. */
  retentionMonths: number;
  /** 64 hexadecimal digits; empty: the file. */
  registerKey: string;
  registerKeyFile: string;
  timeZone: string;
  logLevel: LogLevel;
  /** Empty: mails are stored but not sent. */
  smtpUrl: string;
  /** "host:port" of calendars inside of one's own network, which are read although their addresses are private. */
  feedAllowHosts: string[];
  /** The address that says the newest version; empty: nobody is asked. */
  releaseUrl: string;
  /** Empty: no metrics. */
  metricsToken: string;
  /** Sender of mails; empty: the address in the settings. */
  mailFrom: string;
  /** Undefined: no payments online. */
  razorpay: RazorpayKeys | undefined;
  /** Masks the secrets among these values. */
  mask: Mask;
}

type Environment = Record<string, string | undefined>;

export class ConfigError extends Error {
  override name = "ConfigError";
  readonly faults: string[];

  constructor(faults: string[]) {
    super(["The configuration is not right:", ...faults.map((fault) => `  - ${fault}`)].join("\n"));
    this.faults = faults;
  }
}

export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;

  const number = (name: string, fallback: number, max: number, what: string) => {
    const raw = text(name, String(fallback));
    const value = Number(raw);
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    faults.push(`${name} must be ${what} from 0 to ${max}, not "${raw}"`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean) => {
    const raw = text(name, fallback ? "on" : "off").toLowerCase();
    if (raw === "on" || raw === "off") return raw === "on";
    faults.push(`${name} must be "on" or "off", not "${raw}"`);
    return fallback;
  };
  const url = (name: string, protocols: string[]) => {
    const raw = text(name, "");
    if (raw === "") return "";
    if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw.replace(/\/+$/, "");
    faults.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
    return "";
  };
  const address = (name: string) => {
    const raw = text(name, "");
    if (raw === "" || v.is(email, raw)) return raw;
    faults.push(`${name} must be an e-mail address, not "${raw}"`);
    return "";
  };
  const timeZone = () => {
    const raw = text("HOTEL_TIME_ZONE", defaultTimeZone);
    if (isTimeZone(raw)) return raw;
    faults.push(`HOTEL_TIME_ZONE must be a time zone such as Asia/Kolkata, not "${raw}"`);
    return "UTC";
  };
  const logLevel = (): LogLevel => {
    const raw = text("LOG_LEVEL", "info").toLowerCase();
    const known = logLevels.find((level) => level === raw);
    if (!known) faults.push(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${raw}"`);
    return known ?? "info";
  };
  const metricsToken = () => {
    const given = text("METRICS_TOKEN", "");
    if (given && given.length < 16) faults.push("METRICS_TOKEN must have at least 16 characters");
    return given;
  };
  const registerKey = () => {
    const given = text("REGISTER_KEY", "");
    if (given && !/^[0-9a-f]{64}$/i.test(given)) faults.push("REGISTER_KEY must have 64 hexadecimal digits");
    return given;
  };
  const razorpayKeys = (): RazorpayKeys | undefined => {
    const names = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;
    const [keyId, keySecret, webhookSecret] = names.map((name) => text(name, ""));
    if (!keyId && !keySecret && !webhookSecret) return undefined;
    if (!keyId || !keySecret || !webhookSecret) {
      faults.push(`${names.join(", ")} must all be set, or none of them`);
      return undefined;
    }
    const webhookSecretOld = text("RAZORPAY_WEBHOOK_SECRET_OLD", "");
    const address = url("RAZORPAY_URL", ["https:", "http:"]) || "https://api.razorpay.com";
    return { keyId, keySecret, webhookSecret, webhookSecretOld, url: address };
  };
  const dataDir = text("DATA_DIR", "./data");
  const password = () => {
    const given = env.ADMIN_PASSWORD;
    if (given && given.length < 10) faults.push("ADMIN_PASSWORD must have at least 10 characters");
    return given || randomBytes(9).toString("base64url");
  };

  const feedAllowHosts = () => {
    const hosts = text("FEED_ALLOW_HOSTS", "")
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean);
    const isRight = hosts.every((host) => URL.canParse(`http://${host}`) && /:\d+$/.test(host));
    if (!isRight) faults.push(`FEED_ALLOW_HOSTS must be such as "calendar.lan:8080", not "${hosts.join(",")}"`);
    return hosts;
  };

  const config: Config = {
    host: text("HOST", "127.0.0.1"),
    port: number("PORT", 3000, 65_535, "a port number"),
    dataDir,
    backupDir: text("BACKUP_DIR", join(dataDir, "backups")),
    databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"]),
    publicUrl: url("PUBLIC_URL", ["http:", "https:"]),
    admin: { userId: text("ADMIN_USER_ID", "admin"), password: password(), isGenerated: !env.ADMIN_PASSWORD },
    demoData: flag("DEMO_DATA", true),
    trustProxy: readProxies(text("TRUST_PROXY", "off"), faults),
    quotas: readQuotas(text("RATE_LIMITS", "on"), faults),
    retentionMonths: number("RETENTION_MONTHS", 36, 1200, "a number of months"),
    registerKey: registerKey(),
    registerKeyFile: text("REGISTER_KEY_FILE", join(dataDir, "keys", "register.key")),
    timeZone: timeZone(),
    logLevel: logLevel(),
    smtpUrl: url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: address("MAIL_FROM"),
    releaseUrl: url("RELEASE_URL", ["https:", "http:"]),
    metricsToken: metricsToken(),
    feedAllowHosts: feedAllowHosts(),
    razorpay: razorpayKeys(),
    mask: maskFor(env),
  };
  if (config.trustProxy && !env.PUBLIC_URL?.trim()) {
    faults.push("PUBLIC_URL must be set with TRUST_PROXY: the host that a proxy forwards is not trusted");
  }
  if (faults.length > 0) throw new ConfigError(faults.map(config.mask));
  return config;
}

function readProxies(raw: string, faults: string[]): TrustedProxies {
  const word = raw.toLowerCase();
  if (word === "off") return false;
  if (/^[1-9]$/.test(word)) return Number(word);
  const addresses = raw.split(",").map((address) => address.trim());
  if (addresses.every(isNetwork)) return addresses;
  faults.push(
    `TRUST_PROXY must be "off", the number of proxies, or a list of their addresses such as "10.0.0.1,fd00::/8", not "${raw}"`,
  );
  return false;
}

/** Larger networks contain strangers, or everything private. */
const minPrefix = 8;

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) >= minPrefix && Number(bits) <= most))
  );
}

/** Changes to the defaults as burst/per hour: `booking=20/60,query=10/30`. */
function readQuotas(raw: string, faults: string[]): Quotas | undefined {
  if (raw === "off") return undefined;
  const quotas = { ...defaultQuotas };
  for (const entry of raw === "on" ? [] : raw.split(",")) {
    const [, kind, burst, perHour] = /^\s*(\w+)=([1-9]\d{0,5})\/([1-9]\d{0,5})\s*$/.exec(entry) ?? [];
    if (!quotaKinds.some((known) => known === kind)) {
      faults.push(
        `RATE_LIMITS must be "on", "off" or such as "booking=20/60", with ${quotaKinds.join(", ")}; not "${raw}"`,
      );
      return quotas;
    }
    quotas[kind as QuotaKind] = { burst: Number(burst), perHour: Number(perHour) };
  }
  return quotas;
}

/** For links in mails. Not taken from a request, whose Host header can be forged. */
export function siteUrlOf({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  if (publicUrl) return publicUrl;
  const isAnyAddress = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isAnyAddress ? "localhost" : name}:${port}`;
}
