import type { Page } from "@playwright/test";
import { sendTestMail } from "#contract/mails.ts";
import { storeQuery } from "#server/demo/factories.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { deskAreas, deskScreens } from "./pages/desk-screens.ts";
import { visitDesk } from "./pages/desk-visit.ts";
import { expectLargeTargets } from "./pages/targets.ts";

const openDialog = "dialog[open]";

interface Story {
  path: string;
  /** Opens a dialog of the screen with content or errors in it. */
  open: (page: Page) => Promise<void>;
}

/** Opens an empty form and submits it. */
const emptyForm = (opener: string, save: string) => async (page: Page) => {
  await page.getByRole("button", { name: opener }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: save, exact: true }).click();
  await expect(dialog.getByText(/(is|are) required|at least/).first()).toBeVisible();
};

const isContent = ({ path }: Story) =>
  ["rooms", "amenities", "banquets"].includes(path) ? "lists of rooms, amenities and halls" : "the other lists";

const stories: Story[] = [
  { path: "rooms", open: emptyForm("Add Room", "Create room") },
  {
    path: "rooms",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Set schedule of/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Next 30 Days" }).click();
      await expect(page.getByRole("dialog").getByRole("grid").first()).toBeVisible();
    },
  },
  {
    path: "rooms",
    open: async (page) => {
      await page.getByRole("switch", { checked: true }).first().click();
      await expect(page.getByRole("alertdialog", { name: "Deactivate Room" })).toBeVisible();
    },
  },
  { path: "amenities", open: emptyForm("Add Amenity", "Add Amenity") },
  { path: "banquets", open: emptyForm("Add Banquet Hall", "Create banquet hall") },
  { path: "testimonials", open: emptyForm("Add Testimonial", "Add Testimonial") },
  {
    path: "queries",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Update the query of/ })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByRole("combobox", { name: "Status" })).toBeVisible();
    },
  },
  { path: "staff", open: emptyForm("Add Account", "Add Account") },
  {
    path: "bookings",
    open: async (page) => {
      await page.getByRole("button", { name: "New booking" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Confirm Booking" }).click();
      await expect(page.getByRole("dialog").getByText("Name is required")).toBeVisible();
    },
  },
];

for (const [part, of] of Object.entries(Object.groupBy(stories, isContent))) {
  test(`${part} and dialogs over them have no accessibility violations and reflow`, { tag: "@phone" }, async ({
    staffPage: page,
  }) => {
    test.slow();
    for (const [at, { path, open }] of of.entries()) {
      await visitDesk(page, `/admin/${path}`);
      await expect(page.getByRole(path === "testimonials" ? "blockquote" : "row").nth(1)).toBeVisible();
      const isFirstOfScreen = of.findIndex((story) => story.path === path) === at;
      if (isFirstOfScreen) await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await open(page);
      await expectAccessible(page, openDialog);
      await expectNoHorizontalScroll(page);
    }
  });
}

for (const area of deskAreas) {
  test(`every screen of ${area} and each of its dialogs have no accessibility violations, reflow and have large targets`, {
    tag: "@phone",
  }, async ({ staffPage: page, lodge, staffApi, isMobile }) => {
    test.slow();
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    for (const { path, open } of (await deskScreens(lodge, staffApi))[area]) {
      if (area === "today" || area === "companies") {
        // Loaded each time: one visit after another of the same screen met the dialog of the one before.
        await page.goto(`/admin/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[class*=skeleton]")).toHaveCount(0);
      } else await visitDesk(page, `/admin/${path}`);
      await open?.(page);
      if (open) await expect(page.locator(openDialog).last()).toBeVisible();
      await expectAccessible(page, open ? openDialog : undefined);
      await expectNoHorizontalScroll(page);
      if (isMobile) continue;
      await expectLargeTargets(page, `${path}${open ? " with a dialog" : ""}`);
      await page.setViewportSize(size);
    }
  });
}

test("a long message in the query dialog can be scrolled by keyboard", { tag: "@phone" }, async ({
  staffPage: page,
  lodge,
}) => {
  const message = "Do you keep bicycles for guests who come by train? ".repeat(30);
  const id = await storeQuery(lodge.database.db, { name: "Tara Bhat", message, createdAt: new Date() });
  await page.goto(`/admin/queries?update=${id}`);
  await expect(page.getByRole("dialog").getByText(message.trim())).toBeVisible();
  await expectAccessible(page, openDialog);
});

test("the audit log, the settings, the brand, the accounts, the list of mails and an open mail have no accessibility violations and reflow", {
  tag: "@phone",
}, async ({ staffPage: page, staffApi }) => {
  await staffApi(sendTestMail, { body: { to: "asha@example.com" } });
  await visitDesk(page, "/admin/audit");
  await expect(page.getByRole("main").getByText("No changes recorded").or(page.getByRole("table"))).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await visitDesk(page, "/admin/settings");
  await expect(page.getByRole("button", { name: "Save settings" })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await visitDesk(page, "/admin/brand");
  await expect(page.getByRole("button", { name: "Save the brand" })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await visitDesk(page, "/admin/invoices/accounting");
  await expect(page.getByRole("button", { name: "Save accounts" })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await visitDesk(page, "/admin/mails");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("row").nth(1).click();
  await expect(page.getByRole("dialog").getByText("This mail was sent from the admin portal")).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectNoHorizontalScroll(page);
});
