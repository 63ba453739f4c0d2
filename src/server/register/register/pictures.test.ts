import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import sharp from "sharp";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addDocumentPicture,
  addStayGuest,
  deleteDocumentPicture,
  deleteStayGuest,
  getRegisterSettings,
  getStayRegister,
  readDocumentPicture,
  updateRegisterSettings,
} from "#contract/register/register.ts";
import { retentionActor } from "#domain/platform/access/audit.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { maxDocumentPictures } from "#domain/register/document-pictures.ts";
import * as m from "#messages/documentPictures.js";
import * as validation from "#messages/validation.js";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aRegisterGuest } from "#tests/support/register/register.ts";
import { aFile, aPicture } from "#tests/support/website/pictures.ts";
import { eraseOldPictures } from "./pictures.ts";
import { watermarkSvg } from "./watermark.ts";

async function withGuest(t: TestContext, settings = {}) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const owner = { token: await app.staffToken() };
  const desk = { token: await app.staffToken("staff") };
  const set = async (values: object) => {
    const { settings } = await api(getRegisterSettings, {}, owner);
    return api(updateRegisterSettings, { body: { ...settings, ...values } }, owner);
  };
  await set({ takesPictures: true, ...settings });
  const { _id: roomId } = await storeRoom(db);
  const { _id: id } = await storeBooking(db, {
    roomId,
    checkInDate: today,
    checkOutDate: addNights(today, 1),
    status: "confirmed",
  });
  const { guest } = await api(addStayGuest, { params: { id }, body: aRegisterGuest() }, desk);
  const params = { id: guest._id };
  const add = async (picture: File | Promise<File> = aPicture({ name: "QZX9081726.png", width: 900, height: 600 })) =>
    (await api(addDocumentPicture, { params, body: { picture: await picture } }, desk)).register.pictures;
  const see = (pictureId: string, caller = desk) => api(readDocumentPicture, { params: { id: pictureId } }, caller);
  const actions = async () =>
    (await api(listAudit, { query: { id } }, owner)).entries.map(({ action, actor }) => `${action}: ${actor}`);
  const count = async () => (await db.selectFrom("document_picture").select("id").execute()).length;
  return { ...app, id, owner, desk, set, guest, add, see, actions, count };
}

test("pictures of documents are refused until an owner switches them on", async (t) => {
  const { api, desk, guest, add, set } = await withGuest(t, { takesPictures: false });
  const { settings } = await api(getRegisterSettings, {}, desk);
  assert.equal(settings.takesPictures, false);
  assert.equal((await failsWith(add(), "forbidden")).message, m.switchedOff());
  await set({ takesPictures: true });
  assert.equal((await add()).length, 1);
  await failsWith(set({ pictureDays: 0 }), "invalid_input");
  await failsWith(set({ pictureDays: 91 }), "invalid_input");
  assert.ok(guest._id);
});

test("a picture is marked when it is made, stored encrypted, and each look is in the audit log", async (t) => {
  const { api, db, id, desk, owner, add, see, set, actions } = await withGuest(t);
  const [made] = await add();
  assert.ok(made);
  const row = await db.selectFrom("document_picture").selectAll().executeTakeFirstOrThrow();
  const stored = Buffer.from(row.sealed, "base64url");
  assert.equal(stored.includes(Buffer.from([0xff, 0xd8, 0xff])), false, "no JPEG in clear");
  assert.doesNotMatch(JSON.stringify({ ...row, actions: await actions() }), /QZX9081726/);
  const { picture } = await see(made._id);
  const bytes = Buffer.from(picture.replace("data:image/jpeg;base64,", ""), "base64");
  const { width, height } = await sharp(bytes).metadata();
  assert.deepEqual([width, height], [900, 600]);
  const { channels } = await sharp(bytes).stats();
  assert.ok(
    channels.some(({ stdev }) => stdev > 5),
    "one colour was sent, the mark is on it",
  );
  const looks = (await actions()).filter((action) => action.startsWith("Picture of document seen"));
  assert.equal(looks.length, 1);
  await set({ numbersFor: "owner" });
  assert.equal((await failsWith(see(made._id), "forbidden")).message, m.forOwners());
  assert.ok((await see(made._id, owner)).picture);
  const { register } = await api(getStayRegister, { params: { id } }, desk);
  assert.doesNotMatch(JSON.stringify(register), /base64|sealed/);
});

test("what is no picture is refused at its field; large pictures become smaller; there is a limit for each guest", async (t) => {
  const { add, see } = await withGuest(t);
  await assert.rejects(add(aFile("GIF89a no", { name: "a.png", type: "image/png" }) as File), (error: unknown) => {
    assert.deepEqual((error as { fields?: object }).fields, { picture: validation.pictureType() });
    return true;
  });
  const pictures = await add(aPicture({ width: 2800, height: 1400 }));
  const { picture } = await see(pictures[0]?._id ?? "");
  const { width, height } = await sharp(Buffer.from(picture.split(",")[1] ?? "", "base64")).metadata();
  assert.deepEqual([width, height], [1400, 700]);
  await add(aPicture({ width: 10, height: 200 }));
  for (let left = maxDocumentPictures - 2; left > 0; left--) await add();
  assert.equal((await failsWith(add(), "in_use")).message, m.tooMany({ max: maxDocumentPictures }));
});

test("pictures are erased after the set days, with their entry, or earlier by hand", async (t) => {
  const { api, db, clock, desk, guest, add, see, actions, count } = await withGuest(t, { pictureDays: 3 });
  const run = () =>
    eraseOldPictures(db, {
      context: { instant: clock.instant, actor: retentionActor },
      signal: new AbortController().signal,
    });
  const made = clock.instant.getTime();
  const later = new Date(made + 3 * 86_400_000 + 1);
  await add();
  clock.instant = new Date(made + 3 * 86_400_000);
  await run();
  assert.equal(await count(), 1, "three days to the millisecond");
  clock.instant = later;
  await run();
  assert.equal(await count(), 0);
  clock.instant = new Date(made);
  assert.ok((await actions()).includes(`Picture of document erased: ${retentionActor}`));
  const [byHand] = await add();
  await api(deleteDocumentPicture, { params: { id: byHand?._id ?? "" } }, desk);
  assert.equal((await failsWith(see(byHand?._id ?? ""), "not_found")).message, m.missing());
  await add();
  await api(deleteStayGuest, { params: { id: guest._id } }, desk);
  assert.equal(await count(), 0);
});

test("erasing a guest erases the pictures at once, although the law keeps the entry", async (t) => {
  const { api, db, id, owner, add, count } = await withGuest(t);
  const [picture] = await add();
  const { phone } = await db.selectFrom("booking").select("phone").where("id", "=", id).executeTakeFirstOrThrow();
  const left = { status: "checked-out" as const, check_in: "2026-05-01", check_out: "2026-05-03" };
  await db.updateTable("booking").set(left).where("id", "=", id).execute();
  const times = { arrived_at: "2026-05-01T06:00:00.000Z", departed_at: "", deferred_by: "" };
  await db
    .insertInto("register_stay")
    .values({ booking_id: id, ...times })
    .execute();
  const stored = await api(exportGuest, { body: { phone } }, owner);
  assert.deepEqual(stored.documentPictures, [picture]);
  const { registerKept } = await api(eraseGuest, { body: { phone } }, owner);
  assert.equal(registerKept.entries, 1);
  assert.equal(await count(), 0);
  assert.deepEqual((await api(exportGuest, { body: { phone } }, owner)).documentPictures, []);
});

test("the mark is drawn as outlines in each script of the site, and nothing else", async () => {
  for (const name of ["Kadalu Lodge", "ಕಡಲು ಲಾಡ್ಜ್", "कडलु लॉज", "<script>&"]) {
    const svg = await watermarkSvg(["For check-in at", name, "Wed, 25 Nov 2026"]);
    assert.equal(svg.match(/<path /g)?.length, 3);
    assert.match(svg, /d="M/);
    assert.doesNotMatch(svg, /NaN|<text|script/);
  }
});
