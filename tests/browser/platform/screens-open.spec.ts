import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { viewsOf } from "../../../scripts/look/views.ts";
import { expect, expectNoHorizontalScroll, test, transportTo } from "../fixtures.ts";
import { visitDesk } from "../pages/desk-visit.ts";
import { staffLogin } from "../server.ts";

// Only a real page loads the program in its parts; every-screen.spec.ts looks for faults at every width.
test("every page of the site and every screen of the desk opens on a phone and complains about nothing", {
  tag: "@journey",
}, async ({ page, host, allowErrors }) => {
  test.slow();
  // The views need data that other tests would find.
  const lodge = await host.open({ DEMO_DATA: "on" });
  const { token } = await call(transportTo(lodge), login, { body: staffLogin });
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  const views = (await viewsOf(lodge, token)).filter(({ clicks, file }) => !clicks && !file);
  allowErrors(...views.flatMap(({ allows = [] }) => allows));
  await page.setViewportSize({ width: 360, height: 740 });
  const addresses = new Map(views.map((view) => [view.path, view]));
  expect(addresses.size).toBeGreaterThan(60);
  for (const { path, isStaff } of addresses.values()) {
    if (isStaff) await visitDesk(page, lodge.url + path);
    else {
      await page.goto(lodge.url + path);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    }
    await expectNoHorizontalScroll(page);
  }
  // Closed before its server: pending requests would count as page errors.
  await page.close();
  await lodge.stop();
});
