import * as m from "#messages/deskShell.js";
import { useLodge } from "#web/lodge.ts";

export function Brand() {
  return (
    <p className="admin-brand">
      {useLodge().name}
      <span className="untracked block muted admin-brand__side">{m.adminPortal()}</span>
    </p>
  );
}
