import { validate } from "#domain/platform/values/validate.ts";
import { type Feed, type FeedInput, feedInput, feedShape } from "#domain/reservations/feeds.ts";
import * as m from "#messages/deskFeeds.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";

export interface FeedForm {
  name: string;
  sourceId: string;
  roomId: string;
  /** Blank for the room as a whole. */
  unitId: string;
  url: string;
  isActive: boolean;
}

export const feedForm: FormDefinition<Feed, FeedForm, FeedInput> = {
  name: "feed",
  shape: feedShape,
  formOf: (feed) => ({
    name: feed?.name ?? "",
    sourceId: feed?.sourceId ?? "",
    roomId: feed?.roomId ?? "",
    unitId: feed?.unitId ?? "",
    url: feed?.url ?? "",
    isActive: feed?.isActive ?? true,
  }),
  check: ({ unitId, ...form }, feed) =>
    validate(feedInput, { ...form, unitId: unitId || null, updatedAt: feed?.updatedAt }),
  labels: { name: m.name, sourceId: m.site, roomId: m.room, unitId: m.unit, url: m.url, isActive: m.state },
};
