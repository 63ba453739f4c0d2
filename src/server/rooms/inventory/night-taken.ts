import { blockedMessage } from "#domain/platform/time/availability.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";

/** A room has no unit left on a night, or is closed for sale, in the words of the site; `inDeskWords` says it to staff. */
export class NightTaken extends AppError {
  readonly roomId: string;
  readonly night: Night;
  readonly isClosed: boolean;

  constructor(roomId: string, night: Night, isClosed = false) {
    super("fully_booked", blockedMessage(night), { details: { night } });
    this.roomId = roomId;
    this.night = night;
    this.isClosed = isClosed;
  }
}
