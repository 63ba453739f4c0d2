import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { downloadBackup, drillBackup, makeBackup, scheduleBackups } from "#contract/operations/backups.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import { type TestApp, testStaff } from "#tests/support/platform/app.ts";
import { newFolder } from "#tests/support/property/sample-lodge.ts";

const name = "lodge-20260615T063000.tar.gz";

/** A folder with an empty file in the place of a back-up; nothing is written or tried. */
export async function stubBackUps(t: TestContext): Promise<BackUps> {
  const folder = await newFolder(t);
  await writeFile(join(folder, name), "");
  return { folder, write: async () => join(folder, name), drill: async () => {} };
}

export function backupCalls({ api }: TestApp, owner: { token: string }): Record<string, () => Promise<unknown>> {
  const params = { id: name };
  return {
    makeBackup: () => api(makeBackup, {}, owner),
    drillBackup: () => api(drillBackup, { params }, owner),
    downloadBackup: () => api(downloadBackup, { params, body: { ownPassword: testStaff.password } }, owner),
    scheduleBackups: () => api(scheduleBackups, { body: { isDaily: true, hour: 3, keep: 9 } }, owner),
  };
}
