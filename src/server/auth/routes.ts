import * as contract from "#contract/auth.ts";
import * as staffContract from "#contract/staff.ts";
import { AppError } from "#domain/errors.ts";
import { actOf } from "#server/http/act.ts";
import type { CallContext } from "#server/http/context.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as accounts from "./accounts.ts";
import * as service from "./service.ts";

function signedIn({ staff, token }: CallContext) {
  if (!staff || !token) throw new AppError("not_authenticated");
  return { staff, token };
}

export const authRoutes: Route[] = [
  serve(contract.login, ({ body }, { db, now, address }) => service.login(db, body, { instant: now.instant, address })),
  serve(contract.logout, async (_input, context) => {
    await service.logout(context.db, signedIn(context).token);
    return { success: true };
  }),
  serve(contract.getSession, async (_input, context) => {
    const { staffId: _, ...staff } = signedIn(context).staff;
    return { staff, today: context.now.today };
  }),
  serve(contract.changePassword, async ({ body }, context) => {
    const { staff, token } = signedIn(context);
    const { address } = context;
    await service.changePassword(context.db, staff, body, { act: actOf(context), keepToken: token, address });
    return { success: true };
  }),
  serve(staffContract.listStaff, (_input, { db }) => accounts.listStaff(db)),
  serve(staffContract.addStaffAccount, async ({ body }, context) => ({
    account: await accounts.addStaffAccount(context.db, body, actOf(context)),
  })),
  serve(staffContract.setStaffActive, async ({ params, body }, context) => {
    const by = { act: actOf(context), by: signedIn(context).staff };
    return { account: await accounts.setStaffActive(context.db, params.id, body.isActive, by) };
  }),
  serve(staffContract.resetStaffPassword, async ({ params, body }, context) => {
    const by = { by: signedIn(context).staff, act: actOf(context), address: context.address };
    await service.resetPasswordFor(context.db, params.id, body, by);
    return { success: true };
  }),
];
