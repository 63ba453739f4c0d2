import type { Versioned } from "../forms/record-form.ts";
import { type RecordFormSetting, useRecordForm } from "../forms/use-record-form.ts";
import { type UploadRun, uploadStopped, useUpload } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";

interface UploadFormSetting<Entity extends Versioned, Form extends object, Body, Reply>
  extends Omit<RecordFormSetting<Entity, Form, Body, Reply>, "save"> {
  save: (body: Body, base: Entity | undefined, run: UploadRun) => Promise<Reply>;
  /** Whether this body carries files, so that its way is shown. */
  carriesFiles: (body: Body) => boolean;
}

/** The state of a form that carries pictures: as `useRecordForm`, with what the foot of the dialog says of the upload. */
export function useUploadForm<Entity extends Versioned, Form extends object, Body, Reply>({
  save,
  carriesFiles,
  failure,
  ...setting
}: UploadFormSetting<Entity, Form, Body, Reply>) {
  const upload = useUpload();
  const controls = useRecordForm<Entity, Form, Body, Reply>({
    ...setting,
    save: (body, base) => upload.run((run) => save(body, base, run), carriesFiles(body)),
    failure: (error, base) => (upload.wasStopped() ? uploadStopped : failure(error, base)),
  });
  return { controls, footNote: <UploadProgress fraction={upload.fraction} onStop={upload.stop} /> };
}
