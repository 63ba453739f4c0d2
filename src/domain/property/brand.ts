import * as v from "valibot";
import * as m from "#messages/brand.js";
import { iconRule, pictureAddress, uploadValue } from "../platform/files/uploads.ts";
import { line, referenceLine, seenVersion } from "../platform/text/text.ts";
import { hexColour } from "../platform/values/colour.ts";
import { type BrandColours, colourProblems, noColours } from "./brand-colours.ts";
import { logoShape, type PageBrand, typefaces } from "./page-brand.ts";

const colourInvalid = () => m.colourInvalid({ example: "#1f4d3d" });
const colour = v.optional(
  v.pipe(
    referenceLine(20),
    v.toLowerCase(),
    v.check((text) => text === "" || hexColour.test(text), colourInvalid),
  ),
  "",
);
const usable = (name: keyof BrandColours) =>
  [
    [["main"], ["accent"], ["background"]],
    (colours: BrandColours) => colourProblems(colours)[name] === undefined,
    ({ input }: { input: BrandColours }) => colourProblems(input)[name] ?? colourInvalid(),
  ] as const;

/** A logo is replaced by `logo`, kept by `existingLogo`, and removed without either. */
export const brandInput = v.pipe(
  v.object({
    main: colour,
    accent: colour,
    background: colour,
    typeface: v.optional(v.picklist(typefaces, m.typefaceRequired), "display"),
    logo: v.optional(uploadValue(iconRule)),
    existingLogo: v.optional(pictureAddress),
    logoAlt: v.optional(line(120), ""),
    updatedAt: v.optional(seenVersion),
  }),
  v.forward(v.partialCheck(...usable("main")), ["main"]),
  v.forward(v.partialCheck(...usable("accent")), ["accent"]),
  v.forward(v.partialCheck(...usable("background")), ["background"]),
  v.forward(
    v.partialCheck(
      [["logo"], ["existingLogo"], ["logoAlt"]],
      (input: { logo?: unknown; existingLogo?: string; logoAlt: string }) =>
        (!input.logo && !input.existingLogo) || input.logoAlt !== "",
      m.altRequired,
    ),
    ["logoAlt"],
  ),
);
export type BrandInput = v.InferOutput<typeof brandInput>;

const text = v.string();

export const brandShape = v.object({
  _id: text,
  main: text,
  accent: text,
  background: text,
  typeface: v.picklist(typefaces),
  logo: v.nullable(logoShape),
  /** In the addresses of its files. */
  version: text,
  updatedAt: text,
});
export type Brand = v.InferOutput<typeof brandShape>;

export const plainBrand = { ...noColours, typeface: "display" as const, logo: null, version: "" };

export const brandFile = (version: string, name: string) => `/brand/${version}/${name}`;

/** Undefined for a lodge that has chosen nothing, so that its pages are as they were. */
export function pageBrandOf({ logo, version, typeface, ...colours }: Brand, sheet: string): PageBrand | undefined {
  const { main, accent, background } = colours;
  const isPlain = typeface === "display";
  const hasSheet = Boolean(main || accent || background) || !isPlain;
  if (!logo && !hasSheet) return undefined;
  return {
    ...(logo && { logo, icons: brandFile(version, "") }),
    ...(hasSheet && { sheet }),
    ...(main && { main }),
    ...(background && { background }),
    ...(!isPlain && { typeface }),
  };
}
