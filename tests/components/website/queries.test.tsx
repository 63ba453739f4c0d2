import test from "node:test";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, rowOf } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

/** Creates a query and opens the list filtered to it. */
async function openQuery(page: Page, lodge: Lodge) {
  const name = uniqueName("Tara");
  await storeQuery(lodge.database.db, { name, message: "Do you keep bicycles?", createdAt: new Date() });
  await page.goto(`/admin/queries?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
  return name;
}

test(
  "a query is read, answered and annotated, and the list shows the first 50 characters of the notes",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = await openQuery(page, lodge);
    await expect(page.locator("h1")).toHaveText("Customer Queries");
    await rowOf(page, name).getByRole("cell", { name: "Do you keep bicycles?" }).click();
    const view = page.getByRole("dialog", { name: "Query Details" });
    for (const text of ["Do you keep bicycles?", "+91 99000 71234", "leena.pai@example.com", "Sent", "No notes yet."]) {
      await expect(view).toContainText(text);
    }
    await view.getByRole("button", { name: "Update" }).click();
    const dialog = page.getByRole("dialog", { name: "Update Query" });
    const status = dialog.getByRole("combobox", { name: "Status" });
    const save = dialog.getByRole("button", { name: "Save changes" });
    await expect(status.getByRole("option")).toHaveText([
      "Select a status",
      "Sent",
      "Contacted",
      "Resolved",
      "Cancelled",
    ]);
    const notes = "Called back at noon: two bicycles are kept for them at the gate.";
    await fieldOf(dialog, "Notes").fill(notes);
    await status.selectOption({ label: "Select a status" });
    await save.click();
    await expect(status).toHaveAccessibleDescription("Status is required");
    await expect(status).toBeFocused();
    await status.selectOption({ label: "Contacted" });

    page.answer("/api/queries/update/*", "status 500");
    await save.click();
    await expect(dialog.getByText("Failed to update query", { exact: true })).toBeVisible();
    page.answer("/api/queries/update/*", "lost");
    await save.click();
    await expect(dialog.getByText("Error updating query", { exact: true })).toBeVisible();
    await expect(fieldOf(dialog, "Notes")).toHaveValue(notes);
    page.serveAll();
    await save.click();
    await expectBanner(page, "Query updated successfully");
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toContainText("Contacted");
    await expect(rowOf(page, name).getByText(`${notes.slice(0, 50).trimEnd()}...`, { exact: true })).toBeVisible();
  }),
);

test(
  "deleting a query asks for confirmation, and failures show an error",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = await openQuery(page, lodge);
    const question = page.getByRole("alertdialog", { name: "Delete Query" });
    const erase = async () => {
      await page.getByRole("button", { name: `Delete the query of ${name}` }).click();
      await expect(question).toContainText("Are you sure you want to delete this query? This action cannot be undone.");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(question).toBeHidden();
    };
    page.answer("/api/queries/delete/*", "status 500");
    await erase();
    await expectBanner(page, "Failed to delete query");
    page.answer("/api/queries/delete/*", "lost");
    await erase();
    await expectBanner(page, "Error deleting query");
    page.serveAll();
    await erase();
    await expectBanner(page, "Query deleted successfully");
    await expect(page.getByText("No queries found.", { exact: true })).toBeVisible();
    await expect(page.getByText("Total: 0 queries", { exact: true })).toBeVisible();
  }),
);

test(
  "queries are filtered by status and paginated, ten to a page by default",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Kiran");
    for (let at = 0; at < 12; at += 1) {
      await storeQuery(lodge.database.db, { name, status: at < 4 ? "resolved" : "sent", createdAt: new Date() });
    }
    await page.goto(`/admin/queries?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Name",
      "Contact",
      "Message",
      "Status",
      "Notes",
      "Actions",
    ]);
    const count = page.getByRole("navigation", { name: "Queries: pages" }).getByRole("status");
    const sizes = page.getByRole("combobox", { name: "Rows" });
    await expect(count).toHaveText("1–10 of 12");
    await expect(sizes.getByRole("option")).toHaveText(["5", "10", "25", "50"]);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(count).toHaveText("11–12 of 12");
    await sizes.selectOption("5");
    await expect(count).toHaveText("1–5 of 12");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(count).toHaveText("6–10 of 12");
    await page.getByRole("search").getByRole("combobox", { name: "Status" }).selectOption({ label: "Resolved" });
    await expect(count).toHaveText("1–4 of 4");
    await expect(page).toHaveURL((url) => url.searchParams.get("status") === "resolved");
    await page.getByRole("searchbox", { name: "Search queries" }).fill(`${name} and nobody else`);
    await expect(page.getByText("Total: 0 queries", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/admin/queries?limit=5&status=resolved");
  }),
);

test(
  "an answer opens with a drafted text, is kept with the query, and marks it as contacted",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = await openQuery(page, lodge);
    await rowOf(page, name).getByRole("cell", { name: "Do you keep bicycles?" }).click();
    const view = page.getByRole("dialog", { name: "Query Details" });
    await expect(view).toContainText("Not answered from here yet.");
    await view.getByRole("button", { name: "Answer" }).click();
    const dialog = page.getByRole("dialog", { name: "Answer" });
    await expect(dialog).toContainText("Do you keep bicycles?");
    const text = fieldOf(dialog, "Your answer");
    await expect(text).toHaveValue(
      new RegExp(`^Dear ${name},\\n\\nThank you for your message of .*Kind regards\\n`, "s"),
    );
    await expect(dialog.getByRole("button", { name: "Open e-mail" })).toBeVisible();
    await dialog.getByRole("radio", { name: "WhatsApp" }).check();
    await text.fill("");
    await dialog.getByRole("button", { name: "Open WhatsApp" }).click();
    await expect(text).toHaveAccessibleDescription(/Please write an answer/);
    await text.fill(`Dear ${name}, two bicycles are at the gate.`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();

    const opened: string[] = [];
    const { open } = globalThis;
    globalThis.open = (url) => {
      opened.push(String(url));
      return null;
    };
    await dialog.getByRole("button", { name: "Open WhatsApp" }).click();
    await expect(dialog).toBeHidden();
    globalThis.open = open;
    expect(opened.map((url) => new URL(url).searchParams.get("text"))).toEqual([
      `Dear ${name}, two bicycles are at the gate.`,
    ]);
    await expect(rowOf(page, name)).toContainText("Contacted");
    await rowOf(page, name).getByRole("cell", { name: "Do you keep bicycles?" }).click();
    await expect(view.getByRole("listitem")).toContainText(/WhatsApp · .*two bicycles are at the gate/s);
  }),
);
