import { Navigate } from "react-router";
import * as m from "#messages/deskShell.js";
import { adminMeta } from "../../platform/app/meta.ts";
import { ownHome, useOwnRole } from "../../platform/app/session/own-role.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.admin());

export default function HomeRedirect() {
  const role = useOwnRole();
  return <Navigate to={ownHome(role)} replace />;
}
