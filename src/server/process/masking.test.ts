import assert from "node:assert/strict";
import test from "node:test";
import { maskFor, maskJson } from "./masking.ts";

const env = {
  ADMIN_PASSWORD: 'hush "hush" 2026',
  DATABASE_URL: "postgres://lodge:hush%40database@db.example/lodge",
  SMTP_URL: "smtp://post:hushmail@mail.example:587",
};

test("passwords of the environment are masked, as they are and encoded", () => {
  const mask = maskFor(env);
  assert.equal(mask("password hush@database is wrong"), "password *** is wrong");
  assert.equal(mask("hush%40database"), "***");
  assert.equal(mask(`535 refused ${btoa("\0post\0hushmail")} and ${btoa("hushmail")}`), "535 refused *** and ***");
  assert.equal(mask(`ADMIN_PASSWORD=${env.ADMIN_PASSWORD}`), "ADMIN_PASSWORD=***");
  assert.equal(mask("connect ECONNREFUSED 127.0.0.1:5432"), "connect ECONNREFUSED 127.0.0.1:5432");
});

test("the password in any URL is masked, also in one that can't be parsed", () => {
  const mask = maskFor({});
  assert.equal(mask("to postgres://lodge:hush@db/x failed"), "to postgres://lodge:***@db/x failed");
  assert.equal(mask('input: "postgres://lodge:h/u@s#h@db:x/lodge"'), 'input: "postgres://lodge:***@db:x/lodge"');
  assert.equal(mask("http://127.0.0.1:3000/a and a@b.example"), "http://127.0.0.1:3000/a and a@b.example");
});

test("a masked line of JSON stays JSON, even if a password is a number or a name in it", () => {
  const mask = maskJson(maskFor({ ...env, PGPASSWORD: "17", METRICS_TOKEN: "level" }));
  const line = JSON.stringify({ level: 30, time: 1734, err: { input: env.DATABASE_URL, note: env.ADMIN_PASSWORD } });
  assert.deepEqual(JSON.parse(mask(`${line}\n`)), {
    level: 30,
    time: 1734,
    err: { input: "postgres://lodge:***@db.example/lodge", note: "***" },
  });
});
