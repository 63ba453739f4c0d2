import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { type Banquet, type BanquetInput, banquetInput, banquetShape } from "#domain/website/banquets.ts";
import * as m from "#messages/deskBanquets.js";
import * as forms from "#messages/deskForms.js";
import * as pictureMessages from "#messages/deskPictures.js";
import * as facts from "#messages/facts.js";
import { mergedList } from "../../platform/forms/merged-list.ts";
import { type FormDefinition, isSame, keepLocalVersion } from "../../platform/forms/record-form.ts";
import { type Picked, presentPictures, toPictureFields } from "../../property/pictures/picture-list.ts";

export interface BanquetForm {
  name: string;
  seatingCapacity: string;
  floor: string;
  description: string;
  isActive: boolean;
  images: readonly Picked[];
}

const shownOfSeating = 10;

/** The list shows the first 10 characters. */
export function seatingPreview(seatingCapacity: string): string {
  return seatingCapacity.slice(0, shownOfSeating);
}

function banquetFormOf(banquet: Banquet | undefined): BanquetForm {
  return {
    name: banquet?.name ?? "",
    seatingCapacity: banquet?.seatingCapacity ?? "",
    floor: banquet?.floor ?? "",
    description: banquet?.description ?? "",
    isActive: banquet?.isActive ?? true,
    images: presentPictures(banquet?.images ?? []),
  };
}

function checkBanquet({ images, ...rest }: BanquetForm, banquet: Banquet | undefined): Validated<BanquetInput> {
  return validate(banquetInput, {
    ...rest,
    ...toPictureFields(images, banquet?.images ?? []),
    updatedAt: banquet?.updatedAt,
  });
}

export const banquetForm: FormDefinition<Banquet, BanquetForm, BanquetInput> = {
  name: "banquet",
  shape: banquetShape,
  formOf: banquetFormOf,
  check: checkBanquet,
  labels: {
    name: forms.nameLabel,
    seatingCapacity: m.seatingCapacity,
    floor: facts.floorLabel,
    description: forms.descriptionLabel,
    isActive: forms.statusLabel,
    images: pictureMessages.images,
  },
  describe: (field, form) => {
    if (field === "isActive") return form.isActive ? forms.active() : forms.inactive();
    if (field === "images") return pictureMessages.pictureCount({ count: form.images.length });
    return undefined;
  },
  merge: (mine, before, now) => ({
    ...keepLocalVersion(mine, before, now),
    // A local change of pictures does not undo a remote one.
    ...(!isSame(mine.images, before.images) && {
      images: mergedList(mine.images, before.images, now.images, ({ key }) => key),
    }),
  }),
};
