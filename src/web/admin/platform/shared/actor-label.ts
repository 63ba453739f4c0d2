import {
  expiryActor,
  feedActor,
  gatewayActor,
  guestActor,
  releaseActor,
  retentionActor,
} from "#domain/platform/access/audit.ts";
import * as m from "#messages/deskAudit.js";
import * as feeds from "#messages/deskFeeds.js";
import * as groups from "#messages/deskGroups.js";
import * as gateway from "#messages/gateway.js";

export function actorLabel(actor: string): string {
  if (actor === retentionActor) return m.retentionPeriod();
  if (actor === expiryActor) return m.timeToConfirm();
  if (actor === feedActor) return feeds.byFeed();
  if (actor === releaseActor) return groups.releaseDate();
  if (actor === gatewayActor) return gateway.actor();
  return actor === guestActor ? m.guestOnSite() : actor;
}
