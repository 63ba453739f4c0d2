import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { languageTags } from "#domain/platform/text/locales.ts";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { rollCallCache, rollCallPath, storedAtHeader } from "#domain/platform/values/roll-call-copy.ts";
import type { RollCall } from "#domain/register/register-list.ts";
import * as m from "#messages/deskRegister.js";
import { locale } from "#messages/locale.js";
import { deleteOfflineCopy } from "../../platform/app/forget-copy.ts";
import { formatInstant } from "../../platform/app/instants.ts";

const settingKey = "roll-call-copy";

export function isCopyKept(): boolean {
  try {
    return localStorage.getItem(settingKey) === "on";
  } catch {
    return false;
  }
}

export async function saveOfflineCopy(isKept: boolean): Promise<void> {
  if (isKept) localStorage.setItem(settingKey, "on");
  else {
    localStorage.removeItem(settingKey);
    await deleteOfflineCopy();
  }
}

/** The service worker answers with it when a page of the desk can't be loaded (`server/operations/offline/service-worker.ts`). */
export async function storeCopy(list: RollCall): Promise<void> {
  const cache = await caches.open(rollCallCache);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // Complete in itself: nothing is loaded and nothing runs.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
    [storedAtHeader]: String(Date.now()),
  };
  await cache.put(rollCallPath, new Response(rollCallHtml(list), { headers }));
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);

const style = `
:root{color-scheme:light dark;font:1.05rem/1.5 system-ui,sans-serif}
body{max-width:40rem;margin:0 auto;padding:1rem}
h1{margin:0;font-size:1.5rem}
ul{margin:1rem 0;padding:0;list-style:none}
li{border-top:1px solid GrayText}
label{display:flex;gap:.75rem;align-items:flex-start;min-height:2.75rem;padding:.6rem 0}
input{flex:none;width:1.5rem;height:1.5rem;margin:0}
small{display:block}
a{display:inline-block;min-height:2.75rem;line-height:2.75rem}
`;

/** People in house by unit, each with a box to tick. */
export function rollCallHtml({ readAt, units }: RollCall): string {
  const total = units.reduce((sum, { guests }) => sum + guests, 0);
  const row = ({ label, floor, name, names, guests, phone }: RollCall["units"][number]) => `
<li><label><input type="checkbox"><span><b>${escapeHtml(label || m.noUnit())}</b>${floor ? ` · ${escapeHtml(floor)}` : ""} · ${escapeHtml(m.people({ count: guests }))}
<small>${escapeHtml(names.length > 0 ? names.join(", ") : name)}</small></span></label>${
    phone ? `<a href="${escapeHtml(telephoneUrl(phone))}">${escapeHtml(formatPhone(phone))}</a>` : ""
  }</li>`;
  return `<!doctype html>
<html lang="${languageTags[locale()]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(m.rollCall())}</title><style>${style}</style></head>
<body><main>
<h1>${escapeHtml(m.rollCallTitle({ people: total, rooms: units.length }))}</h1>
<p>${escapeHtml(m.copyOfTime({ time: formatInstant(readAt) }))}</p>
<ul>${units.map(row).join("")}</ul>
</main></body></html>
`;
}
