import type { Night } from "#domain/platform/time/nights.ts";
import type { Promo } from "#domain/pricing/promos.ts";
import * as m from "#messages/deskPromos.js";
import { EntityDialog, type EntityDialogProps, useEntityForm } from "../../platform/forms/entity-dialog.tsx";
import { useSavePromo } from "./promo-data.ts";
import { PromoFields } from "./promo-fields.tsx";
import { promoForm } from "./promo-form.ts";

interface PromoDialogProps extends EntityDialogProps<Promo> {
  today: Night;
}

export function PromoDialog({ today, ...dialog }: PromoDialogProps) {
  const controls = useEntityForm(dialog, {
    definition: promoForm,
    save: useSavePromo(),
    saved: (base, { promo: { code } }) => (base ? m.saved({ code }) : m.created({ code })),
  });
  const { change } = controls;
  return (
    <EntityDialog dialog={dialog} controls={controls} addText={m.addPromo()} editTitle={m.editPromo()}>
      {(edit) => <PromoFields form={edit.form} fields={edit.fields} today={today} change={change} />}
    </EntityDialog>
  );
}
