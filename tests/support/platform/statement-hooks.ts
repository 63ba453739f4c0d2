import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeEach } from "node:test";
import pg from "pg";

// Loaded with `--import` by `engine-statements.ts`: notes which statements the tests of each file run on PostgreSQL.

const noted: Record<string, Record<string, true>> = {};
let file = "";
beforeEach((t) => {
  file = relative(process.cwd(), t.filePath ?? "");
});

/** The same statement with other values, or with more of them. */
const plain = (text: string) =>
  text
    .replace(/\$\d+/g, "?")
    .replace(/\?(?:, ?\?)+/g, "?")
    .replace(/\(\?\)(?:, ?\(\?\))+/g, "(?)")
    .replace(/\s+/g, " ");

interface Answer {
  rowCount?: number | null;
}
type Query = (...args: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;

/** With whether rows were found, or with the engine's error: these are other cases of the same statement. */
client.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { text?: string } | undefined];
  const text = typeof first === "string" ? first : first?.text;
  const answer = query.apply(this, args);
  if (text === undefined || !(answer instanceof Promise)) return answer;
  const statements = noted[file] ?? {};
  noted[file] = statements;
  const note = (outcome: unknown) => {
    statements[`${outcome}: ${plain(text)}`] = true;
  };
  answer.then(
    ({ rowCount }: Answer) => note(rowCount ? "rows" : "none"),
    (error: { code?: string }) => note(error.code),
  );
  return answer;
};

process.once("exit", () =>
  writeFileSync(join(process.env.STATEMENTS ?? "", `${process.pid}.json`), JSON.stringify(noted)),
);
