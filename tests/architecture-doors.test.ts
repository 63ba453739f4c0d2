import assert from "node:assert/strict";
import test from "node:test";
import { readSources } from "./support/platform/imports.ts";

// A rule belongs to the thing, not to a way to it: what is here may be written or asked in one place alone.

const sources = readSources("src").filter(({ path }) => !/\.test\.tsx?$|\/migrations\//.test(path));
const server = sources.filter(({ path }) => path.startsWith("src/server/"));

/** Fills an empty database with invented data, before anybody can call. */
const demo = "src/server/operations/demo/";
/** Erasing a guest deletes what is left of them in every table. */
const erasing = "src/server/operations/guests/";

/** A note for a part of a fee changes the fee; the invoice that stands closes it for every other change. */
const feeNotes = "src/server/billing/invoices/part-notes.ts";

interface Door {
  thing: string;
  tables: readonly string[];
  files: readonly string[];
  /** The changes that other files may make without changing the thing. */
  others?: Readonly<Record<string, string>>;
}

const doors: readonly Door[] = [
  {
    thing: "who has which night and unit: `allocate`",
    tables: ["booking_night", "unit_night"],
    files: ["src/server/rooms/inventory/allocation.ts"],
    others: { "src/server/rooms/inventory/unit-count.ts": "deletes the nights of a unit that goes" },
  },
  {
    thing: "how many rooms of a night are left",
    tables: ["room_night"],
    files: ["src/server/rooms/inventory/allocation.ts", "src/server/rooms/inventory/unit-count.ts"],
  },
  {
    thing: "a booking: `storeBooking` and `changeBooking`",
    tables: ["booking"],
    files: ["src/server/reservations/bookings/service.ts", "src/server/reservations/bookings/changes/edit.ts"],
    others: {
      [feeNotes]: "takes off a fee what a credit note gives back of it, which an invoice otherwise keeps as it is",
      "src/server/billing/charges/payers.ts": "who pays the nights, and a version for the closing of the day",
      "src/server/billing/charges/service.ts": "the sum and rounding of the charges",
      "src/server/billing/payments/entries.ts": "ends the hold of a booking whose deposit is paid",
    },
  },
  {
    thing: "the step back from a status",
    tables: ["status_change"],
    files: [
      "src/server/reservations/bookings/changes/status-changes.ts",
      "src/server/reservations/bookings/changes/undo.ts",
    ],
  },
  {
    thing: "a payment: `insertEntry`, under the lock of its ledger",
    tables: ["payment"],
    files: ["src/server/billing/payments/entries.ts"],
    others: {
      "src/server/billing/payments/erase.ts": "takes a person's words out of it",
      "src/server/billing/payments/reported.ts": "settles what a guest has reported",
    },
  },
  {
    thing: "a payment of a company",
    tables: ["company_payment", "company_payment_bill"],
    files: ["src/server/billing/company-accounts/payments.ts"],
  },
  {
    thing: "a security deposit",
    tables: ["security_entry"],
    files: ["src/server/billing/security-deposits/service.ts"],
    others: { "src/server/billing/payments/erase.ts": "takes a person's words out of it" },
  },
  {
    thing: "what is held for a guest",
    tables: ["security_deposit"],
    files: ["src/server/billing/payments/security.ts"],
  },
  { thing: "a charge", tables: ["charge"], files: ["src/server/billing/charges/"] },
  { thing: "what a note takes off a bill", tables: ["bill_credit"], files: [feeNotes] },
  { thing: "a document", tables: ["invoice", "invoice_series"], files: ["src/server/billing/invoices/series.ts"] },
  {
    thing: "the days of the desk and what is posted at their end",
    tables: ["day_close", "revenue_entry", "closed_line"],
    files: ["src/server/billing/day-close/"],
  },
  {
    thing: "what is approved: the stored request",
    tables: ["approval_request"],
    files: ["src/server/operations/approvals/service.ts"],
  },
  { thing: "the audit log: `recordChange`", tables: ["audit_entry"], files: ["src/server/platform/audit/service.ts"] },
  {
    thing: "the outbox: `queueMails`",
    tables: ["mail"],
    files: ["src/server/platform/outbox/outbox.ts"],
    others: {
      "src/server/operations/mails/service.ts": "makes a mail due again",
      "src/server/operations/mails/worker.ts": "sends it",
    },
  },
  { thing: "who slept here", tables: ["stay_guest", "register_stay"], files: ["src/server/register/register/"] },
  {
    thing: "prices of nights",
    tables: ["night_rate", "rate_change", "rate_change_night"],
    files: ["src/server/reservations/rates/"],
  },
  {
    thing: "accounts, their sessions and second factors",
    tables: ["staff", "staff_token", "second_factor", "recovery_code"],
    files: ["src/server/property/auth/"],
    others: {
      "src/server/operations/backup/restore.ts": "ends every session of a restored database",
      "src/server/operations/set-up/start-own.ts": "ends the demo",
    },
  },
];

const written = /(?:(insertInto|updateTable|deleteFrom|mergeInto)\(\s*"|\b(insert into|update|delete from)\s+)(\w+)\b/g;
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** Tables that a text writes, with the verb of Kysely or of SQL. */
function writesIn(text: string): { verb: string; table: string }[] {
  return [...code(text).matchAll(written)].map(([, method, sql, table]) => ({
    verb: (method ?? sql) as string,
    table: table as string,
  }));
}

for (const { thing, tables, files, others = {} } of doors) {
  test(`one door writes ${thing}`, () => {
    const wrong = server
      .filter(({ path }) => !path.startsWith(demo) && !files.some((file) => path.startsWith(file)))
      .flatMap(({ path, text }) =>
        writesIn(text)
          .filter(({ table }) => tables.includes(table))
          .filter(({ verb }) => !(path.startsWith(erasing) && verb !== "insertInto"))
          .filter(({ verb }) => !(path in others && verb !== "insertInto"))
          .map(({ verb, table }) => `${path}: ${verb} ${table}`),
      );
    assert.deepEqual(wrong, []);
  });

  test(`what is said of ${thing} is still so`, () => {
    const gone = [...files, ...Object.keys(others)].filter(
      (file) =>
        !server.some(
          ({ path, text }) => path.startsWith(file) && writesIn(text).some(({ table }) => tables.includes(table)),
        ),
    );
    assert.deepEqual(gone, []);
  });
}

/** The columns that `changeBooking` alone decides. */
const decided =
  /\b(status|check_in|check_out|room_id|quote|grand_total_paise|net_paise|cancellation_fee_paise|slept_until|arrived_on|departed_on|deposit_paise)\b/;

test("what changes a booking elsewhere leaves its status, stay and price alone", () => {
  const wrong = server
    .filter(({ path }) => !path.startsWith(demo) && !path.endsWith("changes/edit.ts") && path !== feeNotes)
    .flatMap(({ path, text }) =>
      [...code(text).matchAll(/updateTable\("booking"\)\s*\.set\(([\s\S]*?)\)\s*\.where/g)]
        .filter(([, set = ""]) => decided.test(set))
        .map(([, set]) => `${path}: ${set}`),
    );
  assert.deepEqual(wrong, []);
});

test("a write is found in calls of Kysely and in SQL", () => {
  assert.deepEqual(writesIn('db.insertInto("payment").values(x)'), [{ verb: "insertInto", table: "payment" }]);
  assert.deepEqual(writesIn("sql`update booking set status = ''`"), [{ verb: "update", table: "booking" }]);
  assert.deepEqual(writesIn('/* db.deleteFrom("mail") */ db.selectFrom("mail")'), []);
});

test("`readText` alone cleans free text and looks for Aadhaar numbers", () => {
  const cleaners = [
    "src/domain/platform/text/",
    // Search terms and names of columns are compared, not stored.
    "src/contract/platform/search-param.ts",
    "src/domain/platform/files/csv-rows.ts",
    "src/server/operations/import/workbook.ts",
    // Shows an entry without the number that it refuses.
    "src/web/shared/register/register-text.tsx",
  ];
  const wrong = sources
    .filter(({ path }) => !cleaners.some((file) => path.startsWith(file)))
    .filter(({ imports }) => imports.some(({ path }) => /\/text\/(clean-text|aadhaar)\.ts$/.test(path)));
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});

test("every part of a page that loads on demand comes through the loader", () => {
  const loaders =
    /\b(loadModule|useLazyModule|useLazyPart|useFetchedAhead|useRetriableModule|prefetchOnIntent)\(|ReturnType<typeof |\bload=\{/;
  const wrong = sources
    .filter(({ path }) => /^src\/web\/.*\.tsx?$/.test(path) && !/^src\/web\/[^/]+$/.test(path))
    .flatMap(({ path, text }) => {
      const own = code(text);
      const direct = [...own.matchAll(/(?<!typeof )\bimport\("/g)].filter(
        ({ index }) => !/(\(\) =>\s*|import\.meta\.env\.SSR \? await )$/.test(own.slice(0, index)),
      );
      const names = [...own.matchAll(/const (\w+) = \(\) => import\(/g)].map(([, name]) => name as string);
      const used = names.flatMap((name) =>
        [...own.matchAll(new RegExp(`\\b${name}\\b(?! = \\(\\))`, "g"))].map(({ index }) =>
          own.slice(Math.max(0, index - 30), index),
        ),
      );
      const around = used.filter((before) => !loaders.test(before));
      return [...direct, ...around].map(() => path);
    });
  assert.deepEqual(wrong, []);
});

test("what only the server renders is in no script of a page", () => {
  const isPlain = (path: string) => path.startsWith("src/web/site/reservations/plain/");
  assert.ok(sources.some(({ path }) => isPlain(path)));
  const wrong = sources
    .filter(({ path }) => path.startsWith("src/web/") && !isPlain(path))
    .filter(({ text }) => /\bfrom "[^"]*\/plain\/[^"]*"/.test(code(text)));
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});

test("`permissions` alone says what a role may do", () => {
  const compared = /\brole\b[^\n]{0,20}[!=]== "(owner|manager|staff|housekeeping|reader)"/;
  const about: Readonly<Record<string, string>> = {
    "src/server/property/auth/accounts.ts": "a lodge keeps an owner",
    "src/web/admin/property/staff/staff-table.tsx": "the colour of an owner's badge",
  };
  const wrong = sources.filter(({ path, text }) => compared.test(code(text)) && !(path in about));
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});

/** Where all languages count, whatever the lodge speaks; everywhere else they are `languages` of its settings. */
const everyLanguage: Readonly<Record<string, string>> = {
  "src/server/app.ts": "the addresses that are redirected for a language that is off",
  "src/server/billing/sources/service.ts": "staff find a source by its name in their language",
  "src/server/operations/mails/mail-context.ts": "whoever writes a mail chooses the language",
  "src/server/operations/offline/service-worker.ts": "a worker keeps the caches of all others",
  "src/server/operations/set-up/service.ts": "takes those of the lodge",
  "src/server/operations/set-up/start-own.ts": "a text is used in all languages or in none",
  "src/server/platform/http/page-paths.ts": "reads an address",
  "src/server/platform/http/preferred-locale.ts": "what a caller reads, before the lodge is asked",
  "src/server/property/settings/service.ts": "what a lodge begins with",
  "src/server/reservations/feeds/conflicts.ts": "staff read what a job has written in its own language",
  "src/server/site/offline-routes.ts": "the desk opens without a network in the language of its staff",
  "src/server/site/page-builds.ts": "the desk is shown in all of them",
  "src/server/site/plain-forms.ts": "the addresses that are redirected for a language that is off",
  "src/server/site/site-files.ts": "the addresses that are redirected for a language that is off",
  "src/server/website/pages/service.ts": "a picture has no language",
  "src/web/admin/operations/translations/translation-list.ts": "takes those of the lodge",
  "src/web/admin/platform/languages/language-choice.tsx": "the language of the desk",
  "src/web/admin/platform/languages/language-links.tsx": "the language of the desk",
  "src/web/admin/property/settings/sections/languages.tsx": "where the owner chooses",
  "src/web/admin/property/settings/settings-form.ts": "what a lodge begins with",
};

test("no server and no screen lists languages that the lodge may have switched off", () => {
  const lists = sources.filter(
    ({ path, text }) =>
      /^src\/(?:server|web)\//.test(path) && /import \{[^}]*\b(?:locales|translatedLocales)\b[^}]*\} from/.test(text),
  );
  assert.deepEqual(
    lists.map(({ path }) => path).toSorted(),
    Object.keys(everyLanguage).toSorted(),
    "`languages` of the settings (`useLanguages` on a screen), or a reason in this list",
  );
});
