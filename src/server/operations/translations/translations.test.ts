import assert from "node:assert/strict";
import test from "node:test";
import { addChargeItem } from "#contract/billing/charge-items.ts";
import { listTranslations, saveTranslation } from "#contract/operations/translations.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { runInLocale } from "#current-locale";
import { storeRoom, storeTestimonial } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

test("every text that guests read is listed once, with its place, and translated wherever it stands", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const token = await staffToken("staff");
  await storeRoom(db, { name: "Attic", description: "Under the tiles.", view: "Garden" });
  await storeRoom(db, { name: "Loft", description: "Above the attic.", view: "Garden" });
  await storeTestimonial(db, { author: "Asha Rao", quote: "Quiet.", position: "" });
  const list = async () => (await api(listTranslations, { query: { locale: "kn" } }, { token })).texts;
  const texts = await list();
  assert.equal(new Set(texts.map(({ source }) => source)).size, texts.length);
  const gardens = texts.filter(({ source }) => source === "Garden");
  assert.deepEqual(gardens, [{ source: "Garden", text: "", place: "room", record: "Attic" }]);
  for (const source of ["Kadalu Lodge", "Manipal", "Reception", "Identity", "Under the tiles.", "Loft", "Quiet."]) {
    assert.ok(
      texts.some((one) => one.source === source),
      source,
    );
  }
  const garden = { locale: "kn", source: "Garden", text: " ತೋಟ " } as const;
  const saved = await api(saveTranslation, { body: garden }, { token });
  assert.deepEqual(saved.text, { source: "Garden", text: "ತೋಟ", place: "room", record: "Attic" });
  assert.deepEqual(
    (await list()).filter(({ text }) => text),
    [saved.text],
  );
  const rooms = await runInLocale("kn", () => api(listRooms, {}));
  assert.deepEqual(
    rooms.map(({ view }) => view),
    ["ತೋಟ", "ತೋಟ"],
  );
  await api(saveTranslation, { body: { ...garden, text: "" } }, { token });
  assert.deepEqual(
    (await list()).filter(({ text }) => text),
    [],
  );
});

test("names and measures of the price list are translated for bills", async (t) => {
  const { api, staffToken } = await testApp(t);
  const token = await staffToken();
  const cab = {
    name: "Airport cab",
    kind: "transport",
    sac: "996412",
    gst: 5,
    price: 1600,
    measure: "trip",
    isActive: true,
  } as const;
  await api(addChargeItem, { body: cab }, { token });
  const { texts } = await api(listTranslations, { query: { locale: "hi" } }, { token });
  assert.deepEqual(
    texts.filter(({ place }) => place === "charge").map(({ source, record }) => [source, record]),
    [
      ["Airport cab", "Airport cab"],
      ["trip", "Airport cab"],
    ],
  );
  const body = { locale: "hi", source: "trip", text: "बार" } as const;
  assert.equal((await api(saveTranslation, { body }, { token })).text.text, "बार");
});

test("a text that the lodge no longer has can't be translated", async (t) => {
  const { api, staffToken } = await testApp(t);
  const body = { locale: "hi", source: "Gone", text: "गया" } as const;
  await failsWith(api(saveTranslation, { body }, { token: await staffToken() }), "not_found");
});
