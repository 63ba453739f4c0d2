import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInLocale } from "#current-locale";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { type Locale, languageTags } from "#domain/platform/text/locales.ts";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import type { LodgeFacts } from "#domain/property/settings.ts";
import * as m from "#messages/pages.js";
import * as ui from "#messages/ui.js";

const web = join(import.meta.dirname, "../../../web");
const font = (file: string) => readFileSync(join(web, "fonts", file)).toString("base64");
const face = (family: string, weight: number, file: string) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${font(file)}) format("woff2")}`;

/** The letters of a language, for texts and headings alike. */
const letters: Partial<Record<Locale, { family: string; file: string }>> = {
  kn: { family: "Anek Kannada", file: "anek-kannada-regular.woff2" },
  hi: { family: "Anek Devanagari", file: "anek-devanagari-regular.woff2" },
};

function lettersOf(locale: Locale): string {
  const own = letters[locale];
  if (!own) return "";
  const families = `--text:"Anek Latin","${own.family}",system-ui,sans-serif;--display:"Fraunces","${own.family}",serif`;
  return `${face(own.family, 400, own.file)}\n:root{${families}}`;
}

/** One weight: the page holds no bold letters, and a browser would thicken the regular ones. */
const sheet = `
*{box-sizing:border-box;margin:0}
body{display:grid;min-height:100dvh;padding:var(--s-5);place-items:center;background:var(--plaster-1);color:var(--ink-9);
font:400 1.0625rem/1.55 var(--text)}
main{display:grid;gap:var(--s-4);width:min(34rem,100%);justify-items:start}
svg{width:4rem;height:4rem}
.name{font:var(--display-weight) 1.35rem/1.2 var(--display)}
h1{font:var(--display-weight) clamp(2rem,1.4rem + 3vw,3rem)/1.1 var(--display);letter-spacing:-.015em;text-wrap:balance}
/* Signs above and below the line need more room than Latin letters, and spacing would tear conjuncts apart. */
:is(h1,.name):not(:lang(en)){line-height:1.4;letter-spacing:0}
.ways{display:flex;flex-wrap:wrap;gap:var(--s-3);padding-top:var(--s-3)}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.35rem;border:1px solid var(--laterite-5);
border-radius:var(--r-pill);color:var(--laterite-5);text-decoration:none}
a:first-child{background:var(--laterite-5);color:var(--plaster-0)}
form{display:grid;gap:var(--s-4);width:100%}
input,textarea{display:block;width:100%;min-height:2.75rem;padding:.6rem .8rem;border:1px solid var(--line-control);border-radius:var(--r-s);
background:var(--plaster-0);color:inherit;font:inherit}
input[aria-invalid],textarea[aria-invalid]{border-color:var(--danger)}
.error{display:block;color:var(--danger)}
button{justify-self:start;min-height:2.75rem;padding:0 1.35rem;border:0;border-radius:var(--r-pill);background:var(--laterite-5);
color:var(--plaster-0);font:inherit}
form+.ways a:first-child{background:none;color:var(--laterite-5)}
:focus-visible{outline:3px solid var(--ink-9);outline-offset:3px}
`;

interface Style {
  text: string;
  policy: string;
  mark: string;
}
/** Read at the first request: a start does not need it. */
const styles = new Map<Locale, Style>();

function styleOf(locale: Locale): Style {
  const style = styles.get(locale) ?? readStyle(locale);
  styles.set(locale, style);
  return style;
}

function readStyle(locale: Locale): Style {
  const text = [
    face("Fraunces", 420, "fraunces-latin.woff2"),
    face("Anek Latin", 400, "anek-regular.woff2"),
    readFileSync(join(web, "styles/tokens.css"), "utf8"),
    lettersOf(locale),
    sheet,
  ].join("\n");
  const hash = createHash("sha256").update(text).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; frame-ancestors 'none'`;
  const mark = readFileSync(join(web, "../../public/favicon.svg"), "utf8").replace("<svg", '<svg aria-hidden="true"');
  return { text, policy, mark };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);

interface OfflineLodge extends Pick<LodgeFacts, "name" | "phones"> {
  /** The demo's drawn sign stands above its name; other lodges have letters alone, as their logo can't be loaded. */
  hasSign?: boolean;
}

interface OfflinePage {
  html: string;
  policy: string;
}

/** Complete in itself: without a network nothing else can be loaded. */
export function offlinePage(lodge: OfflineLodge, locale: Locale): OfflinePage {
  return runInLocale(locale, () => {
    const reception = receptionOf(lodge);
    const advice = reception ? m.offlineAdviceOrCall() : m.offlineAdvice();
    return standalonePage(lodge, locale, {
      name: m.offline(),
      title: m.offlineTitle(),
      paragraphs: [`${m.offlineText()}\n${advice}`],
      way: { href: "", text: ui.tryAgain() },
    });
  });
}

interface PageTexts {
  /** In the window's title, instead of the page's. */
  name?: string;
  title: string;
  paragraphs: readonly string[];
  way?: { href: string; text: string } | undefined;
  form?: PostedForm | undefined;
}

interface PostedField {
  name: string;
  value: string;
  /** Without one the field is sent again unseen. */
  label?: string | undefined;
  type: string;
  problem?: string | undefined;
}

/** A form to send again: with what was typed, and at its field what is wrong. */
interface PostedForm {
  action: string;
  submit: string;
  fields: readonly PostedField[];
}

function fieldHtml({ name, value, label, type, problem }: PostedField, index: number): string {
  const own = `name="${escapeHtml(name)}"`;
  if (label === undefined) return `<input type="hidden" ${own} value="${escapeHtml(value)}">`;
  const wrong = problem ? ` aria-invalid="true" aria-describedby="p${index}"` : "";
  const control =
    type === "textarea"
      ? `<textarea ${own} rows="4"${wrong}>\n${escapeHtml(value)}</textarea>`
      : `<input type="${type}" ${own} value="${escapeHtml(value)}"${wrong}>`;
  const said = problem ? `<span class="error" id="p${index}">${escapeHtml(problem)}</span>` : "";
  return `<div><label>${escapeHtml(label)}${control}</label>${said}</div>`;
}

const formHtml = ({ action, submit, fields }: PostedForm) =>
  `<form method="post" action="${escapeHtml(action)}">${fields.map(fieldHtml).join("\n")}<button>${escapeHtml(submit)}</button></form>`;

/** Without scripts and files of its own, in the language that runs. */
export function standalonePage(
  lodge: OfflineLodge,
  locale: Locale,
  { name: pageName, title, paragraphs, way, form }: PageTexts,
): OfflinePage {
  const style = styleOf(locale);
  const reception = receptionOf(lodge);
  const name = escapeHtml(lodge.name);
  const html = `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(pageName ?? title)} · ${name}</title>
<style>${style.text}</style>
</head>
<body>
<main>
${lodge.hasSign ? style.mark : ""}
<p class="name">${name}</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
${form ? formHtml(form) : ""}
<p class="ways">${way ? `<a href="${escapeHtml(way.href)}">${escapeHtml(way.text)}</a>` : ""}${
    reception
      ? `<a href="${telephoneUrl(reception)}">${m.callPhone({ phone: escapeHtml(formatIndianPhone(reception)) })}</a>`
      : ""
  }</p>
</main>
</body>
</html>
`;
  return { html, policy: `${style.policy}; form-action ${form ? "'self'" : "'none'"}` };
}
