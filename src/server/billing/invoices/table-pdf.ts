import { type Locale, languageTags } from "#domain/platform/text/locales.ts";
import { createPdfPage, type TextStyle } from "./pdf-page.ts";

/** Figures by parts, all of it written already. */
export interface TableDocument {
  title: string;
  lodge: string;
  locale: Locale;
  /** The date in the file, ISO 8601. */
  date: string;
  notes: string[];
  parts: { title: string; rows: { name: string; figures: string[] }[] }[];
}

const colors = { ink: "#221a14", soft: "#655a4f", line: "#ddd1be" };
const heading: TextStyle = { size: 16, weight: 600, color: colors.ink };
const strong: TextStyle = { size: 11, weight: 600, color: colors.ink };
const plain: TextStyle = { size: 9.5, color: colors.ink };
const small: TextStyle = { size: 8.5, color: colors.soft };

/** In points. */
const margin = 54;
const leading = 14;
const figureWidth = 82;

/** Draws as many pages as it takes; the same document gives the same file. */
export function tablePdf({ title, lodge, locale, date, notes, parts }: TableDocument, { compress = true } = {}) {
  const page = createPdfPage({ title, lang: languageTags[locale], author: lodge, date: new Date(date), compress });
  const right = page.size.width - margin;
  const bottom = page.size.height - margin;
  let y = margin;
  const step = (height: number) => {
    if (y + height > bottom) {
      page.turn();
      y = margin;
    }
    y += height;
  };
  const write = (text: string, style: TextStyle, height: number) => {
    for (const line of page.wrap(text, style, right - margin)) {
      step(height);
      page.put(line, margin, y, style);
    }
  };
  write(lodge, small, leading);
  write(title, heading, 24);
  for (const note of notes) write(note, small, leading);
  for (const part of parts) {
    // A heading stays with its first line.
    if (y + 30 + leading > bottom) step(bottom);
    write(part.title, strong, 26);
    page.rule(margin, y + 5, right - margin, colors.line);
    y += 5;
    for (const { name, figures } of part.rows) {
      const room = right - margin - figures.length * figureWidth - 8;
      for (const [at, line] of page.wrap(name, plain, room).entries()) {
        step(leading);
        page.put(line, margin, y, plain);
        if (at > 0) continue;
        for (const [column, figure] of figures.entries()) {
          page.put(figure, right - (figures.length - 1 - column) * figureWidth, y, plain, "right");
        }
      }
    }
  }
  return page.finish();
}
