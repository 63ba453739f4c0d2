import * as m from "#messages/deskAudit.js";
import * as pages from "#messages/deskPages.js";
import * as queries from "#messages/deskQueries.js";
import type { AuditNames } from "../platform/shared/stored-names.ts";

export const websiteAuditNames = {
  actions: {
    Answered: m.actionAnswered,
    "Became a booking": queries.actionBecameBooking,
    "Page added": pages.actionAdded,
    "Page removed": pages.actionRemoved,
    "Pages ordered": pages.actionOrdered,
    "Page picture added": pages.actionPicture,
    "Page published": pages.actionPublished,
    "Page restored": pages.actionRestored,
    "Page hidden": pages.actionHidden,
    "Page saved": pages.actionSaved,
    "Page shown": pages.actionShown,
    "Page scheduled": pages.actionScheduled,
    "Page unpublished": pages.actionUnpublished,
    "Page unscheduled": pages.actionUnscheduled,
  },
  fields: {
    author: m.fieldAuthor,
    booking: queries.booking,
    change: m.fieldChange,
    channel: m.fieldChannel,
    featured: m.fieldFeatured,
    pages: pages.fieldPages,
    picture: pages.fieldPicture,
    rating: m.fieldRating,
    seatingCapacity: m.fieldSeatingCapacity,
    publishAt: pages.publishAt,
    version: pages.fieldVersion,
  },
  values: {
    channel: { whatsapp: m.channelWhatsApp, email: m.channelEmail },
    status: { sent: m.querySent, contacted: m.queryContacted, resolved: m.queryResolved },
  },
} satisfies AuditNames;
