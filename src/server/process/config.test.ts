import assert from "node:assert/strict";
import test from "node:test";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { ConfigError, readConfig, siteUrlOf } from "./config.ts";

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.faults;
  }
  return assert.fail("expected the configuration to be refused");
}

test("the defaults serve the demo lodge from ./data on the loopback interface", () => {
  const { admin, mask: _mask, ...config } = readConfig({});
  assert.deepEqual(config, {
    host: "127.0.0.1",
    port: 3000,
    dataDir: "./data",
    backupDir: "data/backups",
    databaseUrl: "",
    publicUrl: "",
    demoData: true,
    feedAllowHosts: [],
    trustProxy: false,
    quotas: defaultQuotas,
    retentionMonths: 36,
    registerKey: "",
    registerKeyFile: "data/keys/register.key",
    timeZone: "Asia/Kolkata",
    logLevel: "info",
    smtpUrl: "",
    mailFrom: "",
    releaseUrl: "",
    metricsToken: "",
    razorpay: undefined,
  });
  assert.equal(admin.userId, "admin");
  assert.equal(admin.isGenerated, true);
});

test("the generated password is long and random", () => {
  const [first, second] = [readConfig({}), readConfig({})];
  assert.ok(first.admin.password.length >= 10);
  assert.notEqual(first.admin.password, second.admin.password);
});

test("every variable is read and trimmed", () => {
  const { mask: _mask, ...config } = readConfig({
    HOST: " 0.0.0.0 ",
    PORT: "8080",
    DATA_DIR: "/srv/lodge",
    BACKUP_DIR: "/srv/backups",
    DATABASE_URL: "postgres://lodge@127.0.0.1:5432/lodge",
    PUBLIC_URL: "https://lodge.example/",
    ADMIN_USER_ID: "meera",
    ADMIN_PASSWORD: "correct horse battery",
    DEMO_DATA: "off",
    TRUST_PROXY: "10.0.0.1",
    RATE_LIMITS: "booking=5/12",
    RETENTION_MONTHS: "0",
    REGISTER_KEY: "0123456789abcdef".repeat(4),
    REGISTER_KEY_FILE: "/run/secrets/register",
    HOTEL_TIME_ZONE: "Asia/Colombo",
    LOG_LEVEL: "error",
    SMTP_URL: "smtps://lodge:hush@mail.example:465",
    MAIL_FROM: "desk@lodge.example",
    METRICS_TOKEN: "prometheus of the lodge",
    RAZORPAY_KEY_ID: "rzp_live_1",
    RAZORPAY_KEY_SECRET: "hush of the keys",
    RAZORPAY_WEBHOOK_SECRET: "hush of the events",
    RAZORPAY_WEBHOOK_SECRET_OLD: "hush of before",
  });
  assert.deepEqual(config, {
    host: "0.0.0.0",
    port: 8080,
    dataDir: "/srv/lodge",
    backupDir: "/srv/backups",
    databaseUrl: "postgres://lodge@127.0.0.1:5432/lodge",
    publicUrl: "https://lodge.example",
    admin: { userId: "meera", password: "correct horse battery", isGenerated: false },
    demoData: false,
    releaseUrl: "",
    feedAllowHosts: [],
    trustProxy: ["10.0.0.1"],
    quotas: { ...defaultQuotas, booking: { burst: 5, perHour: 12 } },
    retentionMonths: 0,
    registerKey: "0123456789abcdef".repeat(4),
    registerKeyFile: "/run/secrets/register",
    timeZone: "Asia/Colombo",
    logLevel: "error",
    smtpUrl: "smtps://lodge:hush@mail.example:465",
    mailFrom: "desk@lodge.example",
    metricsToken: "prometheus of the lodge",
    razorpay: {
      keyId: "rzp_live_1",
      keySecret: "hush of the keys",
      webhookSecret: "hush of the events",
      webhookSecretOld: "hush of before",
      url: "https://api.razorpay.com",
    },
  });
});

test("an empty variable counts as missing", () => {
  const config = readConfig({ PORT: "", HOST: " ", DATABASE_URL: "", ADMIN_PASSWORD: "", DEMO_DATA: "" });
  assert.equal(config.port, 3000);
  assert.equal(config.host, "127.0.0.1");
  assert.equal(config.databaseUrl, "");
  assert.equal(config.demoData, true);
  assert.equal(config.admin.isGenerated, true);
});

test("all invalid variables are reported at once, by name", () => {
  const faults = faultsOf({
    PORT: "70000",
    DATABASE_URL: "mysql://127.0.0.1/lodge",
    PUBLIC_URL: "lodge.example",
    ADMIN_PASSWORD: "short",
    DEMO_DATA: "yes",
    TRUST_PROXY: "maybe",
    RATE_LIMITS: "booking=0/10",
    RETENTION_MONTHS: "soon",
    LOG_LEVEL: "loud",
    HOTEL_TIME_ZONE: "Asia/Manipal",
    SMTP_URL: "mail.example",
    MAIL_FROM: "the front desk",
    METRICS_TOKEN: "short",
  });
  const names = faults.map((fault) => fault.split(" ")[0]).toSorted();
  assert.deepEqual(names, [
    "ADMIN_PASSWORD",
    "DATABASE_URL",
    "DEMO_DATA",
    "HOTEL_TIME_ZONE",
    "LOG_LEVEL",
    "MAIL_FROM",
    "METRICS_TOKEN",
    "PORT",
    "PUBLIC_URL",
    "RATE_LIMITS",
    "RETENTION_MONTHS",
    "SMTP_URL",
    "TRUST_PROXY",
  ]);
});

test("the message has one line per fault and never contains a password", () => {
  assert.throws(
    () => readConfig({ PORT: "http", ADMIN_PASSWORD: "tiny", DATABASE_URL: "mysql://lodge:hush@127.0.0.1/lodge" }),
    ({ message }: Error) => {
      assert.equal(message.split("\n").length, 4);
      assert.match(message, /PORT must be a port number from 0 to 65535, not "http"/);
      assert.doesNotMatch(message, /tiny|hush/);
      return true;
    },
  );
});

test("a port is a whole number from 0 to 65535", () => {
  assert.equal(readConfig({ PORT: "0" }).port, 0);
  assert.equal(readConfig({ PORT: "65535" }).port, 65535);
  for (const PORT of ["-1", "65536", "3000.5", "3000a"]) assert.equal(faultsOf({ PORT }).length, 1, PORT);
});

test("TRUST_PROXY is off, a number of proxies, or a list of networks, and needs PUBLIC_URL", () => {
  const publicUrl = { PUBLIC_URL: "https://lodge.example" };
  const proxies = (TRUST_PROXY: string) => readConfig({ ...publicUrl, TRUST_PROXY }).trustProxy;
  assert.equal(proxies("off"), false);
  assert.equal(proxies("1"), 1);
  assert.equal(proxies("2"), 2);
  assert.deepEqual(faultsOf({ TRUST_PROXY: "1" }), [
    "PUBLIC_URL must be set with TRUST_PROXY: the host that a proxy forwards is not trusted",
  ]);
  assert.deepEqual(proxies("10.0.0.1, fd00::/8"), ["10.0.0.1", "fd00::/8"]);
  for (const wrong of [
    "on",
    "10.0.0.1/33",
    "everybody",
    "10.0.0.1/8/8",
    "0",
    "10",
    "0.0.0.0/0",
    "0.0.0.0/1",
    "::/0",
    "private",
  ]) {
    assert.equal(faultsOf({ ...publicUrl, TRUST_PROXY: wrong }).length, 1, wrong);
  }
});

test("rate limits are on, off, or changed one by one", () => {
  const quotas = (RATE_LIMITS: string) => readConfig({ RATE_LIMITS }).quotas;
  assert.equal(quotas("off"), undefined);
  assert.deepEqual(quotas("on"), defaultQuotas);
  assert.deepEqual(quotas("query=1/2, upload=3/4"), {
    ...defaultQuotas,
    query: { burst: 1, perHour: 2 },
    upload: { burst: 3, perHour: 4 },
  });
  for (const wrong of ["some", "booking=10", "login=1/1", "query=1/2,"]) {
    assert.equal(faultsOf({ RATE_LIMITS: wrong }).length, 1, wrong);
  }
});

test("the site URL of mails is the public URL, else the listening address", () => {
  const place = { publicUrl: "", host: "127.0.0.1", port: 3000 };
  assert.equal(siteUrlOf({ ...place, publicUrl: "https://lodge.example" }), "https://lodge.example");
  assert.equal(siteUrlOf(place), "http://127.0.0.1:3000");
  assert.equal(siteUrlOf({ ...place, host: "::1" }), "http://[::1]:3000");
  for (const host of ["0.0.0.0", "::"]) assert.equal(siteUrlOf({ ...place, host }), "http://localhost:3000", host);
});

test("the keys of the gateway are set together, and none of its secrets is written anywhere", () => {
  const some = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "hush of the keys" };
  assert.throws(
    () => readConfig(some),
    /RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET must all be set/,
  );
  const { mask } = readConfig({ ...some, RAZORPAY_WEBHOOK_SECRET: "events", RAZORPAY_WEBHOOK_SECRET_OLD: "before" });
  assert.equal(mask("hush of the keys, events, before"), "***, ***, ***");
});
