import { type ReactNode, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Settings } from "#domain/property/settings.ts";
import * as m from "#messages/deskSettings.js";
import * as setUp from "#messages/deskSetUp.js";
import { useLodge } from "#web/lodge.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SettingsIcon } from "#web/ui/icons/icons-manage.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { setUpPath } from "../../platform/app/session/own-role.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { LeaveGuard } from "../../platform/forms/leave-guard.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { SectionEditor } from "./section-editor.tsx";
import { type SettingsSection, sectionNamed, sectionOfField, settingsSections } from "./sections/sections.ts";
import { useSettings } from "./settings-data.ts";

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
  const { data, error, isFetching, refetch } = useSettings();
  const { banner, succeed } = useScreenBanner();
  if (data) return <Sections settings={data} banner={banner} onSaved={() => succeed(m.saved())} />;
  return (
    <section className="panel" aria-label={m.title()}>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={6} columns={2} />
      )}
    </section>
  );
}

interface SectionsProps {
  settings: Settings;
  banner: ReactNode;
  onSaved: () => void;
}

/** The sections that were opened stay mounted with what is typed in them; only the open one is shown. */
function Sections({ settings, banner, onSaved }: SectionsProps) {
  const [params] = useUrlState();
  const { hash } = useLocation();
  const focused = decodeURIComponent(hash.slice(1)) || undefined;
  const open = (focused && sectionOfField(focused)) || sectionNamed(params.get("section"));
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  if (rounds[open.key] === undefined) setRounds({ ...rounds, [open.key]: 0 });
  const guards = useRef(new Map<string, () => boolean>());
  const saved = ({ key }: SettingsSection) => {
    setRounds({ ...rounds, [key]: (rounds[key] ?? 0) + 1 });
    onSaved();
  };
  return (
    <div className="settings">
      <nav className="settings__sections" aria-label={m.sections()}>
        <ul>
          {settingsSections.map(({ key, label }) => (
            <li key={key}>
              <Link
                replace
                preventScrollReset
                to={`?section=${key}`}
                className="rounded-s strong middle muted one-line pad-inline-3 row target-high settings__section"
                aria-current={key === open.key ? "true" : undefined}
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="shrinks">
        {banner}
        {settingsSections.map(
          (section) =>
            rounds[section.key] !== undefined && (
              <SectionEditor
                key={`${section.key} ${rounds[section.key]}`}
                section={section}
                settings={settings}
                isOpen={section === open}
                focused={focused}
                onSaved={() => saved(section)}
                guard={(wouldLose) => guards.current.set(section.key, wouldLose)}
              />
            ),
        )}
      </div>
      <LeaveGuard isWithinPage wouldLose={() => [...guards.current.values()].some((wouldLose) => wouldLose())} />
    </div>
  );
}
