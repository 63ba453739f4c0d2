import test from "node:test";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { helpTopics } from "#web/admin/platform/help/help-topics.ts";
import routes from "#web/routes.ts";

const adminRoutes = routes.find(({ path }) => path === "admin")?.children ?? [];
const ofRecords = adminRoutes.flatMap(({ path }) => path ?? []).filter((path) => path.includes(":"));

// tests/browser/operations/admin-translated.spec.ts opens the others.
test(
  "every screen of a record explains itself, also when the record is gone",
  atDesk(async ({ staffPage: page }) => {
    for (const path of ofRecords) {
      await page.goto(`/admin/${path.replace(":page", "about").replace(":language", "en").replace(/:\w+/, "gone")}`);
      const steps = helpTopics[path]?.steps.map((step) => step()) ?? [];
      expect(steps.length).toBeGreaterThan(0);
      await page.getByRole("main").getByRole("button", { name: "How this works" }).click();
      await expect(page.getByRole("dialog", { name: "How this works" }).getByRole("listitem")).toHaveText(steps);
      await page.keyboard.press("Escape");
    }
  }),
);
