import { formatRupees } from "#domain/platform/money/money.ts";
import { matchesText } from "#domain/platform/text/search-term.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type Amenity, type AmenityInput, amenityInput, amenityShape } from "#domain/rooms/amenities.ts";
import * as m from "#messages/deskAmenities.js";
import * as forms from "#messages/deskForms.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { newFiles, type Picked, presentPictures } from "../../property/pictures/picture-list.ts";

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
  labels: { name: forms.nameLabel, type: m.typeLabel, price: m.priceLabel, icon: m.iconLabel },
  describe: (field, { type, price, icon }) => {
    if (field === "type") return typeLabels[type]();
    if (field === "icon") return icon.length > 0 ? m.iconGiven() : m.iconNone();
    return field === "price" && price ? formatRupees(Number(plainPrice(price))) : undefined;
  },
};

export const typeLabels: Record<Amenity["type"], () => string> = { free: m.free, paid: m.paid };

export function amenitiesNamed(amenities: readonly Amenity[], term: string): readonly Amenity[] {
  return amenities.filter(({ name }) => matchesText(name, term));
}
