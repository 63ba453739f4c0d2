import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { deleteQuery, listAnswers, listQueries, recordAnswer } from "#contract/website/queries.ts";
import { answerMessages, type QueryStatus } from "#domain/website/queries.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function withQuery(t: TestContext, draft: { email?: string; status?: QueryStatus } = {}) {
  const app = await testApp(t);
  const token = await app.staffToken("owner");
  const id = await storeQuery(app.db, { name: "Leena Pai", email: "leena@example.com", ...draft });
  const params = { id };
  const answer = (channel: "email" | "whatsapp", text: string) =>
    app.api(recordAnswer, { params, body: { channel, text } }, { token });
  const answers = async () => (await app.api(listAnswers, { params }, { token })).answers;
  return { ...app, token, id, params, answer, answers };
}

test("an answer is kept with its writer, its time and its way, and the query becomes contacted", async (t) => {
  const { api, clock, token, id, answer, answers } = await withQuery(t);
  const { query, answer: kept } = await answer("email", "  Dear Leena,\n\na cot is free.  ");
  assert.equal(query.status, "contacted");
  assert.deepEqual(await answers(), [kept]);
  const { _id, answeredBy, ...rest } = kept;
  const at = clock.instant.toISOString();
  assert.deepEqual(rest, { queryId: id, channel: "email", text: "Dear Leena,\n\na cot is free.", answeredAt: at });
  assert.ok(answeredBy);
  assert.deepEqual((await api(listQueries, {}, { token })).queries, [query]);
});

test("a second answer follows the first, and a resolved query stays resolved", async (t) => {
  const { clock, answer, answers } = await withQuery(t, { status: "resolved" });
  await answer("whatsapp", "One");
  clock.instant = new Date(clock.instant.getTime() + 60_000);
  assert.equal((await answer("email", "Two")).query.status, "resolved");
  assert.deepEqual(
    (await answers()).map(({ channel, text }) => [channel, text]),
    [
      ["whatsapp", "One"],
      ["email", "Two"],
    ],
  );
});

test("an empty answer, a mail without an address and a query that is gone are refused, and nothing is kept", async (t) => {
  const { api, token, params, answer, answers } = await withQuery(t, { email: "" });
  assert.deepEqual((await failsWith(answer("whatsapp", "  "), "invalid_input")).fields, {
    text: answerMessages.textRequired(),
  });
  assert.deepEqual((await failsWith(answer("email", "Yes"), "invalid_input")).fields, {
    channel: answerMessages.noEmail(),
  });
  assert.deepEqual(await answers(), []);
  await api(deleteQuery, { params }, { token });
  await failsWith(answer("whatsapp", "Yes"), "not_found");
});

test("answers are exported with the guest's data and deleted with the query; the audit log has no text", async (t) => {
  const { api, token, params, answer, answers } = await withQuery(t);
  await answer("whatsapp", "The blue room is yours");
  const body = { email: "leena@example.com" };
  assert.deepEqual(
    (await api(exportGuest, { body }, { token })).answers.map(({ text }) => text),
    ["The blue room is yours"],
  );
  const { entries } = await api(listAudit, {}, { token });
  assert.deepEqual(entries[0]?.after, { status: "contacted", channel: "whatsapp" });
  assert.ok(!JSON.stringify(entries).includes("blue room"));
  await api(deleteQuery, { params }, { token });
  assert.deepEqual(await answers(), []);
});
