import PDFDocument from "pdfkit";
import { clustersOf, fontData, type Run, runsOf, type Weight } from "./fonts.ts";
import { type ShapedGlyph, shapeRun } from "./shape.ts";

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: Weight;
  color?: string;
}

interface PdfPageOptions {
  title: string;
  /** BCP 47. */
  lang: string;
  author: string;
  /** The date of creation in the file, which would otherwise differ each time. */
  date: Date;
  /** 1, or less to fit more on the page. */
  scale?: number;
  /** Off in tests that read the text. */
  compress?: boolean;
}

const a4 = { width: 595.28, height: 841.89 };

/** An A4 page, and more with `turn`; coordinates are in scaled points from the upper left corner. */
export function createPdfPage({ title, lang, author, date, scale = 1, compress = true }: PdfPageOptions) {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    compress,
    lang,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date, Producer: author, Creator: author },
  });
  doc.scale(scale);
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const registered = new Set<string>();
  const setFont = (run: Run, { size, weight = 400 }: TextStyle) => {
    const name = `${run.face}-${weight}`;
    const isNew = !registered.has(name);
    if (isNew) doc.registerFont(name, fontData(run.face, weight));
    registered.add(name);
    doc.font(name).fontSize(size);
    if (isNew) shapeWithHarfBuzz((doc as unknown as { _font: EmbeddedFont })._font, run, weight);
  };
  const widthOfRun = (run: Run, style: TextStyle) => {
    setFont(run, style);
    return doc.widthOfString(run.text, directionOf(run));
  };
  const width = (text: string, style: TextStyle) => runsOf(text).reduce((sum, run) => sum + widthOfRun(run, style), 0);

  /** Breaks text into lines of at most this width; a longer word is split. */
  const wrap = (text: string, style: TextStyle, max: number): string[] =>
    text.split("\n").flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of paragraph.split(" ").flatMap((word) => splitWord(word, style, max))) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && width(longer, style) > max) {
          lines.push(line);
          line = word;
        } else {
          line = longer;
        }
      }
      return [...lines, line];
    });

  function splitWord(word: string, style: TextStyle, max: number): string[] {
    if (width(word, style) <= max) return [word];
    const list: string[] = [];
    let piece = "";
    for (const cluster of clustersOf(word)) {
      if (width(piece + cluster, style) > max) {
        list.push(piece);
        piece = "";
      }
      piece += cluster;
    }
    return [...list, piece];
  }

  return {
    size: { width: a4.width / scale, height: a4.height / scale },
    width,
    wrap,
    /** Writes one line; with `right` it ends at `x`. */
    put(text: string, x: number, baseline: number, style: TextStyle, align: "left" | "right" = "left"): void {
      let at = align === "right" ? x - width(text, style) : x;
      for (const run of runsOf(text)) {
        setFont(run, style);
        doc.fillColor(style.color ?? "black");
        const draw = () =>
          doc.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic", ...directionOf(run) });
        // Readers search and copy what was written instead of the order in which glyphs are drawn. Text from right to left
        // they turn by themselves, also where it is marked.
        if (!run.isRtl && /[^ -\u024f\u2000-\u22ff]/.test(run.text)) drawMarked(doc, run.text, draw);
        else draw();
        at += doc.widthOfString(run.text, directionOf(run));
      }
    },
    rule(x: number, y: number, length: number, color: string, thickness = 0.75): void {
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    },
    fill(x: number, y: number, boxWidth: number, height: number, color: string): void {
      doc.rect(x, y, boxWidth, height).fill(color);
    },
    /** Fills a path of square units, `side` points for each. */
    path(path: string, x: number, y: number, side: number, color: string): void {
      doc.save().translate(x, y).scale(side).path(path).fill(color).restore();
    },
    /** Continues on the next page. */
    turn(): void {
      doc.addPage();
      doc.scale(scale);
    },
    image(png: Buffer, x: number, y: number, size: { width: number; height: number }): void {
      doc.image(png, x, y, size);
    },
    async finish(): Promise<Buffer> {
      const done = new Promise<void>((resolve, reject) => {
        doc.on("end", resolve);
        doc.on("error", reject);
      });
      doc.end();
      await done;
      return Buffer.concat(parts);
    },
  };
}

/**
 * Around the text object itself: readers place what is written by the coordinates at its end, which PDFKit changes before and
 * after (PDF 32000-1, 14.9.4).
 */
function drawMarked(doc: PDFKit.PDFDocument, written: string, draw: () => unknown): void {
  const target = doc as unknown as { addContent: (content: string) => unknown };
  const add = target.addContent.bind(doc);
  const hex = Buffer.from(`\ufeff${written}`, "utf16le").swap16().toString("hex");
  target.addContent = (content) => {
    if (content === "BT") add(`/Span <</ActualText <${hex}>>> BDC`);
    add(content);
    return content === "ET" ? add("EMC") : doc;
  };
  try {
    draw();
  } finally {
    target.addContent = add;
  }
}

/** PDFKit shapes a run as a whole where it is given features; the only one that is used says the direction. */
const directionOf = ({ isRtl }: Run) => ({ features: isRtl ? [rightToLeft] : [] });
const rightToLeft = "rtl" as PDFKit.Mixins.OpenTypeFeatures;

/** The parts of PDFKit's embedded font that are replaced. */
interface EmbeddedFont {
  scale: number;
  widths: number[];
  unicode: number[][];
  subset: { glyphs: number[] };
  font: { getGlyph(id: number): { advanceWidth: number } };
  layoutRun(
    text: string,
    features: readonly string[],
  ): { glyphs: { id: number; advanceWidth: number }[]; positions: object[]; advanceWidth: number };
  encode(text: string, features: readonly string[]): [codes: string[], positions: object[]];
}

/** A code of the PDF's font stands for a glyph and its text together, so that each can be read back. */
function shapeWithHarfBuzz(font: EmbeddedFont, { face }: Run, weight: Weight): void {
  const codes = new Map<string, number>();
  const cache = new Map<string, ShapedGlyph[]>();
  const shaped = (text: string, [direction = ""]: readonly string[]) => {
    const key = `${direction} ${text}`;
    const run: Run = direction === rightToLeft ? { face, text, isRtl: true } : { face, text };
    const glyphs = cache.get(key) ?? shapeRun(run, weight);
    cache.set(key, glyphs);
    return glyphs;
  };
  const widthOf = (id: number) => font.font.getGlyph(id).advanceWidth * font.scale;
  const toPosition = ({ id, xAdvance, yAdvance, xOffset, yOffset }: ShapedGlyph) => ({
    xAdvance: xAdvance * font.scale,
    yAdvance: yAdvance * font.scale,
    xOffset: xOffset * font.scale,
    yOffset: yOffset * font.scale,
    advanceWidth: widthOf(id),
  });
  const codeOf = ({ id, text }: ShapedGlyph): number => {
    const key = `${id} ${text}`;
    const code = codes.get(key) ?? font.subset.glyphs.push(id) - 1;
    codes.set(key, code);
    font.widths[code] = widthOf(id);
    font.unicode[code] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    return code;
  };
  font.layoutRun = (text, features) => {
    const glyphs = shaped(text, features);
    return {
      glyphs: glyphs.map(({ id }) => ({ id, advanceWidth: widthOf(id) / font.scale })),
      positions: glyphs.map(toPosition),
      advanceWidth: glyphs.reduce((sum, { xAdvance }) => sum + xAdvance * font.scale, 0),
    };
  };
  font.encode = (text, features) => {
    const glyphs = shaped(text, features);
    return [glyphs.map((glyph) => codeOf(glyph).toString(16).padStart(4, "0")), glyphs.map(toPosition)];
  };
}

export type PdfPage = ReturnType<typeof createPdfPage>;
