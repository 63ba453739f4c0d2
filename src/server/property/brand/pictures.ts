import type { Sharp } from "sharp";
import { builtInColours } from "#domain/property/brand-colours.ts";
import { withPicture } from "#server/platform/images/encode.ts";

interface BrandPicture {
  name: string;
  type: string;
  bytes: Buffer;
}
export interface BrandPictures {
  files: BrandPicture[];
  /** The width of the logo, in pixels. */
  width: number;
  height: number;
}

/** The box of the logo: three times the room of the header. */
const logoBox = { width: 720, height: 168 };
const sourceWidth = 1024;
export const sourceName = "source.png";
export const logoName = "logo.webp";
export const printedLogoName = "logo.png";

interface Canvas {
  name: string;
  width: number;
  height: number;
  /** How much of the canvas the logo fills. */
  share: number;
  isFilled: boolean;
}

/** A maskable icon is cut to a circle of four fifths of its width. */
const canvases: readonly Canvas[] = [
  { name: "icon-48.png", width: 48, height: 48, share: 1, isFilled: false },
  { name: "icon-192.png", width: 192, height: 192, share: 1, isFilled: false },
  { name: "icon-512.png", width: 512, height: 512, share: 1, isFilled: false },
  { name: "icon-maskable-512.png", width: 512, height: 512, share: 0.56, isFilled: true },
  { name: "apple-touch-icon.png", width: 180, height: 180, share: 0.76, isFilled: true },
  { name: "social.png", width: 1200, height: 630, share: 0.56, isFilled: true },
];

/**
 * Everything that is made from a logo. Only pixels are stored: what an SVG contains besides never reaches a browser. Throws
 * ImageError for a file that is not a picture.
 */
export function brandPictures(
  logo: Uint8Array,
  background: string,
  signal: AbortSignal | undefined,
): Promise<BrandPictures> {
  return withPicture(logo, { signal, svgWidth: sourceWidth }, async (open) => {
    const source = await open()
      .resize({ width: sourceWidth, height: sourceWidth, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png()
      .toBuffer();
    const scaled = () => open(source).resize({ ...logoBox, fit: "inside", withoutEnlargement: true });
    const { data: printed, info } = await scaled().png({ palette: true }).toBuffer({ resolveWithObject: true });
    const shown = await scaled().webp({ quality: 90, alphaQuality: 100 }).toBuffer();
    const icons: BrandPicture[] = [];
    for (const canvas of canvases) {
      const bytes = await drawn(open, source, canvas, background || builtInColours.background);
      icons.push({ name: canvas.name, type: "image/png", bytes });
    }
    const png = "image/png";
    return {
      width: info.width,
      height: info.height,
      files: [
        { name: sourceName, type: png, bytes: source },
        { name: logoName, type: "image/webp", bytes: shown },
        { name: printedLogoName, type: png, bytes: printed },
        ...icons,
      ],
    };
  });
}

async function drawn(
  open: (source: Uint8Array) => Sharp,
  source: Uint8Array,
  { width, height, share, isFilled }: Canvas,
  background: string,
): Promise<Buffer> {
  const box = { width: Math.round(width * share), height: Math.round(height * share) };
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const [across, down] = [width - box.width, height - box.height];
  const placed = open(source)
    .resize({ ...box, fit: "contain", background: clear })
    .extend({
      left: Math.floor(across / 2),
      right: Math.ceil(across / 2),
      top: Math.floor(down / 2),
      bottom: Math.ceil(down / 2),
      background: clear,
    });
  const clearPicture = await placed.png().toBuffer();
  // Apart: in one pipeline sharp fills the ground before it extends the picture.
  return isFilled ? open(clearPicture).flatten({ background }).png().toBuffer() : clearPicture;
}
