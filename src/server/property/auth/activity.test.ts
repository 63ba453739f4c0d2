import assert from "node:assert/strict";
import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { addStaffAccount, listStaffActivity } from "#contract/platform/staff.ts";
import { addAmenity, deleteAmenity } from "#contract/rooms/amenities.ts";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { failsWith, testApp, testStaff } from "#tests/support/platform/app.ts";
import { aPicture } from "#tests/support/website/pictures.ts";

test("owners see of each account when it last signed in and its last changes", async (t) => {
  const { api, db, clock, staffToken } = await testApp(t);
  await staffToken("owner");
  const owner = { token: (await api(login, { body: testStaff })).token };
  const first = clock.instant.toISOString();
  const body = { userId: "asha", password: "monsoon umbrella tiger", role: "staff" as const };
  await api(addStaffAccount, { body }, owner);
  const icon = await aPicture();
  for (const name of ["One", "Two", "Three", "Four", "Five", "Six"]) {
    clock.instant = new Date(clock.instant.getTime() + 60_000);
    await api(addAmenity, { body: { name, type: "free", icon } }, owner);
  }
  await api(deleteAmenity, { params: { id: await storeAmenity(db, { name: "Seven" }) } }, owner);
  const short = (await api(listStaffActivity, {}, owner)).map(({ userId, lastLoginAt, actions }) => ({
    userId,
    lastLoginAt,
    actions: actions.map(({ action, label }) => `${action} ${label}`),
  }));
  assert.deepEqual(short, [
    {
      userId: "meera",
      lastLoginAt: first,
      actions: ["Deleted Seven", "Added Six", "Added Five", "Added Four", "Added Three"],
    },
    { userId: "asha", lastLoginAt: undefined, actions: [] },
  ]);

  clock.instant = new Date(clock.instant.getTime() + 60_000);
  await failsWith(api(login, { body: { ...testStaff, password: "a guess" } }), "login_failed");
  await api(login, { body: { userId: "asha", password: body.password } });
  const [latest, before] = await api(listStaffActivity, {}, owner);
  assert.deepEqual([latest?.userId, latest?.lastLoginAt], ["asha", clock.instant.toISOString()]);
  assert.deepEqual([before?.userId, before?.lastLoginAt], ["meera", first]);
});

test("staff don't see it", async (t) => {
  const { api, staffToken } = await testApp(t);
  await failsWith(api(listStaffActivity, {}, { token: await staffToken("staff") }), "forbidden");
});
