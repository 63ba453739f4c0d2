import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { maxSvgBytes, svgSizeMessage } from "#domain/platform/files/uploads.ts";
import { ImageError, tooComplex, tooManyPixels, unreadable } from "./image-error.ts";
import { tooManyPixelsExit } from "./image-limits.ts";

const maxElements = 5000;
const maxNesting = 100;
/** Shaping a text takes 10 KB of memory per character, and time that grows with the square of its length. */
const maxTextLength = 2000;
const maxRenderMs = 8000;
const maxOutputBytes = 16 * 1024 * 1024;

const renderScript = join(import.meta.dirname, "render-svg.ts");
const run = promisify(execFile);

/** Text that begins with a tag. What else libvips takes for an SVG, such as a compressed one, encode.ts does not load. */
export const isSvg = (bytes: Uint8Array) => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 1024)));

interface RenderOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The width of the PNG, in pixels. */
  width?: number;
}

/**
 * Renders an SVG to a PNG. A small one can keep librsvg busy for minutes, and a call of it can't be interrupted: it runs in
 * a process that is killed. Throws ImageError.
 */
export async function renderSvg(
  bytes: Uint8Array,
  { signal, timeoutMs = maxRenderMs, width = 320 }: RenderOptions = {},
): Promise<Uint8Array> {
  refuseComplexSvg(bytes);
  const limits = { timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: maxOutputBytes } as const;
  // Without the environment, which contains passwords.
  const rendering = run(process.execPath, ["--no-warnings", renderScript, String(width)], {
    ...limits,
    ...(signal && { signal }),
    env: {},
    encoding: "buffer",
  });
  // It may exit before it has read everything.
  rendering.child.stdin?.on("error", () => {}).end(bytes);
  try {
    return (await rendering).stdout;
  } catch (cause) {
    signal?.throwIfAborted();
    const { killed, code } = cause as { killed?: boolean; code?: unknown };
    if (killed) throw new ImageError(tooComplex, { cause });
    throw new ImageError(code === tooManyPixelsExit ? tooManyPixels : unreadable, { cause });
  }
}

function refuseComplexSvg(bytes: Uint8Array): void {
  if (bytes.length > maxSvgBytes) throw new ImageError(svgSizeMessage);
  const text = new TextDecoder("latin1").decode(bytes);
  // Entities can contain any number of elements.
  if (/<!ENTITY/i.test(text)) throw new ImageError(tooComplex);
  // Another encoding could hide what is refused here.
  if (/^\W*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1|windows-1252)/i.test(text)) {
    throw new ImageError(tooComplex);
  }
  if (hasEmbeddedPicture(text) || text.replace(/<[^<>]*>|\s/g, "").length > maxTextLength)
    throw new ImageError(tooComplex);
  let elements = 0;
  let depth = 0;
  for (const [token] of text.matchAll(/<\/|\/>|<[^\s!?/]/g)) {
    if (token === "</" || token === "/>") depth -= 1;
    else {
      elements += 1;
      depth += 1;
    }
    if (elements > maxElements || depth > maxNesting) throw new ImageError(tooComplex);
  }
}

/** librsvg decodes it without a limit: 50 KB can take two gigabytes. Other addresses it does not read. */
function hasEmbeddedPicture(text: string): boolean {
  const decoded = text
    .replace(/&#(\d+);/g, (_reference, code) => String.fromCharCode(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_reference, code) => String.fromCharCode(Number.parseInt(code, 16)))
    // URLs are read without them.
    .replace(/[\t\n\r]/g, "");
  return /<(?:[\w-]+:)?(?:fe)?image\b/i.test(text) && /data:/i.test(decoded);
}
