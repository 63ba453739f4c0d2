import type { Dashboard } from "#domain/operations/dashboard.ts";
import * as m from "#messages/deskToday.js";

/** What a guest at the desk can have, by room. */
export function FreeTonight({ rooms }: { rooms: Dashboard["freeTonight"] }) {
  if (rooms.length === 0) return null;
  const total = rooms.reduce((sum, { free }) => sum + free, 0);
  const named = rooms.filter(({ free }) => free > 0);
  return (
    <p>
      <strong className="ink">{total > 0 ? m.freeTonight({ count: total }) : m.noneFree()}</strong>
      {named.length > 0 && (
        <span className="small day-free__rooms">{` ${named.map(({ name, free }) => `${name} ${free}`).join(" · ")}`}</span>
      )}
    </p>
  );
}
