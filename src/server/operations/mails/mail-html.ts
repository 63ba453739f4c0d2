import { type CSSProperties, Fragment, createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { currentLocale } from "#current-locale";
import { languageTags } from "#domain/platform/text/locales.ts";
import { type BrandColours, brandTokens, builtInColours } from "#domain/property/brand-colours.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { BrandLogo } from "#server/property/brand/service.ts";
import { footerOf, logoId, type MailContent } from "./mail-content.ts";
import type { MailContext } from "./mail-context.ts";

// Mail clients support neither style sheets nor custom properties reliably.

type Colours = Record<"ground" | "card" | "line" | "ink" | "soft" | "main" | "onMain", string>;

/** The site's colours, with those of the brand. */
function coloursOf(brand: BrandColours): Colours {
  const tokens = brandTokens(brand);
  return {
    ground: tokens["plaster-1"] ?? builtInColours.background,
    card: tokens["plaster-0"] ?? "#fffdf9",
    line: tokens.line ?? "#ddd1be",
    ink: "#221a14",
    soft: "#655a4f",
    main: tokens["laterite-5"] ?? builtInColours.main,
    onMain: tokens["plaster-0"] ?? "#fffdf9",
  };
}

/** A logo of 720 pixels is 240 wide, sharp on every screen. */
const pixelsPerPoint = 3;

function stylesIn({ ground, card, line, ink, soft, main, onMain }: Colours) {
  const divider = `1px solid ${line}`;
  return {
    page: {
      margin: 0,
      padding: 16,
      background: ground,
      color: ink,
      font: "16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif",
    },
    // Gmail knows `word-break` only.
    card: {
      overflowWrap: "anywhere",
      wordBreak: "break-word",
      maxWidth: 560,
      margin: "0 auto",
      padding: 24,
      background: card,
      border: divider,
      borderRadius: 12,
    },
    logo: { display: "block", maxWidth: "100%", height: "auto", margin: "0 0 16px", border: 0 },
    paragraph: { margin: "0 0 12px" },
    table: { width: "100%", margin: "16px 0", borderCollapse: "collapse" },
    name: { padding: "4px 16px 4px 0", color: soft, textAlign: "left", verticalAlign: "top", fontWeight: 400 },
    value: { padding: "4px 0", verticalAlign: "top" },
    amount: { padding: "4px 0", textAlign: "right", whiteSpace: "nowrap" },
    totalName: { padding: "8px 16px 4px 0", borderTop: divider, fontWeight: 700, textAlign: "left" },
    total: { padding: "8px 0 4px", borderTop: divider, fontWeight: 700, textAlign: "right", whiteSpace: "nowrap" },
    action: { margin: "16px 0" },
    button: {
      display: "inline-block",
      padding: "12px 20px",
      borderRadius: 24,
      textDecoration: "none",
      background: main,
      color: onMain,
      fontWeight: 700,
    },
    footer: { maxWidth: 560, margin: "16px auto 0", padding: "0 24px", color: soft, fontSize: 14 },
    link: { color: main },
  } satisfies Record<string, CSSProperties>;
}

type Styles = ReturnType<typeof stylesIn>;

const lines = (items: ReactNode[]) =>
  items.map((item, index) => h(Fragment, { key: index }, index > 0 && h("br"), item));

const row = ([name, value]: [string, string], valueStyle: CSSProperties, nameStyle: CSSProperties) =>
  h(
    "tr",
    { key: name },
    h("th", { scope: "row", style: nameStyle }, name),
    h("td", { style: valueStyle }, lines(value.split("\n"))),
  );

const table = (rows: ReactNode[], styles: Styles) =>
  rows.length > 0 && h("table", { style: styles.table }, h("tbody", null, rows));

const jsonLdScript = (data: object) =>
  h("script", { type: "application/ld+json" }, JSON.stringify(data).replaceAll("<", "\\u003c"));

function logoImage({ width, height, alt }: BrandLogo, styles: Styles): ReactNode {
  const size = { width: Math.round(width / pixelsPerPoint), height: Math.round(height / pixelsPerPoint) };
  return h("img", { style: styles.logo, src: `cid:${logoId}`, alt, ...size });
}

function footer(lodge: Settings, styles: Styles): ReactNode {
  const items = footerOf(lodge).map(({ text, url }) => (url ? h("a", { style: styles.link, href: url }, text) : text));
  return h("div", { style: styles.footer }, lines(items));
}

/** HTML that loads nothing: the logo is part of the mail. React escapes every text in it. */
export function htmlOf(
  content: MailContent,
  { lodge, colours, logo }: Pick<MailContext, "lodge" | "colours" | "logo">,
): string {
  const { subject, opening, facts, price, action, closing, isToGuest, jsonLd } = content;
  const styles = stylesIn(coloursOf(colours));
  const paragraph = (text: string, key: number | string) =>
    h("p", { key, style: styles.paragraph }, lines(text.split("\n")));
  const fact = (pair: [string, string], value: CSSProperties) => row(pair, value, styles.name);
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width" }),
    h("title", null, subject),
    jsonLd && jsonLdScript(jsonLd),
  );
  const sums = price && [
    ...price.lines.map((line) => fact(line, styles.amount)),
    row(price.total, styles.total, styles.totalName),
  ];
  const card = h(
    "div",
    { style: styles.card },
    isToGuest && logo && logoImage(logo, styles),
    opening.map(paragraph),
    table(
      facts.map((one) => fact(one, styles.value)),
      styles,
    ),
    sums && table(sums, styles),
    price?.note && paragraph(price.note, "note"),
    action && h("p", { style: styles.action }, h("a", { style: styles.button, href: action.url }, action.text)),
    closing.map(paragraph),
  );
  const body = h("body", { style: styles.page }, card, isToGuest && footer(lodge, styles));
  return `<!doctype html>${renderToStaticMarkup(h("html", { lang: languageTags[currentLocale()] }, head, body))}`;
}
