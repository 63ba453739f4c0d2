import { hexColour } from "#domain/platform/values/colour.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type Brand, type BrandInput, brandInput, brandShape, plainBrand } from "#domain/property/brand.ts";
import { type BrandColour, type BrandColours, brandColours } from "#domain/property/brand-colours.ts";
import * as m from "#messages/deskBrand.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { newFiles, type Picked, presentPictures } from "../../property/pictures/picture-list.ts";

export interface BrandForm extends BrandColours {
  typeface: Brand["typeface"];
  /** At most one. */
  logo: readonly Picked[];
  logoAlt: string;
}

export const typefaceNames: Record<Brand["typeface"], () => string> = {
  display: m.nameDisplay,
  text: m.nameText,
  system: m.nameSystem,
};

const formOf = ({ main, accent, background, typeface, logo }: Omit<Brand, "_id" | "updatedAt">): BrandForm => ({
  main,
  accent,
  background,
  typeface,
  logo: presentPictures(logo ? [logo.url] : []),
  logoAlt: logo?.alt ?? "",
});

export const originalForm = (): BrandForm => formOf(plainBrand);

/** A half-typed colour counts as not chosen. */
export function typedColours(form: BrandColours): BrandColours {
  const whole = (name: BrandColour) => {
    const colour = form[name].trim().toLowerCase();
    return hexColour.test(colour) ? colour : "";
  };
  return { main: whole("main"), accent: whole("accent"), background: whole("background") };
}

export const brandForm: FormDefinition<Brand, BrandForm, BrandInput> = {
  name: "brand",
  shape: brandShape,
  formOf: (brand) => formOf(brand ?? plainBrand),
  check: ({ logo, ...form }, brand) =>
    validate(brandInput, {
      ...form,
      logo: newFiles(logo)[0],
      existingLogo: logo[0]?.url,
      updatedAt: brand?.updatedAt,
    }),
  labels: {
    logo: m.logo,
    logoAlt: m.logoAlt,
    main: m.main,
    accent: m.accent,
    background: m.background,
    typeface: m.typeface,
  },
  describe: (field, form) => {
    if (field === "logo") return form.logo.length > 0 ? m.logoGiven() : m.logoNone();
    if (field === "typeface") return typefaceNames[form.typeface]();
    return undefined;
  },
  // Each is held against the background.
  linkedFields: [brandColours, ["logo", "logoAlt"]],
};
