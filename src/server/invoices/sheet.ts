import PDFDocument from "pdfkit";
import { fontData, type Run, runsOf, type Weight } from "./fonts.ts";

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: Weight;
  color?: string;
}

interface SheetOptions {
  title: string;
  author: string;
  /** What the file says of its own making: the same document is the same file, byte by byte. */
  date: Date;
  /** 1, or less to get more onto the page. */
  scale?: number;
  /** Off where a test reads what was written. */
  compress?: boolean;
}

const a4 = { width: 595.28, height: 841.89 };

/** A page A4 on which text is set line by line; measures are points, scaled, from the upper left corner. */
export function createSheet({ title, author, date, scale = 1, compress = true }: SheetOptions) {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    compress,
    lang: "en-IN",
    info: { Title: title, Author: author, CreationDate: date, ModDate: date, Producer: author, Creator: author },
  });
  doc.scale(scale);
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const known = new Set<string>();

  const use = ({ face }: Run, { size, weight = 400 }: TextStyle) => {
    const name = `${face}-${weight}`;
    if (!known.has(name)) doc.registerFont(name, fontData(face, weight));
    known.add(name);
    doc.font(name).fontSize(size);
  };
  const widthOfRun = (run: Run, style: TextStyle) => {
    use(run, style);
    return doc.widthOfString(run.text);
  };
  const width = (text: string, style: TextStyle) => runsOf(text).reduce((sum, run) => sum + widthOfRun(run, style), 0);

  /** The text in lines of at most this width; a word that is too long is broken. */
  const wrap = (text: string, style: TextStyle, max: number): string[] =>
    text.split("\n").flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of paragraph.split(" ").flatMap((word) => pieces(word, style, max))) {
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

  function pieces(word: string, style: TextStyle, max: number): string[] {
    if (width(word, style) <= max) return [word];
    const list: string[] = [];
    let piece = "";
    for (const letter of word) {
      if (width(piece + letter, style) > max) {
        list.push(piece);
        piece = "";
      }
      piece += letter;
    }
    return [...list, piece];
  }

  return {
    page: { width: a4.width / scale, height: a4.height / scale },
    width,
    wrap,
    /** Writes one line on a base line; with `right` it ends at `x`. */
    put(text: string, x: number, baseline: number, style: TextStyle, align: "left" | "right" = "left"): void {
      let at = align === "right" ? x - width(text, style) : x;
      for (const run of runsOf(text)) {
        use(run, style);
        doc
          .fillColor(style.color ?? "black")
          .text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
        at += doc.widthOfString(run.text);
      }
    },
    /** A horizontal line. */
    rule(x: number, y: number, length: number, color: string, thickness = 0.75): void {
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    },
    /** A filled rectangle. */
    fill(x: number, y: number, boxWidth: number, height: number, color: string): void {
      doc.rect(x, y, boxWidth, height).fill(color);
    },
    /** The finished file. */
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

export type Sheet = ReturnType<typeof createSheet>;
