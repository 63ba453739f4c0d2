import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { isNewer, type Release, releaseAnswer } from "#domain/operations/server-facts.ts";
import { isPublicAddress } from "#domain/operations/server-settings.ts";
import { storeSetting } from "#server/platform/database/setting-rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readEnteredAddress, readMailServerFacts } from "./server-settings.ts";

/** A row of `setting`. */
const id = "release";

let installed: string | undefined;

function installedVersion(): string {
  installed ??= JSON.parse(readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8"))
    .version as string;
  return installed;
}

export async function readRelease(db: Db): Promise<Release | null> {
  const row = await db.selectFrom("setting").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const known: Omit<Release, "isNewer" | "readAt"> = JSON.parse(row.value);
  return { ...known, readAt: row.updated_at, isNewer: isNewer(known.version, installedVersion()) };
}

interface FactsContext {
  db: Db;
  mails: { siteUrl: string; isSending: boolean; isFixed: { address: boolean; mailServer: boolean } };
  registerKey: Buffer;
}

export async function readServerFacts({ db, mails, registerKey }: FactsContext) {
  const { siteUrl, isSending, isFixed } = mails;
  return {
    version: installedVersion(),
    release: await readRelease(db),
    address: siteUrl,
    isPublic: isPublicAddress(siteUrl),
    sendsMail: isSending,
    isFixed,
    enteredAddress: await readEnteredAddress(db),
    mailServer: await readMailServerFacts(db, registerKey),
  };
}

const answerMillis = 10_000;
const maxAnswer = 16 * 1024;

/** Once a day, and only of an address that the operator has named. Nothing about the lodge is sent. */
export async function askForRelease(db: Db, url: string, { instant, signal }: { instant: Date; signal: AbortSignal }) {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(answerMillis)]);
  const response = await fetch(url, { redirect: "error", signal: patience, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`RELEASE_URL answered ${response.status}`);
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > maxAnswer) throw new Error("RELEASE_URL answered more than a version");
  }
  const { success, output } = v.safeParse(releaseAnswer, parsed(text));
  if (!success) throw new Error('RELEASE_URL must answer {"version": "1.2.3", "address": "https://…"}');
  await storeSetting(db, id, JSON.stringify(output), instant);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
