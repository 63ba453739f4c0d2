import { useId, useState } from "react";
import type { Brand } from "#domain/brand.ts";
import { messageOf } from "#domain/errors.ts";
import * as m from "#messages/deskBrand.js";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PaletteIcon } from "#web/ui/icons-manage.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { failureText } from "../failures.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { FormFrame } from "../forms/record-dialog.tsx";
import { adminMeta } from "../meta.ts";
import { useUploadForm } from "../pictures/use-upload-form.tsx";
import { OwnersOnly } from "../shared/owners-only.tsx";
import { useScreenBanner } from "../shared/screen-banner.tsx";
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
      <header className="admin-head">
        <h1>{m.title()}</h1>
        <p className="admin-head__note">{m.note()}</p>
      </header>
      <OwnersOnly label={m.title()} icon={<PaletteIcon />} reason={m.forOwners()}>
        <OwnersBrand />
      </OwnersOnly>
    </>
  );
}

function OwnersBrand() {
  const { data: brand, error, isFetching, refetch } = useStoredBrand();
  const { banner, succeed } = useScreenBanner();
  // Each save remounts the form with the saved values.
  const [round, setRound] = useState(0);
  if (brand) {
    return (
      <>
        {banner}
        <BrandEditor
          key={round}
          brand={brand}
          onSaved={() => {
            setRound(round + 1);
            succeed(m.saved());
          }}
        />
      </>
    );
  }
  return (
    <section className="panel" aria-label={m.title()}>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={6} columns={2} />
      )}
    </section>
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
          <div className="brand-editor">
            <div className="brand-editor__fields">
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
        <div className="settings__save brand-editor__save">
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
