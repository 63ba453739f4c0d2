import { property } from "#domain/property.ts";

/** The name of the house and of this side of it. */
export function Brand() {
  return (
    <p className="admin-brand">
      {property.name}
      <span className="admin-brand__side">Admin portal</span>
    </p>
  );
}
