import { Link, useLocation } from "react-router";
import { mayCall } from "#domain/platform/access/permissions.ts";
import * as m from "#messages/deskSetUp.js";
import { useLodge } from "#web/lodge.ts";
import { setUpPath, useOwnRole } from "../../platform/app/session/own-role.ts";
import { homePath } from "../../platform/app/session/session.ts";

/** The way back to the list of steps, on every screen without it until the site is open. */
export function SetUpBar() {
  const { isClosed } = useLodge();
  const role = useOwnRole();
  const { pathname } = useLocation();
  if (!isClosed || !mayCall("owner", role) || pathname === setUpPath || pathname === homePath) return null;
  return (
    <p className="gap-0-4 row middle wraps lined rounded ground-0 soft small set-up-bar">
      {m.barText()}
      <Link className="strong control-high ink inline-row middle underlined set-up-bar__back" to={setUpPath}>
        {m.back()}
      </Link>
    </p>
  );
}
