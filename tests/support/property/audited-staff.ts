import { changePassword, login } from "#contract/platform/auth.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSecondFactor,
  setRequiredSecondFactor,
} from "#contract/platform/second-factor.ts";
import { endOtherSessions, endSession, endStaffSession, endStaffSessions } from "#contract/platform/sessions.ts";
import { addStaffAccount, resetStaffPassword, setStaffActive, setStaffRole } from "#contract/platform/staff.ts";
import { addToken, hashToken } from "#server/property/auth/tokens.ts";
import { type TestApp, testStaff } from "../platform/app.ts";
import { appCode, turnOnSecondFactor } from "../platform/second-factor.ts";

/** The calls of accounts, sessions and second factors. The last one changes the caller's password. */
export async function staffCalls(app: TestApp, owner: { token: string }) {
  const { api, db } = app;
  const password = "a password for ravi";
  const { account } = await api(addStaffAccount, { body: { userId: "ravi", password, role: "staff" } }, owner);

  await db.updateTable("staff").set({ must_change_password: 0 }).where("id", "=", account._id).execute();
  const { token } = await api(login, { body: { userId: account.userId, password } });
  await turnOnSecondFactor(app, { token, currentPassword: password });
  const { id: self } = await db
    .selectFrom("staff")
    .select("id")
    .where("user_id", "=", testStaff.userId)
    .executeTakeFirstOrThrow();
  const mine = { currentPassword: testStaff.password };
  const anotherSession = async (staffId: string): Promise<string> => {
    const token = await addToken(db, staffId, { instant: app.clock.instant, userAgent: undefined });
    const stored = db.selectFrom("staff_token").select("id").where("hash", "=", hashToken(token));
    return (await stored.executeTakeFirstOrThrow()).id;
  };
  let code = "";
  return {
    addStaffAccount: () => api(addStaffAccount, { body: { userId: "asha", password, role: "staff" } }, owner),
    setStaffActive: () => api(setStaffActive, { params: { id: account._id }, body: { isActive: false } }, owner),
    setStaffRole: () =>
      api(
        setStaffRole,
        { params: { id: account._id }, body: { ownPassword: testStaff.password, role: "manager" } },
        owner,
      ),
    resetStaffPassword: () =>
      api(
        resetStaffPassword,
        { params: { id: account._id }, body: { ownPassword: testStaff.password, newPassword: `${password}!` } },
        owner,
      ),
    setRequiredSecondFactor: () =>
      api(setRequiredSecondFactor, { body: { roles: ["staff"], ownPassword: testStaff.password } }, owner),
    endStaffSecondFactor: () =>
      api(endStaffSecondFactor, { params: { id: account._id }, body: { ownPassword: testStaff.password } }, owner),
    endStaffSession: async () => api(endStaffSession, { params: { id: await anotherSession(account._id) } }, owner),
    endStaffSessions: async () => {
      await anotherSession(account._id);
      return api(endStaffSessions, { params: { id: account._id } }, owner);
    },
    endSession: async () => api(endSession, { params: { id: await anotherSession(self) }, body: mine }, owner),
    endOtherSessions: async () => {
      await anotherSession(self);
      return api(endOtherSessions, { body: mine }, owner);
    },
    confirmSecondFactor: async () => {
      const { secret, ticket } = await api(beginSecondFactor, { body: { currentPassword: testStaff.password } }, owner);
      code = appCode(secret, app.clock.instant);
      await api(confirmSecondFactor, { body: { ticket, code } }, owner);
      code = appCode(secret, app.clock.instant, 1);
    },
    endSecondFactor: () => api(endSecondFactor, { body: { currentPassword: testStaff.password, code } }, owner),
    changePassword: () =>
      api(changePassword, { body: { currentPassword: testStaff.password, newPassword: password } }, owner),
  };
}
