import { type ReactNode, useEffect, useId } from "react";
import { Link } from "react-router";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Settings } from "#domain/property/settings.ts";
import * as m from "#messages/deskSettings.js";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { FormFrame } from "../../platform/forms/record-dialog.tsx";
import { useRecordForm } from "../../platform/forms/use-record-form.ts";
import { useSaveWithOpenBookings } from "./open-bookings-dialog.tsx";
import { saveSection, sectionForm } from "./section-form.ts";
import { type SettingsSection, sectionOfField } from "./sections/sections.ts";
import { settingsForm } from "./settings-form.ts";

interface SectionEditorProps {
  section: SettingsSection;
  settings: Settings;
  isOpen: boolean;
  /** The field that gets the focus. */
  focused: string | undefined;
  onSaved: () => void;
  /** Tells the page whether something would be lost by leaving it. */
  guard: (wouldLose: () => boolean) => void;
}

/** One section of the settings, with its own save. What is typed stays while another one is open. */
export function SectionEditor({ section, settings, isOpen, focused, onSaved, guard }: SectionEditorProps) {
  const formId = useId();
  const { save, dialog } = useSaveWithOpenBookings(settings.chargesGst);
  const controls = useRecordForm({
    definition: sectionForm(section),
    open: true,
    subject: settings,
    save: (body, base) => saveSection({ body, base, section }, save),
    failure: messageOf,
    onSaved,
  });
  const { edit, change, saving, wouldLose } = controls;
  guard(wouldLose);
  const hasForm = edit !== undefined;
  useEffect(() => {
    if (hasForm && isOpen && focused) document.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus();
  }, [hasForm, isOpen, focused]);
  return (
    <div hidden={!isOpen}>
      <FormFrame id={formId} frame={controls}>
        {edit && (
          <>
            <Elsewhere section={section} fields={edit.fields} />
            <section.Fields
              form={{ ...settingsForm.formOf(settings), ...edit.form }}
              fields={edit.fields}
              change={change}
            />
          </>
        )}
        <div className="ground-1 pad-block-3 settings__save">
          <Button type="submit" busy={saving} busyLabel={m.saving()}>
            {m.saveSettings()}
          </Button>
        </div>
      </FormFrame>
      {dialog}
    </div>
  );
}

/** What is missing in other sections: the lodge has one record, which is stored as a whole. */
function Elsewhere({ section, fields }: { section: SettingsSection; fields: Record<string, string> }): ReactNode {
  const others = Object.entries(fields).flatMap(([name, message]) => {
    const other = sectionOfField(name);
    return other && other !== section ? [{ name, message, other }] : [];
  });
  if (others.length === 0) return null;
  return (
    <Banner tone="error">
      <ul>
        {others.map(({ name, message, other }) => (
          <li key={name}>
            <Link replace preventScrollReset to={`?section=${other.key}`}>
              {other.label()}
            </Link>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
