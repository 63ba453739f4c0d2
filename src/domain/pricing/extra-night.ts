import * as m from "#messages/extraNight.js";
import { defaultClockTime, minutesOf } from "../platform/time/clock-time.ts";
import { formatNight, type Night } from "../platform/time/nights.ts";
import { chargedNights, extraNightOf, type StayTimes } from "./pricing.ts";

type TimeField = "arrivalTime" | "departureTime";

/** A time that costs no extra night while the other one stays as it is. */
interface OtherTime {
  field: TimeField;
  time: string;
}

interface LodgeTimes {
  checkInTime: string;
  checkOutTime: string;
}

const later = (a: string, b: string) => (minutesOf(a) < minutesOf(b) ? b : a);
const earlier = (a: string, b: string) => (minutesOf(a) < minutesOf(b) ? a : b);

/** Which of the times adds the night. */
export function fieldOfExtraNight(extraNight: Night, { checkIn }: Pick<StayTimes, "checkIn">): TimeField {
  return extraNight < checkIn ? "arrivalTime" : "departureTime";
}

/** At the field of the time, where the night that it adds is not free. */
export function extraNightMessage(extraNight: Night, stay: Pick<StayTimes, "checkIn">): string {
  const date = formatNight(extraNight);
  return fieldOfExtraNight(extraNight, stay) === "arrivalTime"
    ? m.arrivalNotFree({ date })
    : m.departureNotFree({ date });
}

/** The time that adds the night comes first. None if the stay has no extra night. */
export function timesWithoutExtraNight(stay: StayTimes, { checkInTime, checkOutTime }: LodgeTimes): OtherTime[] {
  const extraNight = extraNightOf(stay, checkInTime);
  if (!extraNight) return [];
  const arrival = stay.arrivalTime || defaultClockTime;
  const departure = stay.departureTime || defaultClockTime;
  const times: OtherTime[] = [
    { field: "arrivalTime", time: later(checkInTime, departure) },
    { field: "departureTime", time: earlier(checkOutTime, arrival) },
  ];
  const first = fieldOfExtraNight(extraNight, stay);
  return times
    .filter(({ field, time }) => chargedNights({ ...stay, [field]: time }) < chargedNights(stay))
    .toSorted((a, b) => Number(b.field === first) - Number(a.field === first));
}
