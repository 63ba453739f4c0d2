import PDFDocument from "pdfkit";
import { clustersOf, fontData, type Run, runsOf, type Weight } from "./fonts.ts";

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

  const setFont = ({ face }: Run, { size, weight = 400 }: TextStyle) => {
    const name = `${face}-${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontData(face, weight));
    registered.add(name);
    doc.font(name).fontSize(size);
  };
  const widthOfRun = (run: Run, style: TextStyle) => {
    setFont(run, style);
    return doc.widthOfString(run.text);
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
        doc
          .fillColor(style.color ?? "black")
          .text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
        at += doc.widthOfString(run.text);
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
    /** What follows is on the next page. */
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

export type PdfPage = ReturnType<typeof createPdfPage>;
