import { useEffect, useId } from "react";
import { useLocation } from "react-router";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Settings } from "#domain/property/settings.ts";
import * as m from "#messages/deskSettings.js";
import * as setUp from "#messages/deskSetUp.js";
import { useLodge } from "#web/lodge.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SettingsIcon } from "#web/ui/icons/icons-manage.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { setUpPath } from "../../platform/app/session/own-role.ts";
import { LeaveGuard } from "../../platform/forms/leave-guard.tsx";
import { FormFrame } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { ScreenEditor } from "../../platform/shared/screen-editor.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { useSaveWithOpenBookings } from "./open-bookings-dialog.tsx";
import { useSettings } from "./settings-data.ts";
import { SettingsFields } from "./settings-fields.tsx";
import { settingsForm } from "./settings-form.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For owners only; the server enforces it as well. */
export default function SettingsPage() {
  const { isClosed } = useLodge();
  return (
    <>
      <ScreenHead title={m.title()}>
        <p className="muted">{m.note()}</p>
        {!isClosed && (
          <ButtonLink variant="quiet" to={setUpPath}>
            {setUp.fromSettings()}
          </ButtonLink>
        )}
      </ScreenHead>
      <Restricted label={m.title()} icon={<SettingsIcon />} reason={m.forOwners()}>
        <OwnersSettings />
      </Restricted>
    </>
  );
}

function OwnersSettings() {
  return (
    <ScreenEditor answer={useSettings()} label={m.title()} loading={m.loading()} saved={m.saved()}>
      {(settings, onSaved) => <SettingsEditor settings={settings} onSaved={onSaved} />}
    </ScreenEditor>
  );
}

function SettingsEditor({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const formId = useId();
  const { save, dialog } = useSaveWithOpenBookings(settings.chargesGst);
  const controls = useRecordForm({
    definition: settingsForm,
    open: true,
    subject: settings,
    save,
    failure: messageOf,
    onSaved,
  });
  const { edit, change, saving, wouldLose } = controls;
  const hasForm = edit !== undefined;
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (hasForm && name) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [hasForm, hash]);
  return (
    <>
      <FormFrame id={formId} frame={controls}>
        {edit && <SettingsFields form={edit.form} fields={edit.fields} change={change} />}
        <div className="ground-1 settings__save">
          <Button type="submit" busy={saving} busyLabel={m.saving()}>
            {m.saveSettings()}
          </Button>
        </div>
      </FormFrame>
      <LeaveGuard wouldLose={wouldLose} />
      {dialog}
    </>
  );
}
