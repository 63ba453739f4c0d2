import assert from "node:assert/strict";
import test from "node:test";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

const kannada = { "accept-language": "kn-IN,kn;q=0.9,en;q=0.8" };
const post = { method: "POST", url: "/api/bookings/add" } as const;

test("a call gets its field errors in the language that it prefers, and in English without a preference", async (t) => {
  const { app } = await testApp(t);
  const fieldsFor = async (headers: Record<string, string>) =>
    (await app.inject({ ...post, headers, payload: {} })).json().fields;
  assert.equal((await fieldsFor({})).name, "Name is required");
  assert.equal((await fieldsFor({ "accept-language": "de-DE" })).phone, "Phone number is required");
  assert.deepEqual(await fieldsFor(kannada), {
    name: "ಹೆಸರು ಬರೆಯಿರಿ",
    email: "ಇ-ಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ",
    phone: "ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ",
    checkInDate: "ಚೆಕ್-ಇನ್ ದಿನಾಂಕವನ್ನು ಆರಿಸಿ",
    checkOutDate: "ಚೆಕ್-ಔಟ್ ದಿನಾಂಕವನ್ನು ಆರಿಸಿ",
    adultMale: "ಸಂಖ್ಯೆಯನ್ನು ಬರೆಯಿರಿ",
    bookingType: "ಬುಕಿಂಗ್ ವಿಧವನ್ನು ಆರಿಸಿ",
    roomId: "ಕೊಠಡಿಯನ್ನು ಆರಿಸಿ",
  });
  assert.equal((await fieldsFor({ "accept-language": "hi" })).name, "नाम लिखें");
});

test("errors are in the language of the call, wherever they arise", async (t) => {
  const { app } = await testApp(t);
  const errorOf = async (request: object) => (await app.inject({ headers: kannada, ...request })).json().error;
  assert.equal(await errorOf({ url: "/api/nothing" }), "ಸಿಗಲಿಲ್ಲ");
  assert.equal(await errorOf({ url: "/api/rooms/nowhere" }), "ಈ ಕೊಠಡಿ ಇಲ್ಲ");
  assert.equal(await errorOf({ url: "/api/bookings" }), "ಅನುಮತಿ ಇಲ್ಲ! ಲಾಗಿನ್ ಮಾಡಿ.");
  assert.equal(await errorOf({ url: "/api/login", method: "PUT" }), "ಈ ವಿಳಾಸ ಆ ವಿಧಾನವನ್ನು ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ");
  const headers = { ...kannada, "content-type": "application/json" };
  assert.equal(await errorOf({ ...post, headers, payload: "{" }), "ಕಳುಹಿಸಿದ ಮಾಹಿತಿ ಸರಿಯಾದ JSON ಅಲ್ಲ");
});

test("an error page is in the language of its path", async (t) => {
  const { app } = await testApp(t);
  const page = await app.inject({ url: "/kn/nowhere.png", headers: { accept: "text/html", "accept-language": "hi" } });
  assert.match(page.body, /<html lang="kn-IN">/);
  assert.match(page.body, /<title>ದೋಷ 404 · /);
  assert.match(page.body, /<h1>ಈ ಪುಟ ಇಲ್ಲ\.<\/h1>/);
  assert.match(page.body, /<a href="\/kn">ಮುಖಪುಟಕ್ಕೆ ಹಿಂತಿರುಗಿ<\/a>/);
});

test("calls of one batch of writes are answered each in its own language", async (t) => {
  const { app, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const payload = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  assert.equal((await app.inject({ ...post, payload })).statusCode, 201);
  const sentences = {
    en: "Your stay includes Wed, 1 Jul 2026, which is already fully booked.",
    kn: "ನಿಮ್ಮ ವಾಸ್ತವ್ಯದಲ್ಲಿ ಬುಧ, 1 ಜುಲೈ 2026ರ ರಾತ್ರಿ ಈಗಾಗಲೇ ಪೂರ್ತಿ ಬುಕ್ ಆಗಿದೆ.",
    hi: "आपके प्रवास में बुध, 1 जुलाई 2026 की रात पहले ही पूरी तरह बुक है।",
  };
  const refusals = Array.from({ length: 4 }, () => Object.entries(sentences))
    .flat()
    .map(async ([language, sentence]) => {
      const response = await app.inject({ ...post, payload, headers: { "accept-language": language } });
      assert.deepEqual([response.statusCode, response.json().error], [409, sentence]);
    });
  await Promise.all(refusals);
});

test("texts that follow from the settings are in the language of the call", async (t) => {
  const { app } = await testApp(t);
  const { lodge } = (await app.inject({ url: "/api/lodge", headers: kannada })).json();
  assert.equal(
    lodge.cancellation,
    "ಆಗಮನಕ್ಕೆ ಒಂದು ದಿನ ಮೊದಲಿನವರೆಗೆ ರದ್ದುಮಾಡಲು ಶುಲ್ಕವಿಲ್ಲ. ಆಗಮನದ ದಿನ ಮೊದಲ ರಾತ್ರಿಯ ಬೆಲೆ ಪಾವತಿಸಬೇಕು. ನೀವು ಬಾರದಿದ್ದರೂ ಇದೇ ನಿಯಮ.",
  );
  assert.deepEqual(
    lodge.policies.slice(0, 2).map(({ title }: { title: string }) => title),
    ["ಚೆಕ್-ಇನ್ ಮತ್ತು ಚೆಕ್-ಔಟ್", "ಬುಕಿಂಗ್ ರದ್ದತಿ"],
  );
});
