import { useRef } from "react";
import { addNights, countNights, type Night, nightAt } from "#domain/platform/time/nights.ts";
import { useLodge } from "#web/lodge.ts";

/** The lodge's day after so much time on a page that was loaded on `today`, whatever the visitor's clock says. */
export function presentDay(today: Night, { loaded, now }: { loaded: Date; now: Date }, timeZone: string): Night {
  const passed = countNights({ checkIn: nightAt(loaded, timeZone), checkOut: nightAt(now, timeZone) });
  return addNights(today, Math.max(0, passed));
}

/** Reads the lodge's day, also on a page that was left open over midnight. */
export function usePresentDay(today: Night): () => Night {
  const { timeZone } = useLodge();
  const loaded = useRef({ today, at: new Date() });
  if (loaded.current.today !== today) loaded.current = { today, at: new Date() };
  return () => presentDay(today, { loaded: loaded.current.at, now: new Date() }, timeZone);
}
