import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { Banquet } from "#domain/website/banquets.ts";
import * as m from "#messages/deskBanquets.js";
import * as forms from "#messages/deskForms.js";
import * as facts from "#messages/facts.js";
import { Checkbox, Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { BuildingIcon } from "#web/ui/icons/icons-manage.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { RecordPictures } from "../../property/pictures/record-pictures.tsx";
import { useUploadForm } from "../../property/pictures/use-upload-form.tsx";
import { useSaveBanquet } from "./banquet-data.ts";
import { type BanquetForm, banquetForm } from "./banquet-form.ts";

interface BanquetDialogProps {
  open: boolean;
  subject: Banquet | "new" | undefined;
  missing: boolean;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

export function BanquetDialog({ open, subject, missing, onLeave, onSaved }: BanquetDialogProps) {
  const save = useSaveBanquet();
  const { controls, footNote } = useUploadForm({
    definition: banquetForm,
    open,
    subject,
    save: (body, banquet, run) => save.mutateAsync({ id: banquet?._id, body, ...run }),
    carriesFiles: ({ images }) => images.length > 0,
    failure: (error) => failureText(error, { refused: m.saveRefused(), broken: m.saveBroken() }),
    onSaved: (banquet) => {
      onLeave();
      onSaved(banquet ? m.updated() : m.created());
    },
  });
  const isNew = subject === "new";

  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.addTitle() : m.editTitle()}
      description={controls.edit?.base?.name}
      size="large"
      frame={controls}
      saveText={isNew ? m.createHall() : m.saveHall()}
      footNote={footNote}
      missing={missing ? <EmptyState title={m.gone()} icon={<BuildingIcon />} /> : undefined}
    >
      {controls.edit && (
        <BanquetFields form={controls.edit.form} fields={controls.edit.fields} change={controls.change} />
      )}
    </RecordDialog>
  );
}

interface BanquetFieldsProps {
  form: BanquetForm;
  fields: FieldErrors;
  change: (part: Partial<BanquetForm>) => void;
}

function BanquetFields({ form, fields, change }: BanquetFieldsProps) {
  const typed = (name: "name" | "seatingCapacity" | "floor" | "description") => ({
    name,
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <Field label={m.hallName()} required error={fields.name}>
        <TextInput {...typed("name")} maxLength={100} />
      </Field>
      <div className="stack gap-4 record-form__pair">
        <Field label={m.seatingCapacity()} required hint={m.seatingHint()} error={fields.seatingCapacity}>
          <TextInput {...typed("seatingCapacity")} maxLength={200} />
        </Field>
        <Field label={facts.floorLabel()} required error={fields.floor}>
          <TextInput {...typed("floor")} maxLength={100} />
        </Field>
      </div>
      <Field label={forms.descriptionLabel()} error={fields.description}>
        <TextArea {...typed("description")} rows={4} />
      </Field>
      <Checkbox
        label={forms.active()}
        hint={m.activeHint()}
        checked={form.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
      <RecordPictures pictures={form.images} fields={fields} onChange={(images) => change({ images })} />
    </>
  );
}
