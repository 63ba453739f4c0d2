import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { type InputField, inputFields } from "./support/platform/fuzz/contract-fields.ts";
import { watchBuiltIns } from "./support/platform/work.ts";

const fields = inputFields();
/** Each schema with the first field that has it; many share one. */
const bySchema = new Map(fields.toReversed().map((field) => [field.schema, field]));
const texts = [...bySchema.values()].filter(({ isList }) => !isList);

/** Fields that take a whole file. */
const files: readonly string[] = ["importBankStatement.body.csv"];
/** More than the field takes. */
const tooMuchFor = (path: string) => (files.includes(path) ? 800_000 : 120_000);
const fills = [
  "x",
  " ",
  "1",
  "1 ",
  "1-",
  "9",
  "+",
  "\n",
  "\r\n",
  "=",
  '"',
  "[",
  '{"a":',
  "०",
  "ಕ",
  "\u200b",
  "\ud800",
  "a@",
  ".",
];

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

test("the contract's fields are found, also inside of lists, forms and unions", () => {
  const paths = new Set(fields.map(({ path }) => path));
  for (const path of [
    "addQuery.body.message",
    "updateBooking.body.additionalMessage",
    "askApproval.body.reason",
    "askApproval.body.action.body.reason",
    "savePageDraft.body.texts.blocks[].panels[].text",
    "addRoom.body.costOptions",
    "updateSettings.body.policies[].text",
    "listBookings.query.search",
    "saveOwnGuest.body.foreign.remarks",
  ]) {
    assert.ok(paths.has(path), path);
  }
});

test("no field of any call takes a text without an end", () => {
  const endless = texts.filter(({ schema, path }) =>
    fills.some((fill) => accepts(schema, fill.repeat(tooMuchFor(path) / fill.length))),
  );
  assert.deepEqual(
    endless.map(({ path }) => path),
    [],
  );
});

/** More than the longest field, which is the list of guests that a company pastes. */
const longestRead = 50_000;

test("of a text that is too long nothing but its length is looked at", () => {
  const looks = new Set<string>();
  for (const { path, schema } of texts) {
    for (const fill of ["1 ", " ", "x"]) {
      const text = fill.repeat(tooMuchFor(path) / fill.length);
      const seen = (length: number, name: string) => length > longestRead && looks.add(`${path}: ${name}`);
      watchBuiltIns(seen, () => v.safeParse(schema, text));
    }
  }
  assert.deepEqual([...looks], []);
});

/** Fields that take words and are no free text, with the reason. */
const noFreeText: Record<string, string> = {
  ...named("an id, compared with those that exist", "roomId", "unitId", "companyId", "costOptionId", "costOptionIds[]"),
  ...named("an id, compared with those that exist", "sourceId", "feedId", "uid", "bookingId", "queryId"),
  ...named("the number of a booking at its source", "externalReference"),
  ...named("an id, compared with those that exist", "to", "booking", "amenities", "handTo", "actor", "action"),
  ...named("a version, compared with the stored one", "updatedAt", "version"),
  ...named(
    "a secret, of which a hash is stored or nothing",
    "password",
    "newPassword",
    "currentPassword",
    "ownPassword",
  ),
  ...named("a secret, of which a hash is stored or nothing", "ticket", "device", "key"),
  ...named("compared with what is stored, and not stored", "search", "email", "source", "userId"),
  ...named("the address of a picture that is stored", "existingIcon"),
  ...named("a day: the list as a whole is checked", "occupiedDates[]"),
  ...named("a list, of which each line is read as the fields of its own", "text"),
  ...named("a list, of which each line is read as the fields of its own", "csv"),
  ...named("the heading of a column, compared with those of the file", "columns{}"),
  ...named("a reference: a UTR has twelve digits", "utr", "tr"),
  ...named("an account at a mail server, whose name its provider chose", "userName"),
  ...named("the honeypot; not stored", "website"),
};

function named(reason: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

const words = "Please call, thanks";
const aadhaar = "2345 6789 0124";
const takesWords = texts.filter(({ schema }) => {
  const { success, output } = v.safeParse(schema, words);
  return success && JSON.stringify(output)?.includes("call");
});

test("every free text refuses Aadhaar numbers, in whatever form they come, and is stored in the form NFC", () => {
  const takesAny = takesWords.filter(({ schema }) => accepts(schema, aadhaar));
  assert.deepEqual(
    takesAny.filter(({ name }) => !Object.hasOwn(noFreeText, name)).map(({ path }) => path),
    [],
  );
  const free = takesWords.filter((field) => !takesAny.includes(field));
  assert.ok(free.length > 20);
  for (const { path, schema } of free) {
    for (const text of ["೨೩೪೫-೬೭೮೯-೦೧೨೪", "2345\u200b6789\u00ad0124"]) {
      assert.equal(accepts(schema, text), false, `${path}: ${text}`);
    }
    const { output } = v.safeParse(schema, " Rene\u0301\u202e\u200b ");
    assert.equal(output, "Ren\u00e9", path);
  }
  const stale = Object.keys(noFreeText).filter((name) => !takesAny.some((field) => field.name === name));
  assert.deepEqual(stale, []);
});

test("no list of any call is without an end", () => {
  const lists = fields.filter(({ isList }) => isList);
  assert.ok(lists.length > 30);
  const isBounded = ({ schema }: InputField) =>
    "pipe" in schema && (schema.pipe as { type: string }[]).some(({ type }) => type === "max_length");
  const endless = lists.filter((list) => !isBounded(list)).map(({ path }) => path);
  assert.deepEqual([...new Set(endless)], []);
});
