import assert from "node:assert/strict";
import test from "node:test";
import { deleteQuery, draftAnswer } from "#contract/website/queries.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { storeTranslation } from "#server/platform/database/tables/translations.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

test("the draft greets, thanks and signs in the visitor's language, with space for the answer", async (t) => {
  const { api, db, clock, staffToken } = await testApp(t);
  const token = await staffToken("staff");
  await storeTranslation(db, { locale: "kn", source: "Kadalu Lodge", text: "ಕಡಲು ಲಾಡ್ಜ್" }, clock.instant);
  // On the next day in India already.
  const id = await storeQuery(db, { name: "Leena Pai", createdAt: new Date("2026-11-23T20:30:00.000Z") });
  const draftIn = async (locale: Locale) => {
    await db.updateTable("query").set({ locale }).where("id", "=", id).execute();
    return (await api(draftAnswer, { params: { id } }, { token })).draft;
  };
  assert.deepEqual(await draftIn("en"), {
    subject: "Your message to Kadalu Lodge",
    text: "Dear Leena Pai,\n\nThank you for your message of Tue, 24 Nov 2026.\n\n\n\nKind regards\nKadalu Lodge\n+91 98450 12345",
  });
  const { subject, text } = await draftIn("kn");
  assert.match(subject, /ಕಡಲು ಲಾಡ್ಜ್/);
  assert.match(text, /^ಪ್ರಿಯ Leena Pai ಅವರೇ,\n\n.*24 ನವೆಂಬರ್ 2026.*\n\n\n\n.*\nಕಡಲು ಲಾಡ್ಜ್\n\+91 98450 12345$/);
  assert.match((await draftIn("hi")).text, /^प्रिय Leena Pai जी,/);

  await api(deleteQuery, { params: { id } }, { token });
  await failsWith(api(draftAnswer, { params: { id } }, { token }), "not_found");
});
