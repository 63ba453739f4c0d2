import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listMails, sendTestMail } from "#contract/operations/mails.ts";
import { getServerFacts, saveMailServer, saveWebsiteAddress } from "#contract/operations/server-facts.ts";
import { getSetUp } from "#contract/operations/set-up.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { MailServerInput } from "#domain/operations/server-settings.ts";
import { failsWith, testApp, testRegisterKey } from "#tests/support/platform/app.ts";
import { mailServer } from "#tests/support/platform/mail-server.ts";
import { outgoingMails } from "../mails/outgoing.ts";
import { serverSender } from "../mails/smtp.ts";
import { sendDueMails } from "../mails/worker.ts";
import { readMailServer } from "./server-settings.ts";

const password = "a password of the post";
const account: MailServerInput = {
  host: "mail.example.com",
  port: 587,
  encryption: "starttls",
  userName: "stay@example.com",
  password,
  sender: "",
};

/** An environment that says nothing of mails. */
const config = {
  publicUrl: "",
  siteUrl: "http://127.0.0.1:3000",
  smtpUrl: "",
  mailFrom: "",
  feedAllowHosts: [],
  mask: String,
  razorpay: undefined,
};

/** With the session of an account that there is already, if its token is given. */
async function withOwner(t: TestContext, options: Parameters<typeof testApp>[1] = {}, token?: string) {
  const app = await testApp(t, options);
  const owner = { token: token ?? (await app.staffToken()) };
  return {
    ...app,
    owner,
    facts: () => app.api(getServerFacts, {}, owner),
    saveAddress: (address: string) => app.api(saveWebsiteAddress, { body: { address } }, owner),
    saveServer: (part: Partial<MailServerInput>) => app.api(saveMailServer, { body: { ...account, ...part } }, owner),
  };
}

test("the address that an owner enters begins links, pages and calendars at once, on every instance", async (t) => {
  const first = await withOwner(t);
  // SQLite has one instance alone.
  const second = first.database.url ? await withOwner(t, { beside: first }, first.owner.token) : first;
  const robots = async ({ app }: typeof first) => (await app.inject("/robots.txt")).body;
  assert.match(await robots(first), /Sitemap: http:\/\/localhost/);

  for (const [typed, stored] of [
    ["lodge.example", "https://lodge.example"],
    [" http://stay.lodge.example:8080/ ", "http://stay.lodge.example:8080"],
    ["HTTPS://Hills.Example", "https://hills.example"],
  ] as const) {
    const { enteredAddress, address, isPublic } = await first.saveAddress(typed);
    assert.deepEqual([enteredAddress, address, isPublic], [stored, stored, true], typed);
  }
  for (const lodge of [first, second]) {
    await lodge.facts();
    assert.match(await robots(lodge), /Sitemap: https:\/\/hills\.example\/sitemap\.xml/);
    assert.equal((await lodge.facts()).address, "https://hills.example");
  }
  const step = async () =>
    (await second.api(getSetUp, {}, second.owner)).setUp.steps.find(({ step }) => step === "address")?.state;
  assert.equal(await step(), "done");
  assert.equal((await second.saveAddress("")).enteredAddress, "");
  assert.match(await robots(first), /Sitemap: http:\/\/localhost/);
});

test("no address of this machine, of a page or with a password is taken for that of the website", async (t) => {
  const { saveAddress, facts } = await withOwner(t);
  for (const wrong of [
    "http://localhost:3000",
    "https://127.0.0.1",
    "lodge",
    "https://lodge.example/rooms",
    "https://a:b@lodge.example",
    "https://lodge.example?x=1",
    "ftp://lodge.example",
    "javascript:alert(1)",
    "x".repeat(301),
  ]) {
    const { fields } = await failsWith(saveAddress(wrong), "invalid_input");
    assert.deepEqual(Object.keys(fields ?? {}), ["address"], wrong);
  }
  assert.equal((await facts()).enteredAddress, "");
});

test("mails leave by the server that an owner has entered, in its name, with links to the entered address", async (t) => {
  const heard: string[] = [];
  const server = await mailServer(t, {
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username = "", password = "" }, { secure }, done) => {
      heard.push(`${secure ? "encrypted" : "plain"} ${username} ${password}`);
      done(null, { user: username });
    },
  });
  const { api, db, clock, owner, saveServer, saveAddress, facts } = await withOwner(t);
  const isSending = async () => (await api(listMails, {}, owner)).isSending;
  assert.deepEqual([await isSending(), (await facts()).sendsMail], [false, false]);
  await saveAddress("https://lodge.example");
  const saved = await saveServer({ host: "127.0.0.1", port: server.port, sender: "desk@lodge.example" });
  assert.deepEqual([await isSending(), saved.sendsMail], [true, true]);

  const send = async (allowedHosts: string[], tls?: { rejectUnauthorized: boolean }) => {
    const entered = await readMailServer(db, testRegisterKey);
    assert.ok(entered);
    const way = await (await outgoingMails(db, config, testRegisterKey))();
    assert.ok(way);
    assert.deepEqual([way.siteUrl, way.mailFrom], ["https://lodge.example", "desk@lodge.example"]);
    const sender = serverSender(entered, { allowedHosts, ...(tls && { tls }) });
    await sendDueMails({ db, now: () => clock.instant, outgoing: async () => ({ ...way, sender }) });
    clock.instant = new Date(clock.instant.getTime() + 3_600_000);
    return (await api(listMails, {}, owner)).mails[0];
  };
  await api(sendTestMail, { body: { to: "asha@example.com" } }, owner);
  const own = [`127.0.0.1:${server.port}`];
  assert.match((await send([]))?.error ?? "", /127\.0\.0\.1 is not on the public internet/);
  // The server's certificate is its own invention.
  assert.match((await send(own))?.error ?? "", /certificate/);
  assert.deepEqual(heard, []);
  assert.equal((await send(own, { rejectUnauthorized: false }))?.state, "sent");
  assert.deepEqual(heard, [`encrypted stay@example.com ${password}`]);
  assert.deepEqual(server.inbox[0]?.from?.address, "desk@lodge.example");
});

test("nothing is sent to a server without TLS, whatever is entered", async (t) => {
  const server = await mailServer(t);
  const { port } = server;
  for (const encryption of ["tls", "starttls"] as const) {
    const sender = serverSender(
      { ...account, host: "127.0.0.1", port, encryption },
      { allowedHosts: [`127.0.0.1:${port}`] },
    );
    const mail = { to: "a@b.example", replyTo: "c@d.example", subject: "x", text: "x", html: "x" };
    const envelope = { messageId: "<x@lodge.example>", from: { name: "x", address: "e@f.example" } };
    await assert.rejects(sender.send(mail as never, envelope), /TLS|SSL|EPROTO/i, encryption);
  }
  assert.deepEqual(server.inbox, []);
});

test("a password is kept for its account alone, encrypted, and never shown, logged or kept without a name", async (t) => {
  const { api, db, owner, saveServer, facts } = await withOwner(t);
  const stored = () => readMailServer(db, testRegisterKey);
  const missing = async (part: Partial<MailServerInput>) => {
    const { fields } = await failsWith(saveServer({ password: "", ...part }), "invalid_input");
    assert.deepEqual(Object.keys(fields ?? {}), ["password"]);
  };
  await missing({});
  await saveServer({});
  assert.deepEqual(await stored(), account);
  assert.equal((await saveServer({ password: "", sender: "desk@example.com" })).mailServer?.password, "kept");
  assert.equal((await stored())?.password, password);
  // Whoever has the owner's session can't have it sent elsewhere.
  for (const other of [
    { host: "evil.example.com" },
    { port: 465 },
    { userName: "x" },
    { encryption: "tls" as const },
  ]) {
    await missing(other);
  }
  const rows = await db.selectFrom("setting").select("value").execute();
  const { entries } = await api(listAudit, { query: {} }, owner);
  for (const text of [JSON.stringify(rows), JSON.stringify(await facts()), JSON.stringify(entries)]) {
    assert.ok(!text.includes(password));
  }
  assert.ok(JSON.stringify(entries).includes("hasNewPassword"));

  // The key was lost: the owner is told, and nothing leaves.
  assert.equal(await readMailServer(db, Buffer.alloc(32, 9)), undefined);
  const other = await outgoingMails(db, config, Buffer.alloc(32, 9));
  assert.equal(await other(), undefined);

  assert.equal((await saveServer({ userName: "", password: "" })).mailServer?.password, "none");
  const named = await outgoingMails(db, { ...config, mailFrom: "post@lodge.example" }, testRegisterKey);
  assert.equal((await named())?.mailFrom, "post@lodge.example");
  const gone = await saveServer({ host: "" });
  assert.deepEqual([gone.mailServer, gone.sendsMail], [null, false]);
});

test("what the environment says stays, and only an owner enters the rest", async (t) => {
  const fixed = await withOwner(t, { publicUrl: "https://fixed.example", smtpUrl: "smtp://mail.example" });
  assert.deepEqual((await fixed.facts()).isFixed, { address: true, mailServer: true });
  const refused = [fixed.saveAddress("https://lodge.example"), fixed.saveServer({})];
  for (const [at, variable] of ["PUBLIC_URL", "SMTP_URL"].entries()) {
    const error = await failsWith(refused[at] as Promise<unknown>, "in_use");
    assert.ok(error.message.includes(variable));
  }
  const { api, staffToken } = await withOwner(t);
  for (const role of ["manager", "staff", "reader"] as const) {
    const token = await staffToken(role);
    await failsWith(api(saveWebsiteAddress, { body: { address: "" } }, { token }), "forbidden");
    await failsWith(api(saveMailServer, { body: account }, { token }), "forbidden");
  }
});
