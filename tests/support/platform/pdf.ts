/**
 * The text of a PDF as this project writes them (not compressed), in the order in which it was written: every `Tf … TJ`
 * of every content stream, with glyphs turned into characters by the font's own `ToUnicode` table.
 */
export function textOfPdf(file: Buffer): string[] {
  const objects = new Map<string, string>();
  const source = file.toString("latin1");
  for (const [, id = "", body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      if (table) fonts.set(name, charactersOf(objects.get(table) ?? ""));
    }
  }
  const texts: string[] = [];
  for (const body of objects.values()) {
    let font = new Map<string, string>();
    for (const [, name, glyphs] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? new Map();
      else texts.push((glyphs ?? "").replace(/<([0-9a-f]*)>|[^<]/g, (_, hex) => decoded(hex ?? "", font)));
    }
  }
  return texts;
}

const decoded = (hex: string, font: Map<string, string>) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? "\ufffd").join("");

function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      characters.set(glyph, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return characters;
}
