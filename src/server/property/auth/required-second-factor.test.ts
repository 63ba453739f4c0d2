import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { endpoints } from "#contract/operations/index.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSession, login, logout } from "#contract/platform/auth.ts";
import { endSecondFactor, getRequiredSecondFactor, setRequiredSecondFactor } from "#contract/platform/second-factor.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { failsWith, type TestApp, testApp, testColleague, testStaff } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { appCode, turnOnSecondFactor } from "#tests/support/platform/second-factor.ts";

async function setUp(t: TestContext) {
  const app = await testApp(t);
  const owner = { token: await app.staffToken("owner") };
  const colleague = { token: await app.staffToken("staff") };
  const require = (roles: ("owner" | "staff")[], ownPassword = testStaff.password) =>
    app.api(setRequiredSecondFactor, { body: { roles, ownPassword } }, owner);
  return { ...app, owner, colleague, require };
}

const enrol = (app: TestApp, token: string, currentPassword = testColleague.password) =>
  turnOnSecondFactor(app, { token, currentPassword });

test("staff without the required second factor can only set it up, from the next call on", async (t) => {
  const app = await setUp(t);
  const { api, owner, colleague, require } = app;
  assert.deepEqual(await api(getRequiredSecondFactor, {}, owner), { roles: [] });
  await api(listBookings, {}, colleague);
  assert.deepEqual(await require(["staff"]), { roles: ["staff"] });
  assert.deepEqual(await api(getRequiredSecondFactor, {}, owner), { roles: ["staff"] });

  const refused = await failsWith(api(listBookings, {}, colleague), "second_factor_setup_required");
  assert.equal(refused.message, "Please set up two-step sign-in first");
  await failsWith(api(listRooms, {}, colleague), "second_factor_setup_required");
  const staff = { userId: "ravi", role: "staff" as const };
  const waiting = { ...staff, mustSetUpSecondFactor: true as const };
  assert.deepEqual((await api(getSession, {}, colleague)).staff, waiting);
  assert.deepEqual((await api(login, { body: testColleague })).staff, waiting);

  const { secret } = await enrol(app, colleague.token);
  await api(listBookings, {}, colleague);
  const code = appCode(secret, app.clock.instant);
  assert.deepEqual((await api(login, { body: { ...testColleague, code } })).staff, staff);
  // Owners were not asked to.
  await api(listBookings, {}, owner);
});

test("until then only its own calls, session, password and logout are permitted", async (t) => {
  const { api, colleague, require } = await setUp(t);
  const open = endpoints.filter(({ beforeSecondFactor }) => beforeSecondFactor).map(({ name }) => name);
  assert.deepEqual(open.toSorted(), [
    "beginSecondFactor",
    "changePassword",
    "confirmSecondFactor",
    "getSecondFactor",
    "getSession",
    "logout",
  ]);
  await require(["staff"]);
  await api(logout, {}, colleague);
  await failsWith(api(getSession, {}, colleague), "not_authenticated");
});

test("an account that turns its second factor off has to set it up again", async (t) => {
  const app = await setUp(t);
  const { api, colleague, require } = app;
  await require(["staff"]);
  const { secret } = await enrol(app, colleague.token);
  const body = { currentPassword: testColleague.password, code: appCode(secret, app.clock.instant) };
  await api(endSecondFactor, { body }, colleague);
  await failsWith(api(listBookings, {}, colleague), "second_factor_setup_required");
  await enrol(app, colleague.token);
  await api(listBookings, {}, colleague);
});

test("owners require it of themselves only after they have one, with their password, and can take it back", async (t) => {
  const app = await setUp(t);
  const { api, owner, colleague, require } = app;
  const early = await failsWith(require(["owner", "staff"]), "invalid_input");
  assert.deepEqual(early.fields, { roles: "Please turn on two-step sign-in for your own account first" });
  const wrong = await failsWith(require(["staff"], "a guess"), "invalid_input");
  assert.deepEqual(wrong.fields, { ownPassword: "Your own password is not right" });
  await api(listBookings, {}, colleague);

  await enrol(app, owner.token, testStaff.password);
  assert.deepEqual(await require(["staff", "owner", "staff"]), { roles: ["owner", "staff"] });
  await api(listBookings, {}, owner);
  await require([]);
  await api(listBookings, {}, colleague);
  const { entries } = await api(listAudit, { query: { entity: "settings" } }, owner);
  const changes = entries.map(({ actor, label, before, after }) => ({ actor, label, before, after }));
  const subject = { actor: "meera", label: "Two-step sign-in" };
  assert.deepEqual(changes, [
    { ...subject, before: { requiredFor: ["owner", "staff"] }, after: { requiredFor: [] } },
    { ...subject, before: { requiredFor: [] }, after: { requiredFor: ["owner", "staff"] } },
  ]);
});

test("the roles are known ones", async (t) => {
  const { require } = await setUp(t);
  await failsWith(require(["guest" as "staff"]), "invalid_input");
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("another instance requires it with the next call", shared, async (t) => {
  const app = await setUp(t);
  const second = await testApp(t, { beside: app });
  await second.api(listBookings, {}, app.colleague);
  await app.require(["staff"]);
  await failsWith(second.api(listBookings, {}, app.colleague), "second_factor_setup_required");
});
