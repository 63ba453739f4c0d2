import { useId, useRef } from "react";
import { importLimits } from "#domain/platform/files/import-file.ts";
import * as m from "#messages/deskImport.js";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field-error.tsx";
import { UploadIcon } from "#web/ui/icons/icons-manage.tsx";
import { useIncomingFiles } from "../../property/pictures/use-incoming-files.ts";

interface FileFieldProps {
  label?: string;
  hint?: string;
  accept?: string;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A file can be dropped or picked, also the same one again. */
export function FileField({
  label = m.file(),
  hint = m.fileHint(importLimits),
  accept = ".csv,.txt,.tsv,.xlsx,text/csv",
  error,
  disabled,
  onChoose,
}: FileFieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const hovering = useIncomingFiles(frame, ([file]) => {
    if (file && !disabled) onChoose(file);
  });
  return (
    <div ref={frame} className={classNames("field", hovering && "picker--hovered")}>
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <label className="amid rounded ground-1 pad-3-4 clickable row middle gap-3 anchor soft picker__drop" htmlFor={id}>
        <input
          id={id}
          type="file"
          className="clickable full picker__input"
          accept={accept}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-offer`}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(error && `${id}-error`, hint && `${id}-hint`)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            event.target.value = "";
          }}
        />
        <UploadIcon />
        <span className="picker__words" id={`${id}-offer`}>
          {m.fileOffer({
            strong: (text) => <strong key="strong">{text}</strong>,
            rest: (text) => <span key="rest">{text}</span>,
          })}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}
