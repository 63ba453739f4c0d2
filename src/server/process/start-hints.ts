import { type Config, siteUrlOf } from "./config.ts";

const loopback = ["127.0.0.1", "::1", "localhost"];

/** The operator's hints about the configuration, one line each. */
export function startHints(config: Pick<Config, "host" | "port" | "publicUrl" | "smtpUrl" | "quotas">): string[] {
  const hints: string[] = [];
  if (!config.quotas) {
    hints.push("RATE_LIMITS=off: passwords can be guessed, and one stranger can book every room. For load tests only.");
  }
  if (config.publicUrl) return hints;
  if (config.smtpUrl) {
    hints.push(`Links in mails lead to ${siteUrlOf(config)}: set PUBLIC_URL if guests reach the site by another name.`);
  }
  if (!loopback.includes(config.host)) {
    hints.push("Pages are cached only under the server's own addresses: set PUBLIC_URL to the name that guests use.");
  }
  return hints;
}
