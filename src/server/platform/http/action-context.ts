import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import { permissions } from "#domain/platform/access/permissions.ts";
import type { CallContext } from "./context.ts";

export function actionContext({ now, staff }: CallContext): ActionContext {
  return {
    instant: now.instant,
    day: now.businessDate,
    actor: staff?.userId ?? guestActor,
    hasLimits: staff !== undefined && permissions[staff.role].hasLimits,
  };
}

export const saveContext = (context: CallContext) => ({
  context: actionContext(context),
  imageStore: context.imageStore,
  instant: context.now.instant,
  signal: context.signal,
});
