import { type ActionContext, guestActor } from "#domain/audit.ts";
import type { CallContext } from "./context.ts";

/** What a call's changes are recorded under: staff by their user id, anybody else as the guest. */
export function actionContext({ now, staff }: CallContext): ActionContext {
  return { instant: now.instant, actor: staff?.userId ?? guestActor };
}

/** Who saves a record with pictures, when, and where the pictures are kept. */
export const saveContext = (context: CallContext) => ({
  context: actionContext(context),
  imageFolder: context.imageFolder,
  instant: context.now.instant,
});
