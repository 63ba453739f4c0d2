import type { ReactNode } from "react";
import { Link } from "react-router";
import * as m from "#messages/deskShell.js";

interface SettingMissingProps {
  /** The name of the field in the settings. */
  field: string;
  isOwner: boolean;
  /** What it is needed for. */
  children: ReactNode;
}

/** Leads an owner to the setting. */
export function SettingMissing({ field, isOwner, children }: SettingMissingProps) {
  return (
    <p className="setting-missing">
      {children} {isOwner ? <Link to={`/admin/settings#${field}`}>{m.enterInSettings()}</Link> : m.ownerEntersIt()}
    </p>
  );
}
