import * as m from "#messages/ui.js";

/** "28 min", "1 h 35 min". */
export function drivingTime(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return m.minutes({ minutes });
  return minutes ? m.hoursAndMinutes({ hours, minutes }) : m.hours({ hours });
}
