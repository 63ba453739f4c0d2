import assert from "node:assert/strict";
import { createHook } from "node:async_hooks";
import test from "node:test";
import { setStaffActive } from "#contract/platform/staff.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { testApp, testColleague, testStaff } from "#tests/support/platform/app.ts";
import { addStaff } from "./service.ts";

/** Counts the argon2 hashes during the work, which take most of the time of a login. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "ARGON2REQUEST") count += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}

test("during a delay a login with a code computes one hash for a wrong, right or unknown user, too", async (t) => {
  const { app, db, clock } = await testApp(t, { quotas: defaultQuotas });
  await addStaff(db, { ...testColleague, role: "staff" }, clock.instant);
  const logIn = (payload: object) => app.inject({ method: "POST", url: "/api/login", payload });
  const code = "000000";
  for (let turn = 0; turn < 21; turn++) await logIn({ userId: `guess-${turn}`, password: "a guess" });
  const counts = {
    withoutCode: await hashesOf(() => logIn(testColleague)),
    right: await hashesOf(() => logIn({ ...testColleague, code })),
    wrong: await hashesOf(() => logIn({ ...testColleague, password: "a wrong password", code })),
    unknown: await hashesOf(() => logIn({ ...testColleague, userId: "nobody", code })),
  };
  assert.deepEqual(counts, { withoutCode: 0, right: 1, wrong: 1, unknown: 1 });
});

test("a login computes one hash for a right, wrong, disabled or unknown user", async (t) => {
  const { app, api, db, clock, staffToken } = await testApp(t);
  const token = await staffToken();
  await addStaff(db, { ...testColleague, role: "staff" }, clock.instant);
  const disabled = { ...testStaff, userId: "disabled" };
  await addStaff(db, { ...disabled, role: "staff" }, clock.instant);
  const { id } = await db.selectFrom("staff").select("id").where("user_id", "=", "disabled").executeTakeFirstOrThrow();
  await api(setStaffActive, { params: { id }, body: { isActive: false } }, { token });

  const logIn = (payload: object) => app.inject({ method: "POST", url: "/api/login", payload });
  const counts = {
    right: await hashesOf(() => logIn(testColleague)),
    wrong: await hashesOf(() => logIn({ ...testColleague, password: "a wrong password" })),
    disabled: await hashesOf(() => logIn(disabled)),
    unknown: await hashesOf(() => logIn({ ...testStaff, userId: "nobody" })),
  };
  assert.deepEqual(counts, { right: 1, wrong: 1, disabled: 1, unknown: 1 });
});
