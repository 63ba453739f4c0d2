import { useMemo, useState } from "react";
import { messageOf } from "#domain/errors.ts";
import * as m from "#messages/deskStaff.js";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { PasswordField } from "./password-field.tsx";
import { requiredFactorForm, rolesText, rolesTexts } from "./required-factor-form.ts";
import { useRequiredSecondFactor, useRequireSecondFactor } from "./second-factor-data.ts";

/** Which roles must use two-step sign-in. */
export function RequiredFactor({ onSaved }: { onSaved: (message: string) => void }) {
  const { data, error, isFetching, refetch } = useRequiredSecondFactor();
  const [open, setOpen] = useState(false);
  return (
    <section className="panel required-factor" aria-label={m.requiredFactor()}>
      {data ? (
        <>
          <p>
            {m.requiredNow({
              roles: rolesTexts[rolesText(data.roles)](),
              strong: (text) => <strong key="roles">{text}</strong>,
            })}
          </p>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {m.changeRequired({ hidden: hiddenText })}
          </Button>
          <RequiredFactorDialog
            present={rolesText(data.roles)}
            open={open}
            onLeave={() => setOpen(false)}
            onSaved={(roles) => {
              setOpen(false);
              onSaved(m.requiredSaved({ roles: rolesTexts[roles]() }));
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
  present: keyof typeof rolesTexts;
  open: boolean;
  onLeave: () => void;
  onSaved: (roles: keyof typeof rolesTexts) => void;
}

function RequiredFactorDialog({ present, open, onLeave, onSaved }: RequiredFactorDialogProps) {
  const save = useRequireSecondFactor();
  const definition = useMemo(() => requiredFactorForm(present), [present]);
  const controls = useRecordForm({
    definition,
    open,
    subject: "new",
    save: (body) => save.mutateAsync(body),
    failure: messageOf,
    onSaved: (_, { roles }) => onSaved(rolesText(roles)),
  });
  const { edit, change } = controls;
  return (
    <RecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      title={m.requiredTitle()}
      description={m.requiredDescription()}
      frame={controls}
      saveText={m.save()}
    >
      {edit && (
        <>
          <Field label={m.requiredFor()} error={edit.fields.roles}>
            <Select name="roles" value={edit.form.roles} onChange={(event) => change({ roles: event.target.value })}>
              {Object.entries(rolesTexts).map(([roles, text]) => (
                <option key={roles} value={roles}>
                  {text()}
                </option>
              ))}
            </Select>
          </Field>
          <PasswordField
            label={m.ownPassword()}
            name="ownPassword"
            autoComplete="current-password"
            value={edit.form.ownPassword}
            error={edit.fields.ownPassword}
            onChange={(ownPassword) => change({ ownPassword })}
          />
        </>
      )}
    </RecordDialog>
  );
}
