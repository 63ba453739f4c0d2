import { Link } from "react-router";
import { type ChargeItem, mayBeBelowSlab, readRate } from "#domain/billing/charge-items.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskChargeItems.js";
import * as charges from "#messages/deskCharges.js";
import * as extras from "#messages/deskExtras.js";
import { Checkbox, Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { EntityDialog, type EntityDialogProps, useEntityForm } from "../../platform/forms/entity-dialog.tsx";
import { checkField, textField } from "../../platform/forms/text-field.ts";
import { useSaveChargeItem } from "./charge-item-data.ts";
import { type ChargeItemForm, chargeItemForm } from "./charge-item-form.ts";
import { KindSelect } from "./kind-select.tsx";
import { RateOptions } from "./rate-options.tsx";

const rateHint = ({ kind, gst }: ChargeItemForm): string | undefined => {
  if (kind === "food") return m.gstHint();
  return mayBeBelowSlab({ kind, ...readRate(gst) }) ? m.belowSlabHint() : undefined;
};

interface ChargeItemDialogProps extends EntityDialogProps<ChargeItem> {
  chargesGst: boolean;
}

export function ChargeItemDialog({ chargesGst, ...dialog }: ChargeItemDialogProps) {
  const controls = useEntityForm(dialog, {
    definition: chargeItemForm,
    save: useSaveChargeItem(),
    saved: (base, { chargeItem: { name } }) => (base ? m.saved({ name }) : m.created({ name })),
  });
  const { change } = controls;
  const { subject } = dialog;
  const amenity = subject !== "new" && subject?.isAmenity ? subject : undefined;
  return (
    <EntityDialog
      dialog={dialog}
      controls={controls}
      addText={m.add()}
      editTitle={amenity ? m.editAmenity(amenity) : m.edit()}
    >
      {(edit) => (
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
              <KindSelect form={edit.form} change={change} />
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
            {...checkField({ form: edit.form, change }, "isBookable")}
            label={extras.isBookable()}
            hint={extras.isBookableHint()}
          />
          <Checkbox {...checkField({ form: edit.form, change }, "isActive")} label={m.isActive()} />
        </>
      )}
    </EntityDialog>
  );
}
