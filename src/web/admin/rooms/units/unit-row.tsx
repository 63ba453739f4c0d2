import { useState } from "react";
import { validate } from "#domain/platform/values/validate.ts";
import { type Unit, unitInput } from "#domain/rooms/units.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskUnits.js";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { failureText } from "../../platform/app/session/failures.ts";
import { useUpdateUnit } from "./unit-data.ts";
import { type OnTyping, UnitFields, type UnitForm, UnitFormMessage, useTyping } from "./unit-fields.tsx";
import { housekeepingFacts, newerUnit, tonightText } from "./unit-labels.ts";

interface Typed extends UnitForm {
  /** The unit that the typed values change. */
  base: Unit;
}

export type Direction = "up" | "down";

interface UnitRowProps {
  unit: Unit;
  isFirst: boolean;
  isLast: boolean;
  /** The id of the list of floors. */
  floors: string;
  /** Why the unit could not be retired. */
  refusal: string | undefined;
  onMove: (unit: Unit, direction: Direction) => void;
  onRetire: (unit: Unit) => void;
  onTyping: OnTyping;
}

export function UnitRow({ unit, isFirst, isLast, floors, refusal, onMove, onRetire, onTyping }: UnitRowProps) {
  const [typed, setTyped] = useState<Typed>();
  const save = useUpdateUnit();
  const { fields, message, busy, formProps, clearErrors, reset } = useForm({
    values: () => typed,
    check: ({ label, floor, base }) => validate(unitInput, { label, floor, updatedAt: versionOf(base, unit) }),
    send: (body) => save.mutateAsync({ id: unit._id, body }),
    onSuccess: ({ label }) => {
      setTyped(undefined);
      showToast({ tone: "success", text: m.unitSaved({ unit: label }) });
    },
    onFailure: (error) => {
      const base = newerUnit(error);
      if (base) setTyped((now) => now && { ...now, base });
    },
    failureText: (error) => {
      const newer = newerUnit(error);
      if (newer) return m.changedTo({ unit: [newer.label, newer.floor].filter(Boolean).join(", ") });
      return failureText(error, { refused: m.saveFailed() });
    },
  });
  const isTyping = typed !== undefined;
  useTyping(onTyping, unit._id, isTyping);

  const { label, floor } = typed ?? unit;
  const change = (part: Partial<UnitForm>) => {
    const base = typed?.base ?? unit;
    const next = { label, floor, base, ...part };
    setTyped(next.label === base.label && next.floor === base.floor ? undefined : next);
    clearErrors(Object.keys(part));
  };
  const discard = () => {
    setTyped(undefined);
    reset();
  };
  const state = housekeepingFacts[unit.housekeeping];
  const named = { unit: unit.label };

  return (
    <li className="line-below pad-block-3 units__unit" data-unit={unit._id}>
      <form {...formProps}>
        <fieldset className="at-top stack shrinks gap-2-3 units__row">
          <legend className="visually-hidden">{m.unitTag(named)}</legend>
          <UnitFields form={{ label, floor }} fields={fields} change={change} floors={floors} hideLabels />
          <div className="at-start stack gap-1 breaks units__state">
            <Badge tone={state.tone}>{state.label()}</Badge>
            <small>{tonightText(unit)}</small>
          </div>
          <div className="target-high row middle gap-1 at-end units__actions">
            {isTyping ? (
              <>
                <Button type="submit" size="small" busy={busy} busyLabel={forms.saving()}>
                  {m.save({ ...named, hidden: hiddenText })}
                </Button>
                <Button variant="quiet" size="small" disabled={busy} onClick={discard}>
                  {m.discard({ ...named, hidden: hiddenText })}
                </Button>
              </>
            ) : (
              <>
                <IconButton
                  label={m.moveUp(named)}
                  icon={<ChevronDownIcon />}
                  className="units__up"
                  data-move="up"
                  aria-disabled={isFirst}
                  onClick={() => !isFirst && onMove(unit, "up")}
                />
                <IconButton
                  label={m.moveDown(named)}
                  icon={<ChevronDownIcon />}
                  data-move="down"
                  aria-disabled={isLast}
                  onClick={() => !isLast && onMove(unit, "down")}
                />
                <IconButton
                  label={m.retire(named)}
                  icon={<TrashIcon />}
                  variant="danger"
                  onClick={() => onRetire(unit)}
                />
              </>
            )}
          </div>
        </fieldset>
        <UnitFormMessage message={message} fields={fields} />
        {refusal && <Banner tone="error">{refusal}</Banner>}
      </form>
    </li>
  );
}

/** A unit that was only cleaned in the meantime is no conflict. */
function versionOf(base: Unit, newest: Unit): string {
  const isSame = base.label === newest.label && base.floor === newest.floor;
  return isSame ? newest.updatedAt : base.updatedAt;
}
