import { maxPictures, pictureRule } from "#domain/platform/files/uploads.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPictures.js";
import { type Picked, pictureError } from "./picture-list.ts";
import { PicturePicker } from "./picture-picker.tsx";

interface RecordPicturesProps {
  pictures: readonly Picked[];
  fields: FieldErrors;
  onChange: (pictures: readonly Picked[]) => void;
}

/** At least one picture; the first is the cover. */
export function RecordPictures({ pictures, fields, onChange }: RecordPicturesProps) {
  return (
    <PicturePicker
      label={m.images()}
      required
      pictures={pictures}
      rule={pictureRule}
      max={maxPictures}
      error={pictureError(fields, pictures)}
      onChange={onChange}
    />
  );
}
