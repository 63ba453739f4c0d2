import * as contract from "#contract/auth.ts";
import { AppError } from "#domain/errors.ts";
import type { CallContext } from "#server/http/context.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

function signedIn({ staff, token }: CallContext) {
  if (!staff || !token) throw new AppError("not_authenticated");
  return { staff, token };
}

export const authRoutes: Route[] = [
  serve(contract.login, ({ body }, { db, now }) => service.login(db, body, now.instant)),
  serve(contract.logout, async (_input, context) => {
    await service.logout(context.db, signedIn(context).token);
    return { success: true };
  }),
  serve(contract.getSession, async (_input, context) => {
    const { userId, role } = signedIn(context).staff;
    return { staff: { userId, role }, today: context.now.today };
  }),
  serve(contract.changePassword, async ({ body }, context) => {
    const { staff, token } = signedIn(context);
    await service.changePassword(context.db, staff.staffId, body, token);
    return { success: true };
  }),
];
