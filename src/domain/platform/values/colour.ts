/** Lightness from 0 to 1, chroma, and hue in radians: OKLCH, in which equal steps look equal. */
interface Lch {
  lightness: number;
  chroma: number;
  hue: number;
}

export const hexColour = /^#[0-9a-f]{6}$/;

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const toLinear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

const linear = (hex: string) => channelsOf(hex).map(toLinear) as [number, number, number];

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio", from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function lchOf(hex: string): Lch {
  const [red, green, blue] = linear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function sharesOf({ lightness, chroma, hue }: Lch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour that the screen can't show loses chroma, and keeps lightness and hue. */
function hexOf(colour: Lch): string {
  let { chroma } = colour;
  let shares = sharesOf(colour);
  while (chroma > 0.001 && shares.some((share) => share < -0.0005 || share > 1.0005)) {
    chroma *= 0.95;
    shares = sharesOf({ ...colour, chroma });
  }
  const digits = shares.map((share) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, share)))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** The same hue, as light and as strong as given; `chroma` is a share of its own, at most `most`. */
export function shade(hex: string, lightness: number, chroma = 1, most = 1): string {
  const own = lchOf(hex);
  return hexOf({
    hue: own.hue,
    lightness: Math.min(1, Math.max(0, lightness)),
    chroma: Math.min(most, own.chroma * chroma),
  });
}

/** The colour, or the lightest darker one of its hue that has the contrast on every ground; undefined without one. */
export function darkenedFor(hex: string, grounds: readonly string[], ratio: number): string | undefined {
  const passes = (colour: string) => grounds.every((ground) => contrastOf(colour, ground) >= ratio);
  if (passes(hex)) return hex;
  for (let lightness = lchOf(hex).lightness; lightness > 0; lightness -= 0.005) {
    const darker = shade(hex, lightness);
    if (passes(darker)) return darker;
  }
  return undefined;
}
