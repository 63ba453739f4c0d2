import { useId, useState } from "react";
import { type FoundItemInput, foundItemInput } from "#domain/operations/handover.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/deskHandover.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/fields/field.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
import type { FoundItemsProps } from "../../platform/shared/panels-context.ts";
import { useReportFound } from "./handover-data.ts";

/** The draft is the unit's: what was typed for one room must not appear at another. */
const foundForm = (unitId: string): FormDefinition<Versioned, { text: string }, FoundItemInput> => ({
  name: "found",
  draft: `found ${unitId}`,
  formOf: () => ({ text: "" }),
  check: (form) => validate(foundItemInput, { ...form, unitId }),
  labels: {},
});

/** Who cleans writes what a guest left behind; reception sees it on Today until it is collected. */
export function FoundItems({ unit }: FoundItemsProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const report = useReportFound();
  const leave = () => setOpen(false);
  return (
    <section className="above-4" aria-labelledby={headingId}>
      <h3 id={headingId} className="untracked heading-m pad-bottom-2">
        {m.lostFound()}
      </h3>
      <Button variant="secondary" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.reportFound()}
      </Button>
      <NewRecordDialog
        open={isOpen}
        onLeave={leave}
        definition={foundForm(unit._id)}
        title={m.foundIn({ unit: unit.label })}
        description={m.foundHint()}
        saveText={m.write()}
        save={(body) => report.mutateAsync(body)}
        onSaved={() => {
          leave();
          showToast({ tone: "success", text: m.foundReported() });
        }}
      >
        {(part) => (
          <Field label={m.found()} required error={part.fields.text}>
            <TextArea {...textField(part, "text")} rows={3} />
          </Field>
        )}
      </NewRecordDialog>
    </section>
  );
}
