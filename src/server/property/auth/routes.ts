import * as contract from "#contract/platform/auth.ts";
import * as factorContract from "#contract/platform/second-factor.ts";
import * as sessionContract from "#contract/platform/sessions.ts";
import * as staffContract from "#contract/platform/staff.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as accounts from "./accounts.ts";
import { listStaffActivity } from "./activity.ts";
import { login } from "./login.ts";
import { readRequiredRoles } from "./required-roles.ts";
import { setRequiredRoles } from "./required-second-factor.ts";
import * as factor from "./second-factor.ts";
import * as service from "./service.ts";
import * as sessions from "./sessions.ts";
import { hashToken, logout } from "./tokens.ts";

function signedIn({ staff, token }: CallContext) {
  if (!staff || !token) throw new AppError("not_authenticated");
  return { staff, token };
}

export const authRoutes: Route[] = [
  serve(contract.login, ({ body }, { db, now, address, userAgent }) =>
    login(db, body, { instant: now.instant, address, userAgent }),
  ),
  serve(contract.logout, async (_input, context) => {
    await logout(context.db, signedIn(context).token);
    return { success: true };
  }),
  serve(contract.getSession, async (_input, context) => {
    const { staffId: _, ...staff } = signedIn(context).staff;
    const { today, businessDate } = context.now;
    return { staff, today, businessDate };
  }),
  serve(contract.setLanguage, async ({ body }, context) => {
    const { staff } = signedIn(context);
    return { staff: await service.setLanguage(context.db, staff, body.locale, actionContext(context)) };
  }),
  serve(contract.changePassword, async ({ body }, context) => {
    const { staff, token } = signedIn(context);
    const { address } = context;
    await service.changePassword(context.db, staff, body, {
      context: actionContext(context),
      keepToken: token,
      address,
    });
    return { success: true };
  }),
  serve(factorContract.getSecondFactor, (_input, context) =>
    factor.getSecondFactor(context.db, signedIn(context).staff.staffId),
  ),
  serve(factorContract.beginSecondFactor, ({ body }, context) => {
    const origin = { instant: context.now.instant, address: context.address };
    return factor.beginSecondFactor(context.db, signedIn(context).staff, body.currentPassword, origin);
  }),
  serve(factorContract.confirmSecondFactor, async ({ body }, context) => {
    const { staff, token } = signedIn(context);
    const keep = { context: actionContext(context), keepHash: hashToken(token) };
    return { recoveryCodes: await factor.confirmSecondFactor(context.db, staff, body, keep) };
  }),
  serve(factorContract.endSecondFactor, async ({ body }, context) => {
    const { staff, token } = signedIn(context);
    const keep = { context: actionContext(context), keepHash: hashToken(token), address: context.address };
    await factor.endSecondFactor(context.db, staff, body, keep);
    return { success: true };
  }),
  serve(staffContract.listStaff, (_input, { db }) => accounts.listStaff(db)),
  serve(staffContract.listStaffActivity, (_input, { db }) => listStaffActivity(db)),
  serve(staffContract.addStaffAccount, async ({ body }, context) => ({
    account: await accounts.addStaffAccount(context.db, body, actionContext(context)),
  })),
  serve(staffContract.setStaffActive, async ({ params, body }, context) => {
    const by = { context: actionContext(context), by: signedIn(context).staff };
    return { account: await accounts.setStaffActive(context.db, params.id, body.isActive, by) };
  }),
  serve(staffContract.setStaffRole, async ({ params, body }, context) => {
    const by = { by: signedIn(context).staff, context: actionContext(context), address: context.address };
    return { account: await service.setRoleFor(context.db, params.id, body, by) };
  }),
  serve(staffContract.resetStaffPassword, async ({ params, body }, context) => {
    const by = { by: signedIn(context).staff, context: actionContext(context), address: context.address };
    await service.resetPasswordFor(context.db, params.id, body, by);
    return { success: true };
  }),
  serve(factorContract.endStaffSecondFactor, async ({ params, body }, context) => {
    const by = { by: signedIn(context).staff, context: actionContext(context), address: context.address };
    return { account: await service.endSecondFactorFor(context.db, params.id, body.ownPassword, by) };
  }),
  serve(factorContract.getRequiredSecondFactor, async (_input, { db }) => ({
    roles: [...(await readRequiredRoles(db))],
  })),
  serve(factorContract.setRequiredSecondFactor, ({ body }, context) => {
    const by = { by: signedIn(context).staff, context: actionContext(context), address: context.address };
    return setRequiredRoles(context.db, body, by);
  }),
  serve(sessionContract.listSessions, (_input, context) => {
    const { staff, token } = signedIn(context);
    return sessions.listSessions(context.db, staff.staffId, { instant: context.now.instant, token });
  }),
  serve(sessionContract.endSession, async ({ params, body }, context) => {
    const own = { ...body, context: actionContext(context), address: context.address };
    await sessions.endSession(context.db, signedIn(context).staff, params.id, own);
    return { success: true };
  }),
  serve(sessionContract.endOtherSessions, async ({ body }, context) => {
    const { staff, token } = signedIn(context);
    await sessions.endOtherSessions(context.db, staff, token, {
      ...body,
      context: actionContext(context),
      address: context.address,
    });
    return { success: true };
  }),
  serve(sessionContract.listStaffSessions, ({ params }, context) => {
    const request = { instant: context.now.instant, token: signedIn(context).token };
    return sessions.listStaffSessions(context.db, params.id, request);
  }),
  serve(sessionContract.endStaffSession, async ({ params }, context) => {
    await sessions.endStaffSession(context.db, params.id, {
      context: actionContext(context),
      by: signedIn(context).staff,
    });
    return { success: true };
  }),
  serve(sessionContract.endStaffSessions, async ({ params }, context) => {
    await sessions.endStaffSessions(context.db, params.id, {
      context: actionContext(context),
      by: signedIn(context).staff,
    });
    return { success: true };
  }),
];
