import type { Banquet } from "#domain/banquets.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Checkbox, Field, TextArea, TextInput } from "#web/ui/field.tsx";
import { BuildingIcon } from "#web/ui/icons-manage.tsx";
import { failureText } from "../failures.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { RecordPictures } from "../pictures/record-pictures.tsx";
import { useUploadForm } from "../pictures/use-upload-form.tsx";
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
    save: (body, banquet, run) => save.mutateAsync({ body, banquet, ...run }),
    carriesFiles: ({ images }) => images.length > 0,
    failure: (error) =>
      failureText(error, { refused: "Failed to save banquet hall", broken: "Error saving banquet hall" }),
    onSaved: (banquet) => {
      onLeave();
      onSaved(banquet ? "Banquet hall updated successfully" : "Banquet hall created successfully");
    },
  });
  const isNew = subject === "new";

  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? "Add New Banquet Hall" : "Edit Banquet Hall"}
      description={controls.edit?.base?.name}
      size="large"
      frame={controls}
      saveText={isNew ? "Create banquet hall" : "Save banquet hall"}
      footNote={footNote}
      missing={
        missing ? <EmptyState title="This banquet hall does not exist any more" icon={<BuildingIcon />} /> : undefined
      }
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
      <Field label="Banquet hall name" required error={fields.name}>
        <TextInput {...typed("name")} maxLength={100} />
      </Field>
      <div className="record-form__pair">
        <Field label="Seating capacity" required hint="As it stands on the site" error={fields.seatingCapacity}>
          <TextInput {...typed("seatingCapacity")} maxLength={200} />
        </Field>
        <Field label="Floor" required error={fields.floor}>
          <TextInput {...typed("floor")} maxLength={100} />
        </Field>
      </div>
      <Field label="Description" error={fields.description}>
        <TextArea {...typed("description")} rows={4} />
      </Field>
      <Checkbox
        label="Active"
        hint="Shown on the site"
        checked={form.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
      <RecordPictures pictures={form.images} fields={fields} onChange={(images) => change({ images })} />
    </>
  );
}
