import assert from "node:assert/strict";
import test from "node:test";
import { ConfigError, readConfig } from "./config.ts";

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.faults;
  }
  return assert.fail("expected the configuration to be refused");
}

test("without any variable the lodge is served from a folder of its own, to this machine alone", () => {
  const { admin, ...config } = readConfig({});
  assert.deepEqual(config, {
    host: "127.0.0.1",
    port: 3000,
    dataDir: "./data",
    databaseUrl: "",
    publicUrl: "",
    demoData: true,
    trustProxy: false,
    timeZone: "Asia/Kolkata",
  });
  assert.equal(admin.userId, "admin");
  assert.equal(admin.isGenerated, true);
});

test("a password that nobody chose is long and new each time", () => {
  const [first, second] = [readConfig({}), readConfig({})];
  assert.ok(first.admin.password.length >= 10);
  assert.notEqual(first.admin.password, second.admin.password);
});

test("every variable is taken, spaces around it are not", () => {
  const config = readConfig({
    HOST: " 0.0.0.0 ",
    PORT: "8080",
    DATA_DIR: "/srv/lodge",
    DATABASE_URL: "postgres://lodge@127.0.0.1:5432/lodge",
    PUBLIC_URL: "https://lodge.example/",
    ADMIN_USER_ID: "meera",
    ADMIN_PASSWORD: "correct horse battery",
    DEMO_DATA: "off",
    TRUST_PROXY: "ON",
    HOTEL_TIME_ZONE: "Asia/Colombo",
  });
  assert.deepEqual(config, {
    host: "0.0.0.0",
    port: 8080,
    dataDir: "/srv/lodge",
    databaseUrl: "postgres://lodge@127.0.0.1:5432/lodge",
    publicUrl: "https://lodge.example",
    admin: { userId: "meera", password: "correct horse battery", isGenerated: false },
    demoData: false,
    trustProxy: true,
    timeZone: "Asia/Colombo",
  });
});

test("an empty variable counts as one that is not there", () => {
  const config = readConfig({ PORT: "", HOST: " ", DATABASE_URL: "", ADMIN_PASSWORD: "", DEMO_DATA: "" });
  assert.equal(config.port, 3000);
  assert.equal(config.host, "127.0.0.1");
  assert.equal(config.databaseUrl, "");
  assert.equal(config.demoData, true);
  assert.equal(config.admin.isGenerated, true);
});

test("every fault is said at once, each by the name of its variable", () => {
  const faults = faultsOf({
    PORT: "70000",
    DATABASE_URL: "mysql://127.0.0.1/lodge",
    PUBLIC_URL: "lodge.example",
    ADMIN_PASSWORD: "short",
    DEMO_DATA: "yes",
    TRUST_PROXY: "1",
    HOTEL_TIME_ZONE: "Asia/Manipal",
  });
  const names = faults.map((fault) => fault.split(" ")[0]).toSorted();
  assert.deepEqual(names, [
    "ADMIN_PASSWORD",
    "DATABASE_URL",
    "DEMO_DATA",
    "HOTEL_TIME_ZONE",
    "PORT",
    "PUBLIC_URL",
    "TRUST_PROXY",
  ]);
});

test("what is printed has each fault on a line of its own, and never a password", () => {
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
