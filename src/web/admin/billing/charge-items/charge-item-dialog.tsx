import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ChargeItem, mayBeBelowSlab, readRate, taxOfKind } from "#domain/billing/charge-items.ts";
import { type ChargeKind, chargeKindLabels, chargeKinds } from "#domain/billing/charge-kinds.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskChargeItems.js";
import * as charges from "#messages/deskCharges.js";
import * as forms from "#messages/deskForms.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { RecordDialog } from "../../platform/forms/record-dialog.tsx";
import { textField } from "../../platform/forms/text-field.ts";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useSaveChargeItem } from "./charge-item-data.ts";
import { type ChargeItemForm, chargeItemForm } from "./charge-item-form.ts";
import { RateOptions } from "./rate-options.tsx";

const rateHint = ({ kind, gst }: ChargeItemForm): string | undefined => {
  if (kind === "food") return m.gstHint();
  return mayBeBelowSlab({ kind, ...readRate(gst) }) ? m.belowSlabHint() : undefined;
};

interface ChargeItemDialogProps {
  open: boolean;
  subject: ChargeItem | "new" | undefined;
  chargesGst: boolean;
  missing: ReactNode;
  onLeave: () => void;
  onSaved: (text: string) => void;
}

export function ChargeItemDialog({ open, subject, chargesGst, missing, onLeave, onSaved }: ChargeItemDialogProps) {
  const save = useSaveChargeItem();
  const controls = useRecordForm({
    definition: chargeItemForm,
    open,
    subject,
    save: (body, base) => save.mutateAsync({ id: base?._id, body }),
    failure: messageOf,
    onSaved: (base, { chargeItem: { name } }) => onSaved(base ? m.saved({ name }) : m.created({ name })),
  });
  const { edit, change } = controls;
  const isNew = subject === "new";
  const amenity = subject !== "new" && subject?.isAmenity ? subject : undefined;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      title={isNew ? m.add() : amenity ? m.editAmenity(amenity) : m.edit()}
      frame={controls}
      saveText={isNew ? m.add() : forms.saveChanges()}
      missing={edit ? undefined : missing}
    >
      {edit && (
        <>
          {amenity ? (
            <p>
              {`${amenity.name}, ${formatRupees(amenity.price)}. `}
              {m.amenityNote({
                link: (text) => (
                  <Link key="amenities" to="/admin/amenities">
                    {text}
                  </Link>
                ),
              })}{" "}
              {edit.fields.name ?? edit.fields.price}
            </p>
          ) : (
            <Field label={m.name()} required error={edit.fields.name}>
              <TextInput {...textField({ form: edit.form, change }, "name")} />
            </Field>
          )}
          <div className="stack gap-4 record-form__pair">
            {!amenity && (
              <Field label={chargesGst ? m.priceWithGst() : m.priceOfOne()} required error={edit.fields.price}>
                <TextInput {...textField({ form: edit.form, change }, "price")} inputMode="decimal" />
              </Field>
            )}
            <Field label={m.measure()} hint={m.measureHint()} error={edit.fields.measure}>
              <TextInput {...textField({ form: edit.form, change }, "measure")} />
            </Field>
            <Field label={m.kind()} hint={chargesGst ? m.kindHint() : undefined} error={edit.fields.kind}>
              <Select
                name="kind"
                value={edit.form.kind}
                onChange={(event) => change(taxOfKind(edit.form, event.target.value as ChargeKind))}
              >
                {chargeKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {chargeKindLabels[kind]()}
                  </option>
                ))}
              </Select>
            </Field>
            {chargesGst && (
              <>
                <Field label={charges.gst()} hint={rateHint(edit.form)} error={edit.fields.gst}>
                  <Select name="gst" value={edit.form.gst} onChange={(event) => change({ gst: event.target.value })}>
                    <RateOptions kind={edit.form.kind} />
                  </Select>
                </Field>
                <Field label={charges.sac()} required error={edit.fields.sac}>
                  <TextInput {...textField({ form: edit.form, change }, "sac")} inputMode="numeric" />
                </Field>
              </>
            )}
          </div>
          <Checkbox
            name="isActive"
            label={m.isActive()}
            checked={edit.form.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
        </>
      )}
    </RecordDialog>
  );
}
