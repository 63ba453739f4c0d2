import { type CSSProperties, Fragment, createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { currentLocale } from "#current-locale";
import { languageTags } from "#domain/locales.ts";
import type { Settings } from "#domain/settings.ts";
import { footerOf, type MailContent } from "./mail-content.ts";

const muted = "#6b5c50";
const divider = "1px solid #e3d8c5";

// Mail clients support neither style sheets nor custom properties reliably, so the colours of the site are repeated here.
const styles = {
  page: {
    margin: 0,
    padding: 16,
    background: "#faf5ec",
    color: "#2a211c",
    font: "16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif",
  },
  // Gmail knows `word-break` only.
  card: {
    overflowWrap: "anywhere",
    wordBreak: "break-word",
    maxWidth: 560,
    margin: "0 auto",
    padding: 24,
    background: "#fffdf8",
    border: divider,
    borderRadius: 12,
  },
  paragraph: { margin: "0 0 12px" },
  table: { width: "100%", margin: "16px 0", borderCollapse: "collapse" },
  name: { padding: "4px 16px 4px 0", color: muted, textAlign: "left", verticalAlign: "top", fontWeight: 400 },
  value: { padding: "4px 0", verticalAlign: "top" },
  amount: { padding: "4px 0", textAlign: "right", whiteSpace: "nowrap" },
  totalName: { padding: "8px 16px 4px 0", borderTop: divider, fontWeight: 700, textAlign: "left" },
  total: { padding: "8px 0 4px", borderTop: divider, fontWeight: 700, textAlign: "right", whiteSpace: "nowrap" },
  action: { margin: "16px 0" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    borderRadius: 24,
    background: "#9a3b22",
    color: "#fffdf9",
    fontWeight: 700,
    textDecoration: "none",
  },
  footer: { maxWidth: 560, margin: "16px auto 0", padding: "0 24px", color: muted, fontSize: 14 },
  link: { color: "#9a3a22" },
} satisfies Record<string, CSSProperties>;

const lines = (items: ReactNode[]) =>
  items.map((item, index) => h(Fragment, { key: index }, index > 0 && h("br"), item));

const paragraph = (text: string, key: number | string) =>
  h("p", { key, style: styles.paragraph }, lines(text.split("\n")));

const row = ([name, value]: [string, string], valueStyle: CSSProperties, nameStyle: CSSProperties = styles.name) =>
  h(
    "tr",
    { key: name },
    h("th", { scope: "row", style: nameStyle }, name),
    h("td", { style: valueStyle }, lines(value.split("\n"))),
  );

const table = (rows: ReactNode[]) => rows.length > 0 && h("table", { style: styles.table }, h("tbody", null, rows));

const jsonLdScript = (data: object) =>
  h("script", { type: "application/ld+json" }, JSON.stringify(data).replaceAll("<", "\\u003c"));

function footer(lodge: Settings): ReactNode {
  const items = footerOf(lodge).map(({ text, url }) => (url ? h("a", { style: styles.link, href: url }, text) : text));
  return h("div", { style: styles.footer }, lines(items));
}

/** HTML that loads nothing. React escapes every text in it. */
export function htmlOf(content: MailContent, lodge: Settings): string {
  const { subject, opening, facts, price, action, closing, isToGuest, jsonLd } = content;
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width" }),
    h("title", null, subject),
    jsonLd && jsonLdScript(jsonLd),
  );
  const card = h(
    "div",
    { style: styles.card },
    opening.map(paragraph),
    table(facts.map((fact) => row(fact, styles.value))),
    price &&
      table([...price.lines.map((line) => row(line, styles.amount)), row(price.total, styles.total, styles.totalName)]),
    price?.note && paragraph(price.note, "note"),
    action && h("p", { style: styles.action }, h("a", { style: styles.button, href: action.url }, action.text)),
    closing.map(paragraph),
  );
  const body = h("body", { style: styles.page }, card, isToGuest && footer(lodge));
  return `<!doctype html>${renderToStaticMarkup(h("html", { lang: languageTags[currentLocale()] }, head, body))}`;
}
