import { useState } from "react";
import { validate } from "#domain/platform/values/validate.ts";
import { nextUnitLabels } from "#domain/rooms/unit-labels.ts";
import { newUnitInput, type Unit } from "#domain/rooms/units.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskUnits.js";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { useAddUnit } from "./unit-data.ts";
import { type OnTyping, UnitFields, UnitFormMessage, useTyping } from "./unit-fields.tsx";

interface NewUnitProps {
  roomId: string;
  own: readonly Unit[];
  house: readonly Unit[];
  /** The id of the list of floors. */
  floors: string;
  onTyping: OnTyping;
}

/** Proposes the next free number and the floor of the last unit. */
export function NewUnit({ roomId, own, house, floors, onTyping }: NewUnitProps) {
  const [typed, setTyped] = useState<{ label?: string; floor?: string }>({});
  const add = useAddUnit();
  const labelsOf = (units: readonly Unit[]) => units.map(({ label }) => label);
  const [proposed = ""] = nextUnitLabels(1, { own: labelsOf(own), taken: labelsOf(house) });
  const { label = proposed, floor = own.at(-1)?.floor ?? "" } = typed;
  const { fields, message, busy, formProps, clearErrors } = useForm({
    values: () => ({ roomId, label, floor }),
    check: (values) => validate(newUnitInput, values),
    send: (body) => add.mutateAsync(body),
    onSuccess: (unit) => {
      setTyped({});
      showToast({ tone: "success", text: m.unitAdded({ unit: unit.label }) });
    },
    failureText: (error) => failureText(error, { refused: m.saveFailed() }),
  });
  const isTyping = Object.keys(typed).length > 0;
  useTyping(onTyping, "new", isTyping);
  const change = (part: typeof typed) => {
    setTyped((now) => ({ ...now, ...part }));
    clearErrors(Object.keys(part));
  };

  return (
    <form {...formProps} className="units__new" aria-labelledby="new-unit">
      <h3 id="new-unit" className="below-2">
        {m.newUnit()}
      </h3>
      <div className="at-top stack shrinks gap-2-3 units__row">
        <UnitFields form={{ label, floor }} fields={fields} change={change} floors={floors} />
        <Button
          type="submit"
          variant="secondary"
          icon={<PlusIcon />}
          busy={busy}
          busyLabel={forms.saving()}
          className="all-columns units__add"
        >
          {m.addUnit()}
        </Button>
      </div>
      <UnitFormMessage message={message} fields={fields} />
    </form>
  );
}
