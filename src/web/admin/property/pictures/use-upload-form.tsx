import { type FormEvent, useEffect, useState } from "react";
import * as m from "#messages/deskPictures.js";
import type { Versioned } from "../../platform/forms/record-form.ts";
import { type RecordFormOptions, useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useIsPreparing } from "./preparation-queue.ts";
import { type UploadRun, useUpload } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";

interface UploadFormOptions<Entity extends Versioned, Form extends object, Body, Reply>
  extends Omit<RecordFormOptions<Entity, Form, Body, Reply>, "save"> {
  save: (body: Body, base: Entity | undefined, run: UploadRun) => Promise<Reply>;
  /** Whether to show the progress for this body. */
  carriesFiles: (body: Body) => boolean;
}

/** `useRecordForm` for forms with pictures: `footNote` shows the progress. */
export function useUploadForm<Entity extends Versioned, Form extends object, Body, Reply>({
  save,
  carriesFiles,
  failure,
  ...setting
}: UploadFormOptions<Entity, Form, Body, Reply>) {
  const upload = useUpload();
  const controls = useRecordForm<Entity, Form, Body, Reply>({
    ...setting,
    save: (body, base) => upload.run((run) => save(body, base, run), carriesFiles(body)),
    failure: (error, base) => (upload.wasStopped() ? m.uploadStopped() : failure(error, base)),
  });
  const isPreparing = useIsPreparing();
  const [isWaiting, setWaiting] = useState(false);
  const { submit } = controls;
  // Saved while a picked file was being prepared: the save follows with the picture.
  useEffect(() => {
    if (!isWaiting || isPreparing) return;
    setWaiting(false);
    void submit();
  }, [isWaiting, isPreparing, submit]);
  const formProps = {
    ...controls.formProps,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setWaiting(true);
    },
  };
  /** What is typed while the record is being sent would be lost when its form closes. */
  const change: typeof controls.change = (part) => {
    if (!controls.saving) controls.change(part);
  };
  return {
    controls: { ...controls, formProps, change },
    footNote: <UploadProgress fraction={upload.fraction} onStop={upload.stop} />,
  };
}
