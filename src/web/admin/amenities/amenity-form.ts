import { type Amenity, type AmenityInput, amenityInput, amenityShape } from "#domain/amenities.ts";
import { formatRupees } from "#domain/money.ts";
import { validate } from "#domain/validate.ts";
import type { FormDefinition } from "../forms/record-form.ts";
import { newFiles, type Picked, presentPictures } from "../pictures/picture-list.ts";

export interface AmenityForm {
  name: string;
  type: Amenity["type"];
  /** Remains while "free" is chosen, for a change back to "paid"; sent only then. */
  price: string;
  /** At most one. */
  icon: readonly Picked[];
}

const plainPrice = (text: string) => text.replaceAll(/[₹,\s]/g, "");

export const amenityForm: FormDefinition<Amenity, AmenityForm, AmenityInput> = {
  name: "amenity",
  shape: amenityShape,
  formOf: (amenity) => ({
    name: amenity?.name ?? "",
    type: amenity?.type ?? "free",
    price: amenity?.price === undefined ? "" : String(amenity.price),
    icon: presentPictures(amenity ? [amenity.icon] : []),
  }),
  check: ({ name, type, price, icon }, amenity) =>
    validate(amenityInput, {
      name,
      type,
      price: type === "paid" ? plainPrice(price) : undefined,
      icon: newFiles(icon)[0],
      existingIcon: icon[0]?.url,
      updatedAt: amenity?.updatedAt,
    }),
  labels: { name: "Name", type: "Type", price: "Price", icon: "Icon" },
  describe: (field, { type, price, icon }) => {
    if (field === "type") return typeLabels[type];
    if (field === "icon") return icon.length > 0 ? "an icon" : "no icon";
    return field === "price" && price ? formatRupees(Number(plainPrice(price))) : undefined;
  },
};

export const typeLabels: Record<Amenity["type"], string> = { free: "Free", paid: "Paid" };

export function amenitiesNamed(amenities: readonly Amenity[], term: string): readonly Amenity[] {
  const wanted = term.toLowerCase();
  return wanted ? amenities.filter(({ name }) => name.toLowerCase().includes(wanted)) : amenities;
}
