import { useId, useMemo, useState } from "react";
import { type StaffRole, staffRoles } from "#domain/platform/access/staff.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, FieldError } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { NewRecordDialog } from "../../../platform/forms/new-record-dialog.tsx";
import { roleLabels } from "../../../platform/shared/role-labels.ts";
import { OwnPasswordField } from "../own-password-field.tsx";
import { requiredFactorForm, rolesText } from "./required-factor-form.ts";
import { useRequiredSecondFactor, useRequireSecondFactor } from "./second-factor-data.ts";

/** Which roles must use two-step sign-in. */
export function RequiredFactor({ onSaved }: { onSaved: (message: string) => void }) {
  const { data, error, isFetching, refetch } = useRequiredSecondFactor();
  const [open, setOpen] = useState(false);
  return (
    <section className="middle wraps spread gap-3 panel above-5 required-factor" aria-label={m.requiredFactor()}>
      {data ? (
        <>
          <p>
            {m.requiredNow({
              roles: rolesText(data.roles),
              strong: (text) => <strong key="roles">{text}</strong>,
            })}
          </p>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {m.changeRequired({ hidden: hiddenText })}
          </Button>
          <RequiredFactorDialog
            present={data.roles}
            open={open}
            onLeave={() => setOpen(false)}
            onSaved={(roles) => {
              setOpen(false);
              onSaved(m.requiredSaved({ roles: rolesText(roles) }));
            }}
          />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={1} columns={1} />
      )}
    </section>
  );
}

interface RequiredFactorDialogProps {
  present: readonly StaffRole[];
  open: boolean;
  onLeave: () => void;
  onSaved: (roles: readonly StaffRole[]) => void;
}

function RequiredFactorDialog({ present, open, onLeave, onSaved }: RequiredFactorDialogProps) {
  const save = useRequireSecondFactor();
  const definition = useMemo(() => requiredFactorForm(present), [present]);
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={definition}
      size="small"
      title={m.requiredTitle()}
      description={m.requiredDescription()}
      saveText={m.save()}
      save={(body) => save.mutateAsync(body)}
      onSaved={({ roles }) => onSaved(roles)}
    >
      {({ form, fields, change }) => (
        <>
          <RolesChoice chosen={form.roles} error={fields.roles} onChange={(roles) => change({ roles })} />
          <OwnPasswordField form={form} fields={fields} change={change} />
        </>
      )}
    </NewRecordDialog>
  );
}

interface RolesChoiceProps {
  chosen: readonly StaffRole[];
  error: string | undefined;
  onChange: (roles: StaffRole[]) => void;
}

function RolesChoice({ chosen, error, onChange }: RolesChoiceProps) {
  const id = useId();
  return (
    <fieldset className="stack gap-1" aria-describedby={error && id} data-invalid={error ? "" : undefined}>
      <legend className="field__label">{m.requiredFor()}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          label={roleLabels[role]()}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(staffRoles.filter((other) => (other === role ? target.checked : chosen.includes(other))))
          }
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
