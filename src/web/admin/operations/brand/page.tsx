import { useId, useState } from "react";
import type { Brand } from "#domain/property/brand.ts";
import * as m from "#messages/deskBrand.js";
import { Button } from "#web/ui/button.tsx";
import { PaletteIcon } from "#web/ui/icons/icons-manage.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { LeaveGuard } from "../../platform/forms/leave-guard.tsx";
import { FormFrame } from "../../platform/forms/record-dialog.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenEditor } from "../../platform/shared/screen-editor.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { useUploadForm } from "../../property/pictures/use-upload-form.tsx";
import { useSaveBrand, useStoredBrand } from "./brand-data.ts";
import { BrandFields } from "./brand-fields.tsx";
import { brandForm, originalForm } from "./brand-form.ts";
import { BrandPreview } from "./brand-preview.tsx";
import "./brand.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For owners only; the server enforces it as well. */
export default function BrandPage() {
  return (
    <>
      <ScreenHead title={m.title()}>
        <p className="muted">{m.note()}</p>
      </ScreenHead>
      <Restricted label={m.title()} icon={<PaletteIcon />} reason={m.forOwners()}>
        <OwnersBrand />
      </Restricted>
    </>
  );
}

function OwnersBrand() {
  return (
    <ScreenEditor answer={useStoredBrand()} label={m.title()} loading={m.loading()} saved={m.saved()}>
      {(brand, onSaved) => <BrandEditor brand={brand} onSaved={onSaved} />}
    </ScreenEditor>
  );
}

function BrandEditor({ brand, onSaved }: { brand: Brand; onSaved: () => void }) {
  const formId = useId();
  const save = useSaveBrand();
  const [announcement, setAnnouncement] = useState("");
  const { controls, footNote } = useUploadForm({
    definition: brandForm,
    open: true,
    subject: brand,
    save: (body, _base, run) => save.mutateAsync({ ...run, body }),
    carriesFiles: ({ logo }) => logo !== undefined,
    failure: (error) => failureText(error, { refused: m.saveFailed(), broken: m.saveFailed() }),
    onSaved,
  });
  const { edit, change, saving, wouldLose } = controls;
  const backToOriginal = () => {
    change(originalForm());
    setAnnouncement(m.isOriginal());
  };
  return (
    <>
      <FormFrame id={formId} frame={controls}>
        {edit && (
          <div className="stack gap-5 brand-editor">
            <div className="stack gap-4 shrinks">
              <BrandFields
                form={edit.form}
                fields={edit.fields}
                change={(part) => {
                  setAnnouncement("");
                  change(part);
                }}
              />
            </div>
            <BrandPreview form={edit.form} />
          </div>
        )}
        <div className="ground-1 row middle wraps gap-3 pad-block-3 settings__save">
          {footNote}
          <Button type="submit" busy={saving} busyLabel={m.saving()}>
            {m.save()}
          </Button>
          <Button variant="quiet" onClick={backToOriginal} disabled={saving}>
            {m.backToOriginal()}
          </Button>
          <p role="status">{announcement}</p>
        </div>
      </FormFrame>
      <LeaveGuard wouldLose={wouldLose} />
    </>
  );
}
