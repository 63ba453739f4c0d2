import * as v from "valibot";
import { backupDownloadInput, backupScheduleInput, backupsShape } from "#domain/operations/backups.ts";
import { endpoint } from "../platform/endpoint.ts";

const all = v.object({ backups: backupsShape });

export const listBackups = endpoint({
  name: "listBackups",
  summary: "Back-ups in the folder of this server, with what each was read back to hold, and their schedule",
  method: "GET",
  path: "/api/backups",
  access: "owner",
  reply: all,
});

export const makeBackup = endpoint({
  name: "makeBackup",
  summary:
    "Write a back-up of everything and read it back; 503 `backup_failed`. One that takes long goes on after the reply",
  method: "POST",
  path: "/api/backups",
  access: "owner",
  reply: all,
});

export const drillBackup = endpoint({
  name: "drillBackup",
  summary: "Restore a back-up into an empty place and check it there; nothing in use is touched",
  method: "POST",
  path: "/api/backups/{id}/drill",
  access: "owner",
  reply: all,
});

export const downloadBackup = endpoint({
  name: "downloadBackup",
  summary: "An address from which the back-up can be fetched within two minutes; takes the owner's password",
  method: "POST",
  path: "/api/backups/{id}/download",
  access: "owner",
  body: backupDownloadInput,
  reply: v.object({ address: v.string() }),
});

export const scheduleBackups = endpoint({
  name: "scheduleBackups",
  summary: "When back-ups are made without anybody, and how many are kept",
  method: "PUT",
  path: "/api/backups/schedule",
  access: "owner",
  body: backupScheduleInput,
  reply: all,
});
