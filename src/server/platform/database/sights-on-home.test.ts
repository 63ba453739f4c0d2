import assert from "node:assert/strict";
import test from "node:test";
import { getPageContent, getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { up as sightsOnHome } from "./migrations/0085-sights-on-home.ts";

const withoutMarks = (texts: PageTexts): PageTexts =>
  JSON.parse(JSON.stringify(texts), (key, value) => (key === "onHome" ? undefined : value));

test("pages that were saved before show the same sights on the home page", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  for (const page of ["tourism", "contact-us"] as const) {
    const params = { page, locale: "en" };
    const { texts: builtIn } = await api(getPageDraft, { params }, owner);
    const saved = { ...withoutMarks(builtIn), name: "Renamed" };
    await api(savePageDraft, { params, body: { from: 0, texts: saved } }, owner);
    await api(publishPage, { params, body: { number: 1 } }, owner);
    const shown = async () => (await api(getPageContent, { query: { page } })).content.blocks;
    assert.deepEqual(await shown(), saved.blocks);
    // Twice: a migration that is repeated changes nothing.
    const earlier = db as unknown as Parameters<typeof sightsOnHome>[0];
    await sightsOnHome(earlier);
    await sightsOnHome(earlier);
    assert.deepEqual(await shown(), builtIn.blocks);
  }
});
