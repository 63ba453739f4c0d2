import { encode } from "uqr";

/** A QR code as it is drawn: so many modules a side, and one path that fills the dark ones, a unit each. */
export interface DrawnCode {
  size: number;
  path: string;
}

/** Modules of light around the code, as ISO/IEC 18004 asks: without them cameras do not find it. */
const quietZone = 4;

/** Draws a text as a QR code that is still read with 15 % of it covered. */
export function drawCode(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join("") };
}

/** Where dark modules follow each other in a row, and how many. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
