import { useLodge } from "#web/lodge.ts";

/** The name of the house and of this side of it. */
export function Brand() {
  return (
    <p className="admin-brand">
      {useLodge().name}
      <span className="admin-brand__side">Admin portal</span>
    </p>
  );
}
