import { useEffect, useState } from "react";
import { civilTimeAt } from "#domain/platform/time/civil-time.ts";
import { useLodge } from "#web/lodge.ts";

const lookMs = 20_000;

/** The minute on the clock of the property, `YYYY-MM-DDTHH:MM`, which moves on while it is shown. */
export function useLodgeMinute({ isOn = true } = {}): string {
  const { timeZone } = useLodge();
  const [minute, setMinute] = useState(() => civilTimeAt(new Date(), timeZone));
  useEffect(() => {
    if (!isOn) return;
    const look = setInterval(() => setMinute(civilTimeAt(new Date(), timeZone)), lookMs);
    return () => clearInterval(look);
  }, [timeZone, isOn]);
  return minute;
}
