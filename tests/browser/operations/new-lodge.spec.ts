import type { Locator } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { fieldOf, fileInput, type PickedFile, pngFile, recorderNoise } from "../pages/admin.ts";
import { BookingDialog, guest } from "../pages/booking-dialog.ts";
import { pickDate } from "../pages/date-picker.ts";
import { type LodgeServer, staffLogin, startLodge } from "../server.ts";

/** The actions of a person, one by one: a click, a field that is filled in or chosen from, files that are chosen. */
function hands() {
  let count = 0;
  const counted = async <Result>(work: Promise<Result>) => {
    count += 1;
    return work;
  };
  return {
    count: () => count,
    click: (target: Locator) => counted(target.click()),
    fill: (target: Locator, text: string) => counted(target.fill(text)),
    select: (target: Locator, value: string) => counted(target.selectOption(value)),
    choose: (target: Locator, files: PickedFile[]) => counted(target.setInputFiles(files)),
    /** Opening the field and choosing the day. */
    async pick(within: Locator, label: string, night: string) {
      count += 2;
      await pickDate(within, label, night);
    },
  };
}

let lodge: LodgeServer;
test.beforeAll(async () => {
  lodge = await startLodge({ DEMO_DATA: "off" });
});
test.afterAll(() => lodge.stop());

test("an owner sets up a lodge of ten rooms, and a guest books, in fewer than 150 interactions", async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  allowErrors(recorderNoise);
  const { click, fill, select, choose, pick, count } = hands();
  const main = page.getByRole("main");
  const button = (name: string | RegExp) => main.getByRole("button", { name });
  const backToSteps = async () => {
    await click(main.getByRole("link", { name: "Back to the set-up" }));
    await expect(main.getByRole("heading", { name: "Set up your lodge" })).toBeVisible();
  };
  const openStep = (name: string) => click(main.getByRole("link", { name: `Open ${name}`, exact: true }));
  const stateOf = (step: string) =>
    main
      .locator(".set-up-step__name")
      .filter({ hasText: new RegExp(`^${step} `) })
      .locator(".badge");

  await page.goto(`${lodge.url}/admin`);
  await fill(page.getByRole("textbox", { name: "Username" }), staffLogin.userId);
  await fill(page.getByRole("textbox", { name: "Password" }), staffLogin.password);
  await click(page.getByRole("button", { name: "Login" }));
  await expect(page).toHaveURL(/\/admin\/set-up$/);
  await expect(main.getByText("0 of 15 steps are done")).toBeVisible();
  await expect(button("Go live")).toHaveCount(0);

  await openStep("Name and place");
  await expect(fieldOf(main, "Name")).toBeFocused();
  const facts = {
    Name: "Hill View",
    Place: "Madikeri, Kodagu, Karnataka",
    Street: "1 Stuart Hill Road",
    Town: "Madikeri",
    "PIN code": "571201",
    State: "Karnataka",
    Latitude: "12.4244",
    Longitude: "75.7382",
    "E-mail": "stay@hillview.example",
    "Who answers 1": "Reception",
    "Number 1": "9845011111",
  };
  for (const [label, text] of Object.entries(facts)) await fill(fieldOf(main, label), text);
  const save = async () => {
    await click(button("Save settings"));
    await expect(main.getByText("Settings saved successfully")).toBeVisible();
    await backToSteps();
  };
  await save();
  await openStep("Tax");
  await select(main.getByRole("combobox", { name: "Registered for GST" }), "unregistered");
  await save();
  await openStep("Payments by UPI");
  await fill(fieldOf(main, "UPI id"), "hillview@okbank");
  await save();
  for (const step of ["Name and place", "Times and house rules", "Tax", "Payments by UPI"]) {
    await expect(stateOf(step)).toHaveText("Done");
  }

  await openStep("Logo and colours");
  await fill(fieldOf(main, "Main colour"), "#1c4a6e");
  await choose(fileInput(main), [await pngFile("hill.png", 200)]);
  await fill(fieldOf(main, "What the logo shows"), "Hill View");
  await click(button("Save the brand"));
  await expect(main.getByText(/^The brand is saved/)).toBeVisible();
  await backToSteps();
  await expect(stateOf("Logo and colours")).toHaveText("Done");

  const rooms = [
    { name: "Valley Room", units: "6", cost: "2400" },
    { name: "Garden Cottage", units: "4", cost: "3600" },
  ];
  await openStep("Rooms, units and prices");
  const dialog = page.getByRole("dialog", { name: "Add New Room" });
  for (const [at, room] of rooms.entries()) {
    if (at > 0) await click(button("Add Room"));
    await fill(fieldOf(dialog, "Room name"), room.name);
    await fill(fieldOf(dialog, "Description"), "Two beds, a balcony, and the hills in the morning.");
    await fill(fieldOf(dialog, "Total rooms"), room.units);
    await fill(fieldOf(dialog, "Cost per night (₹)"), room.cost);
    await choose(fileInput(dialog), [await pngFile(`a${at}.png`), await pngFile(`b${at}.png`, 120)]);
    await click(dialog.getByRole("button", { name: "Create room" }));
    await expect(dialog).toBeHidden();
  }
  await backToSteps();
  for (const step of ["Rooms, units and prices", "Pictures of the rooms"]) {
    await expect(stateOf(step)).toHaveText("Done");
  }
  expect(await lodge.database.db.selectFrom("unit").select("id").execute()).toHaveLength(10);

  await openStep("Texts of the pages");
  for (const name of contentPages) {
    await click(main.locator(`a[href="/admin/pages/${name}/en"]`));
    await click(button("Publish"));
    const question = page.getByRole("alertdialog", { name: "Publish the sample text?" });
    for (const language of ["Kannada", "Hindi"]) {
      await click(question.getByRole("checkbox", { name: `The ${language} sample, too: it has been read` }));
    }
    await click(question.getByRole("button", { name: "I have read it: publish" }));
    await expect(main.getByText("The page is published")).toBeVisible();
    await click(main.getByRole("link", { name: "All pages" }));
  }
  await backToSteps();
  await expect(stateOf("Texts of the pages")).toHaveText("Done");
  for (const step of ["Mail", "Languages"]) {
    await click(button(new RegExp(`^Skip ${step}`)));
    await expect(stateOf(step)).toHaveText("Skipped");
  }

  expect(await (await fetch(lodge.url)).text()).toContain("Opening soon");
  await click(button("Go live"));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "Go live" }));
  await expect(main.getByText("The site is open. Welcome!")).toBeVisible();

  await page.goto(`${lodge.url}/service/rooms`);
  const card = page.getByRole("article").filter({ hasText: "Valley Room" });
  await click(card.getByRole("button", { name: /^Book/ }));
  const booking = new BookingDialog(page);
  await expect(booking.dialog).toBeVisible();
  await pick(booking.dialog, "Check-in date", addNights(lodge.today, 10));
  await pick(booking.dialog, "Check-out date", addNights(lodge.today, 12));
  await fill(booking.field("Name"), guest.name);
  await fill(booking.field("Email"), guest.email);
  await fill(booking.field("Phone"), guest.phone);
  await expect(booking.price).toContainText("₹5,280");
  await click(booking.submit);
  await expectToast(page, "Your booking was added successfully. Thank you!");

  const booked = await lodge.database.db.selectFrom("booking").selectAll().execute();
  expect(booked.map(({ name, room_name }) => [name, room_name])).toEqual([["Asha Rao", "Valley Room"]]);
  expect((await checkInventory(lodge.database.db)).faults).toEqual([]);
  expect(count()).toBeLessThan(150);
  test.info().annotations.push({ type: "interactions", description: String(count()) });
});
