import { useEffect, useId, useRef, useState } from "react";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import * as m from "#messages/deskHousekeeping.js";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { CameraIcon, TrashIcon, UploadIcon } from "#web/ui/icons/icons-manage.tsx";
import { enqueuePreparation, useIsPreparing } from "../../property/pictures/preparation-queue.ts";
import { preparePicture } from "../../property/pictures/prepare-picture.ts";

interface CameraFieldProps {
  image: File | undefined;
  error: string | undefined;
  onChange: (image: File | undefined) => void;
}

/** One picture, from the camera or from the files, made small before it is sent. */
export function CameraField({ image, error, onChange }: CameraFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const frame = useRef<HTMLFieldSetElement>(null);
  const isPreparing = useIsPreparing();
  const fault = problem ?? error;

  const pick = (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    void enqueuePreparation(async () => {
      const prepared = await preparePicture(file, pictureRule, { shrinksLarge: true });
      // The form was closed meanwhile, and may be open for another unit.
      if (!frame.current) return;
      if (prepared.problem === undefined) onChange(prepared.file);
      else setProblem(prepared.problem);
    });
  };
  const input = (name: string, capture?: "environment") => (
    <input
      type="file"
      id={`${id}-${name}`}
      name={name}
      className="camera__input"
      accept="image/*"
      capture={capture}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? `${id}-error` : undefined}
      onChange={(event) => {
        pick(event.target.files?.[0]);
        event.target.value = "";
      }}
    />
  );
  return (
    <fieldset ref={frame} className="camera">
      <legend className="field__label">{m.picture()}</legend>
      {image && (
        <div className="below-2 row middle gap-3">
          <Preview file={image} />
          <Button variant="quiet" icon={<TrashIcon />} onClick={() => onChange(undefined)}>
            {m.removePicture()}
          </Button>
        </div>
      )}
      <div className="stack gap-2 anchor camera__choices">
        {input("camera", "environment")}
        <label
          className="amid centre-text rounded-s clickable row middle gap-2 strong pad-2-3 camera__choice"
          htmlFor={`${id}-camera`}
        >
          <CameraIcon />
          {m.takePicture()}
        </label>
        {input("picture")}
        <label
          className="amid centre-text rounded-s clickable row middle gap-2 strong pad-2-3 camera__choice"
          htmlFor={`${id}-picture`}
        >
          <UploadIcon />
          {m.choosePicture()}
        </label>
      </div>
      <FieldError id={`${id}-error`} error={fault} />
      <p className="field__hint" role="status">
        {isPreparing ? m.preparing() : image ? m.pictureChosen() : ""}
      </p>
    </fieldset>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const preview = URL.createObjectURL(file);
    setUrl(preview);
    return () => URL.revokeObjectURL(preview);
  }, [file]);
  return <img className="rounded-s camera__preview" src={url} alt={file.name} />;
}
