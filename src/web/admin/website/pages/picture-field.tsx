import { useState } from "react";
import type { FocusPoint } from "#domain/platform/files/content-fields.ts";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskPages.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { presentPictures } from "../../property/pictures/picture-list.ts";
import { PicturePicker } from "../../property/pictures/picture-picker.tsx";
import { CropField } from "./crop-field.tsx";
import type { FormRecord } from "./field-shapes.ts";
import { FocusPointField } from "./focus-point-field.tsx";
import { asText, type FormProps, type Part } from "./form-props.ts";
import { uploadPicture } from "./page-data.ts";

/** A new picture is stored at once, so that the preview shows it. */
export function PictureField({
  shape,
  value,
  onChange,
  errors,
  path,
  lang,
}: FormProps<Part<"picture">, FormRecord | undefined>) {
  const [file, setFile] = useState<{ key: string; file: File }>();
  const [failure, setFailure] = useState<string>();
  const [whole, setWhole] = useState<{ part: string; value: FormRecord }>();
  const src = asText(value?.src);
  const putFocus = (focus: FocusPoint | undefined) =>
    onChange((now) => {
      const { focus: _before, ...rest } = now ?? {};
      return focus ? { ...rest, focus: { ...focus } } : rest;
    });
  /** A description that is typed during the upload is of the new picture. */
  const store = async (picked: { key: string; file: File }, alt = "") => {
    const before = asText(value?.alt);
    setFailure(undefined);
    setFile(picked);
    try {
      const stored = await uploadPicture(picked.file);
      onChange((now) => {
        const typed = asText(now?.alt);
        return { alt: typed === before ? alt : typed, src: stored };
      });
      return stored;
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setFile(undefined);
    }
  };
  /** The picture is described as before; the point that stays in view was of the whole picture. */
  const cut = async (part: File) => {
    const before = value;
    const stored = await store({ key: part.name, file: part }, asText(value?.alt));
    if (stored && before) setWhole({ part: stored, value: before });
  };
  const undo = whole && whole.part === src ? () => onChange(() => whole.value) : undefined;
  return (
    <div className="gap-3 packed page-form__picture">
      <PicturePicker
        label={shape.label()}
        required={!shape.optional}
        max={1}
        rule={pictureRule}
        disabled={file !== undefined}
        pictures={file ? [file] : presentPictures([src])}
        error={failure ?? errors[path] ?? errors[`${path}.src`]}
        onChange={([picked]) => {
          if (picked?.file) void store(picked);
          else if (!picked) onChange(() => undefined);
        }}
      />
      {value && src && (
        <CropField src={src} disabled={file !== undefined} onCut={(part) => void cut(part)} onUndo={undo} />
      )}
      {value && src && <FocusPointField src={src} value={value.focus as FocusPoint | undefined} onChange={putFocus} />}
      {value && (
        <Field label={m.fieldAlt()} hint={m.altHint()} required error={errors[`${path}.alt`]}>
          <TextInput
            name={`${path}.alt`}
            lang={lang}
            value={asText(value.alt)}
            onChange={({ target }) => onChange((now) => ({ ...now, alt: target.value }))}
          />
        </Field>
      )}
    </div>
  );
}
