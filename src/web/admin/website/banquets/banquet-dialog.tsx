import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { Banquet } from "#domain/website/banquets.ts";
import * as m from "#messages/deskBanquets.js";
import * as forms from "#messages/deskForms.js";
import * as facts from "#messages/facts.js";
import { Checkbox, Field, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { BuildingIcon } from "#web/ui/icons/icons-manage.tsx";
import { RecordPictures } from "../../property/pictures/record-pictures.tsx";
import { type PictureDialogProps, PictureRecordDialog } from "../../property/pictures/record-with-pictures.tsx";
import { useSaveBanquet } from "./banquet-data.ts";
import { type BanquetForm, banquetForm } from "./banquet-form.ts";

export const BanquetDialog = (dialog: PictureDialogProps<Banquet>) => (
  <PictureRecordDialog
    dialog={dialog}
    definition={banquetForm}
    save={useSaveBanquet()}
    texts={{
      addTitle: m.addTitle,
      editTitle: m.editTitle,
      created: m.created,
      updated: m.updated,
      saveRefused: m.saveRefused,
      saveBroken: m.saveBroken,
      gone: m.gone,
    }}
    addText={m.createHall()}
    saveText={m.saveHall()}
    icon={<BuildingIcon />}
  >
    {({ edit, change }) => <BanquetFields form={edit.form} fields={edit.fields} change={change} />}
  </PictureRecordDialog>
);

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
