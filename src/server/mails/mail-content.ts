import { addressLine, mapUrl, receptionOf, whatsAppUrl } from "#domain/lodge.ts";
import { formatPhone } from "#domain/phone.ts";
import type { Settings } from "#domain/settings.ts";

/** The content of a mail, from which its plain text and its HTML are made. */
export interface MailContent {
  subject: string;
  opening: string[];
  facts: [name: string, value: string][];
  price?: { lines: [name: string, amount: string][]; total: [name: string, amount: string]; note: string };
  action?: { text: string; url: string };
  closing: string[];
  /** Mails to guests end with the lodge's address and phone number. */
  isToGuest: boolean;
  jsonLd?: object;
}

function footerOf(lodge: Settings): { text: string; url?: string }[] {
  const chat = whatsAppUrl(lodge);
  const reception = receptionOf(lodge);
  return [
    { text: lodge.name },
    { text: addressLine(lodge) },
    { text: "Open the map", url: mapUrl(lodge) },
    ...(lodge.directions ? [{ text: lodge.directions }] : []),
    { text: formatPhone(reception), url: `tel:+91${reception}` },
    { text: lodge.email, url: `mailto:${lodge.email}` },
    ...(chat ? [{ text: "WhatsApp", url: chat }] : []),
  ];
}

const isAddressOnly = (url: string) => /^(tel|mailto):/.test(url);

export function textOf(content: MailContent, lodge: Settings): string {
  const { opening, facts, price, action, closing, isToGuest } = content;
  const rows = (list: [string, string][]) => list.map(([name, value]) => `${name}: ${value}`).join("\n");
  const footer = footerOf(lodge).map(({ text, url }) => (url && !isAddressOnly(url) ? `${text}: ${url}` : text));
  const parts = [
    ...opening,
    rows(facts),
    price && `${rows([...price.lines, price.total])}${price.note && `\n${price.note}`}`,
    action && `${action.text}:\n${action.url}`,
    ...closing,
    isToGuest && `-- \n${footer.join("\n")}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");

// Mail clients support neither style sheets nor custom properties reliably, so the colours of the site are repeated here.
const styles = {
  page: "margin:0;padding:16px;background:#faf5ec;color:#2a211c;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif",
  card: "max-width:560px;margin:0 auto;padding:24px;background:#fffdf8;border:1px solid #e3d8c5;border-radius:12px",
  name: "padding:4px 16px 4px 0;color:#6b5c50;text-align:left;vertical-align:top;font-weight:400",
  value: "padding:4px 0;vertical-align:top",
  amount: "padding:4px 0;text-align:right;white-space:nowrap",
  total: "padding:8px 0 4px;border-top:1px solid #e3d8c5;font-weight:700;text-align:right;white-space:nowrap",
  totalName: "padding:8px 16px 4px 0;border-top:1px solid #e3d8c5;font-weight:700;text-align:left",
  table: "width:100%;margin:16px 0;border-collapse:collapse",
  footer: "max-width:560px;margin:16px auto 0;padding:0 24px;color:#6b5c50;font-size:14px",
  link: "color:#9a3a22",
  action:
    "display:inline-block;padding:12px 20px;border-radius:24px;background:#9a3b22;color:#fffdf9;font-weight:700;text-decoration:none",
} as const;

/** HTML that loads nothing. */
export function htmlOf(content: MailContent, lodge: Settings): string {
  const { subject, opening, facts, price, action, closing, isToGuest, jsonLd } = content;
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const row = ([name, value]: [string, string], valueStyle: string, nameStyle: string = styles.name) =>
    `<tr><th scope="row" style="${nameStyle}">${escapeHtml(name)}</th><td style="${valueStyle}">${escapeHtml(value).replaceAll("\n", "<br>")}</td></tr>`;
  const table = (rows: string[]) => (rows.length > 0 ? `<table style="${styles.table}">${rows.join("")}</table>` : "");
  const footer = footerOf(lodge).map(({ text, url }) =>
    url ? `<a style="${styles.link}" href="${escapeHtml(url)}">${escapeHtml(text)}</a>` : escapeHtml(text),
  );
  return [
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`,
    jsonLd ? `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll("<", "\\u003c")}</script>` : "",
    `</head><body style="${styles.page}"><div style="${styles.card}">`,
    ...opening.map(paragraph),
    table(facts.map((fact) => row(fact, styles.value))),
    price
      ? table([
          ...price.lines.map((line) => row(line, styles.amount)),
          row(price.total, styles.total, styles.totalName),
        ])
      : "",
    price?.note ? paragraph(price.note) : "",
    action
      ? `<p style="margin:16px 0"><a style="${styles.action}" href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`
      : "",
    ...closing.map(paragraph),
    "</div>",
    isToGuest ? `<div style="${styles.footer}">${footer.join("<br>")}</div>` : "",
    "</body></html>",
  ].join("");
}
