import { redirect } from "react-router";
import * as m from "#messages/deskShell.js";
import { adminMeta } from "../meta.ts";
import { ownHome } from "../own-role.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.admin());

export function clientLoader() {
  return redirect(ownHome());
}

export default function HomeRedirect() {
  return null;
}
