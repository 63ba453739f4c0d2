import test from "node:test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { storeBanquet } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { uniqueName } from "#tests/browser/pages/arrange.ts";
import { atSite, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { dateField, pickDate } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

/** Halls remain in the database: small pictures keep other tests' pages light. */
const images = pictureUrls("banquet-hall-2");

/** The stored queries of this person. */
function queriesOf({ database: { db } }: Lodge, name: string) {
  return db
    .selectFrom("query")
    .select(["name", "phone", "email", "message", "status", "notes"])
    .where("name", "=", name)
    .execute();
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test(
  "a banquet hall's link opens the enquiry form, which sends hall, date and guests",
  atSite(async ({ page, lodge }) => {
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
  }),
);

test(
  "the enquiry names the hall requested last, and the next enquiry starts empty",
  atSite(async ({ page, lodge }) => {
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
  }),
);

test(
  "a message without a response can be sent again, and is stored once",
  atSite(async ({ page, lodge }) => {
    const name = uniqueName("Leena");
    page.answer("/api/queries/add", "reply lost");
    await page.goto("/service/contact-us");
    await field(page, "Name").fill(name);
    await field(page, "Phone").fill("9900071234");
    await field(page, "Message").fill("Do you keep bicycles?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert").getByText("Nothing you wrote is lost")).toBeVisible();
    page.serveAll();
    await expect(field(page, "Message")).toHaveValue("Do you keep bicycles?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: `Thank you, ${name}. It is with the front desk.` })).toBeVisible();
    expect(await queriesOf(lodge, name)).toHaveLength(1);
  }),
);

test(
  "a bot that fills in the honeypot gets a success response, and nothing is stored",
  atSite(async ({ page, lodge }) => {
    const name = uniqueName("Robot");
    await page.goto("/service/contact-us");
    await field(page, "Name").fill(name);
    await field(page, "Phone").fill("9900071234");
    await field(page, "Message").fill("Cheap watches");
    await expect(page.getByRole("textbox", { name: "Website" })).toHaveCount(0);
    await page.locator("input[name='website']").evaluate((input) => {
      (input as HTMLInputElement).value = "https://watches.example";
    });
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: `Thank you, ${name}.` })).toBeVisible();
    expect(await queriesOf(lodge, name)).toEqual([]);
  }),
);
