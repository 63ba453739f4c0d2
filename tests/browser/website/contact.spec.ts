import type { Page } from "@playwright/test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { storeBanquet } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { uniqueName } from "../pages/arrange.ts";
import { dateField, pickDate } from "../pages/date-picker.ts";
import type { LodgeServer } from "../server.ts";

/** Halls remain in the database: small pictures keep other tests' pages light. */
const images = pictureUrls("banquet-hall-2");

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

test("a banquet hall's link opens the enquiry form, which sends hall, date and guests", async ({ page, lodge }) => {
  const name = uniqueName("Mohan");
  const hall = uniqueName("Jackfruit Hall");
  const day = addNights(lodge.today, 90);
  await storeBanquet(lodge.database.db, {
    name: hall,
    floor: "First floor",
    seatingCapacity: "120 seated, 200 standing",
    description: "Eleven windows to the west.",
    images,
  });
  await storeBanquet(lodge.database.db, { name: `${hall} closed`, isActive: false });
  await page.goto("/service/banquet-events");
  const block = page.getByRole("article", { name: hall });
  await expect(block.getByRole("heading")).toHaveText(`${hall} First floor`);
  await expect(block).toContainText("120 seated, 200 standing");
  await expect(block).toContainText("Eleven windows to the west.");
  await expect(block.getByRole("img").first()).toBeVisible();
  await expect(page.getByText(`${hall} closed`)).toHaveCount(0);

  await block.getByRole("link", { name: "Ask about this hall" }).click();
  const choice = page.getByRole("combobox", { name: "Hall" });
  await expect(choice).toHaveValue(hall);
  const form = page.getByRole("region", { name: /Tell us the day/ });
  await pickDate(form, "Date", day);
  await field(page, "Guests, about").fill("110");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(field(page, "Name")).toHaveAccessibleDescription(/Name is required/);
  await expect(page.getByText("Message is required")).toHaveCount(0);
  await field(page, "Name").fill(name);
  await field(page, "Phone").fill("9900071234");
  await field(page, "What are you planning?").fill("A wedding lunch.");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { name: /^Thank you, Mohan/ })).toBeVisible();
  const message = `Hall: ${hall}\nDate: ${formatNight(day)}\nGuests: 110\n\nA wedding lunch.`;
  expect(await queriesOf(lodge, name)).toMatchObject([{ phone: "9900071234", email: "", message, status: "sent" }]);
});

test("the enquiry names the hall requested last, and the next enquiry starts empty", async ({ page, lodge }) => {
  const [first, second] = [uniqueName("Palm Hall"), uniqueName("Reed Hall")] as const;
  for (const name of [first, second]) await storeBanquet(lodge.database.db, { name, images });
  await page.goto("/service/banquet-events");
  const ask = (name: string) =>
    page.getByRole("article", { name }).getByRole("link", { name: "Ask about this hall" }).click();
  const choice = page.getByRole("combobox", { name: "Hall" });
  const form = page.getByRole("region", { name: /Tell us the day/ });
  await ask(first);
  await expect(choice).toHaveValue(first);
  await choice.selectOption(second);
  await ask(first);
  await expect(choice).toHaveValue(first);

  const name = uniqueName("Mohan");
  await pickDate(form, "Date", addNights(lodge.today, 90));
  await field(page, "Guests, about").fill("110");
  await field(page, "Name").fill(name);
  await field(page, "Phone").fill("9900071234");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await page.getByRole("button", { name: "Write another message" }).click();
  for (const label of ["Name", "Phone", "Guests, about"]) await expect(field(page, label)).toHaveValue("");
  await expect(choice).toHaveValue("");
  await expect(dateField(form, "Date")).toContainText("Not fixed yet");
  expect(await queriesOf(lodge, name)).toHaveLength(1);

  // A link clicked before the next message applies to it.
  await field(page, "Name").fill(name);
  await field(page, "Phone").fill("9900071234");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  await ask(second);
  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(choice).toHaveValue(second);
});

test("a message without a response can be sent again, and is stored once", async ({ page, lodge }) => {
  const name = uniqueName("Leena");
  // Half a minute on the page's clock.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 50);
  });
  const keys = new Set<string | undefined>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let attempts = 0;
  await page.route("**/api/queries/add", async (route) => {
    attempts += 1;
    keys.add(route.request().headers()["idempotency-key"]);
    if (attempts > 1) return route.continue();
    // The request arrives, without a response.
    await route.fetch();
    await released;
    await route.abort();
  });
  await page.goto("/service/contact-us");
  await field(page, "Name").fill(name);
  await field(page, "Phone").fill("9900071234");
  await field(page, "Message").fill("Do you keep bicycles?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert").getByText("Nothing you wrote is lost")).toBeVisible();
  release();
  await expect(field(page, "Message")).toHaveValue("Do you keep bicycles?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: `Thank you, ${name}. It is with the front desk.` })).toBeVisible();
  expect(keys.size).toBe(1);
  expect(await queriesOf(lodge, name)).toHaveLength(1);
});

test("a bot that fills in the honeypot gets a success response, and nothing is stored", async ({ page, lodge }) => {
  const name = uniqueName("Robot");
  await page.goto("/service/contact-us");
  await field(page, "Name").fill(name);
  await field(page, "Phone").fill("9900071234");
  await field(page, "Message").fill("Cheap watches");
  await expect(page.getByRole("textbox", { name: "Website" })).toHaveCount(0);
  await page.locator("input[name='website']").evaluate((input: HTMLInputElement) => {
    input.value = "https://watches.example";
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: `Thank you, ${name}.` })).toBeVisible();
  expect(await queriesOf(lodge, name)).toEqual([]);
});
