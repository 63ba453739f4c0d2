import { randomBytes } from "node:crypto";

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string;
  /** Scheme and host for links and canonical addresses; empty: taken from each request. */
  publicUrl: string;
  admin: { userId: string; password: string; isGenerated: boolean };
  demoData: boolean;
  trustProxy: boolean;
  timeZone: string;
}

type Environment = Record<string, string | undefined>;

/** Everything that is wrong with the environment, each fault on a line of its own. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly faults: string[];

  constructor(faults: string[]) {
    super(["The configuration is not right:", ...faults.map((fault) => `  - ${fault}`)].join("\n"));
    this.faults = faults;
  }
}

/** Reads and checks the environment once. Throws a ConfigError that lists every fault. */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;

  const number = (name: string, fallback: number) => {
    const raw = text(name, String(fallback));
    const value = Number(raw);
    if (Number.isInteger(value) && value >= 0 && value <= 65535) return value;
    faults.push(`${name} must be a port number from 0 to 65535, not "${raw}"`);
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
  const timeZone = () => {
    const raw = text("HOTEL_TIME_ZONE", "Asia/Kolkata");
    try {
      new Intl.DateTimeFormat("en", { timeZone: raw }).format();
      return raw;
    } catch {
      faults.push(`HOTEL_TIME_ZONE must be a time zone such as Asia/Kolkata, not "${raw}"`);
      return "UTC";
    }
  };
  const password = () => {
    const given = env.ADMIN_PASSWORD;
    if (given && given.length < 10) faults.push("ADMIN_PASSWORD must have at least 10 characters");
    return given || randomBytes(9).toString("base64url");
  };

  const config: Config = {
    host: text("HOST", "127.0.0.1"),
    port: number("PORT", 3000),
    dataDir: text("DATA_DIR", "./data"),
    databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"]),
    publicUrl: url("PUBLIC_URL", ["http:", "https:"]),
    admin: { userId: text("ADMIN_USER_ID", "admin"), password: password(), isGenerated: !env.ADMIN_PASSWORD },
    demoData: flag("DEMO_DATA", true),
    trustProxy: flag("TRUST_PROXY", false),
    timeZone: timeZone(),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
