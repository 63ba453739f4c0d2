import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { uniqueName } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

/** The stored queries of this person. */
function queriesOf({ database: { db } }: LodgeServer, name: string) {
  return db
    .selectFrom("query")
    .select(["name", "phone", "email", "message", "status", "notes"])
    .where("name", "=", name)
    .execute();
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("the contact form's message is stored, and failures keep the form's values", { tag: "@journey" }, async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("/api/queries/add");
  const name = uniqueName("Leena");
  await page.goto("/service/contact-us");
  await expect(page.getByRole("link", { name: /98450 12346/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Write on WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  const send = page.getByRole("button", { name: "Send message" });

  await send.click();
  const required = { Name: "Name is required", Phone: "Phone number is required", Message: "Message is required" };
  for (const [label, message] of Object.entries(required)) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(field(page, "Name")).toBeFocused();
  await field(page, "Name").fill(name);
  await expect(page.getByText("Name is required")).toHaveCount(0);
  await field(page, "Phone").fill("12345");
  await field(page, "Email").fill("leena at example");
  await field(page, "Message").fill("Do you keep bicycles?\nWe would need two.");
  await send.click();
  await expect(field(page, "Phone")).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);
  await expect(field(page, "Email")).toHaveAccessibleDescription(/Email is invalid/);
  await field(page, "Phone").fill("+91 99000 71234");
  await field(page, "Email").fill("leena.pai@example.com");

  const keys = new Set<string | undefined>();
  let attempts = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/queries/add", async (route) => {
    attempts += 1;
    keys.add(route.request().headers()["idempotency-key"]);
    if (attempts === 1) {
      // The request arrives, but the response is lost.
      await route.fetch();
      await route.abort("connectionfailed");
    } else {
      await released;
      await route.continue();
    }
  });
  await send.click();
  await expect(page.getByRole("alert").getByText("Nothing you wrote is lost")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Message")).toHaveValue("Do you keep bicycles?\nWe would need two.");
  await send.click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  const thanks = page.getByRole("heading", { name: `Thank you, ${name}. It is with the front desk.` });
  await expect(thanks).toBeFocused();
  await expectAccessible(page, "main");
  expect(keys.size).toBe(1);
  expect(await queriesOf(lodge, name)).toEqual([
    {
      name,
      phone: "9900071234",
      email: "leena.pai@example.com",
      message: "Do you keep bicycles?\nWe would need two.",
      status: "sent",
      notes: "",
    },
  ]);
  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(field(page, "Name")).toHaveValue("");
  await expect(field(page, "Name")).toBeFocused();
});
