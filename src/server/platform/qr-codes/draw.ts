import { encode } from "uqr";

/** A QR code as an SVG path that fills the dark modules; `size` is modules per side, one unit each. */
export interface QrCodePath {
  size: number;
  path: string;
}

/** Light modules around the code, required by ISO/IEC 18004. */
const quietZone = 4;

/** Error correction level M: readable with 15 % of the code damaged. */
export function qrCodePath(text: string): QrCodePath {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join("") };
}

/** The same as a picture of its own, black on white. */
export function qrCodeSvg(text: string): string {
  const { size, path } = qrCodePath(text);
  const box = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`;
  return `<svg ${box}><path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`;
}

/** Runs of dark modules in a row. */
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
