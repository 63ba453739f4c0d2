import { isNight, type Night } from "#domain/platform/time/nights.ts";

/** Nights that were drawn on the chart, for a dialog that the URL names. */
export interface DrawnNights {
  roomId: string;
  /** Empty in the lane of stays without a unit. */
  unitId: string;
  from: Night;
  to: Night;
}

const separator = "~";

export function drawnParam({ roomId, unitId, from, to }: DrawnNights): string {
  return [roomId, unitId, from, to].join(separator);
}

/** Undefined for anything else, such as the dialog that is opened by a button. */
export function readDrawn(param: string | undefined): DrawnNights | undefined {
  const [roomId = "", unitId = "", from = "", to = ""] = (param ?? "").split(separator);
  return roomId && isNight(from) && isNight(to) && from < to ? { roomId, unitId, from, to } : undefined;
}
