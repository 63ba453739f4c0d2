/**
 * The characters that a font can draw, of its `cmap` table (OpenType, "cmap: Character to Glyph Index Mapping Table"), in
 * the formats that fonts with Unicode have: 4 (segments of the basic plane) and 12 (groups of all planes).
 */
export function charactersOf(cmap: Buffer): (code: number) => boolean {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 * at + 8));
  const readers = tables.flatMap((offset) => readerOf(cmap.subarray(offset)) ?? []);
  return (code) => readers.some((covers) => covers(code));
}

type Covers = (code: number) => boolean;

function readerOf(table: Buffer): Covers | undefined {
  const format = table.readUInt16BE(0);
  if (format === 12) return readGroups(table);
  return format === 4 ? readSegments(table) : undefined;
}

function readGroups(table: Buffer): Covers {
  const groups = Array.from({ length: table.readUInt32BE(12) }, (_, at) => {
    const [first, last] = [table.readUInt32BE(16 + 12 * at), table.readUInt32BE(20 + 12 * at)];
    return { first, last };
  });
  return (code) => groups.some(({ first, last }) => first <= code && code <= last);
}

function readSegments(table: Buffer): Covers {
  const count = table.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + 2 * count];
  const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
  return (code) => {
    for (let at = 0; at < count; at++) {
      if (table.readUInt16BE(ends + 2 * at) < code) continue;
      const start = table.readUInt16BE(starts + 2 * at);
      if (code < start) return false;
      const offset = table.readUInt16BE(offsets + 2 * at);
      if (offset === 0) return ((code + table.readUInt16BE(deltas + 2 * at)) & 0xffff) !== 0;
      return table.readUInt16BE(offsets + 2 * at + offset + 2 * (code - start)) !== 0;
    }
    return false;
  };
}
