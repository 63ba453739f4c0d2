/** Replaces the secrets of the configuration in a text. */
export type Mask = (text: string) => string;

const masked = "***";
/** The password in any URL, also in one that can't be parsed. Its bounds keep the search short in a long log entry. */
const urlPassword = /([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/?#@"']{0,200}):[^\s"']{0,1000}@/gi;

type Environment = Record<string, string | undefined>;

const gatewaySecrets = ["RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET", "RAZORPAY_WEBHOOK_SECRET_OLD"];
const passwords = ["ADMIN_PASSWORD", "PGPASSWORD", "METRICS_TOKEN", "REGISTER_KEY", ...gatewaySecrets];
const urls = ["DATABASE_URL", "SMTP_URL"];

/** Masks the passwords in the environment, as they are and encoded, and the password in any URL. */
export function maskFor(env: Environment): Mask {
  const secrets = [...passwords.map((name) => env[name]), ...urls.flatMap((name) => passwordsIn(env[name]))];
  const known = new Set(secrets.flatMap((secret) => (secret ? encodingsOf(secret) : [])));
  // Longer first: one secret can contain another.
  const longestFirst = [...known].toSorted((a, b) => b.length - a.length);
  return (text) =>
    longestFirst.reduce((text, secret) => text.replaceAll(secret, masked), text.replace(urlPassword, `$1:${masked}@`));
}

function passwordsIn(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { username, password, searchParams } = new URL(url);
  const secrets = [decode(password), searchParams.get("password") ?? ""].filter((secret) => secret !== "");
  // SMTP servers repeat the argument of AUTH PLAIN in their errors.
  return secrets.flatMap((secret) => [secret, base64(`\0${decode(username)}\0${secret}`)]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

const encodingsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  base64(secret),
  JSON.stringify(secret).slice(1, -1),
];

/** For a line of JSON, which stays JSON whatever the secret is: only strings are masked, not numbers and names. */
export function maskJson(mask: Mask): Mask {
  return (line) => {
    if (mask(line) === line) return line;
    try {
      const reviver = (_name: string, value: unknown) => (typeof value === "string" ? mask(value) : value);
      return `${JSON.stringify(JSON.parse(line, reviver))}\n`;
    } catch {
      return mask(line);
    }
  };
}
