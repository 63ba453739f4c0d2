import type { Locator } from "@playwright/test";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { tracesIn } from "#tests/support/website/traces.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { fieldOf, fileInput, type PickedFile, pngFile, recorderNoise } from "../pages/admin.ts";
import { BookingDialog, guest } from "../pages/booking-dialog.ts";
import { type LodgeServer, staffLogin, startLodge } from "../server.ts";

/** The actions of a person, one by one: a click, a field that is filled in or chosen from, files that are chosen. */
function hands() {
  const count = { clicks: 0, fields: 0 };
  const counted = async <Result>(kind: keyof typeof count, work: Promise<Result>) => {
    count[kind] += 1;
    return work;
  };
  return {
    count,
    click: (target: Locator) => counted("clicks", target.click()),
    fill: (target: Locator, text: string) => counted("fields", target.fill(text)),
    select: (target: Locator, value: string) => counted("fields", target.selectOption(value)),
    choose: (target: Locator, files: PickedFile[]) => counted("fields", target.setInputFiles(files)),
  };
}

let lodge: LodgeServer;
test.beforeAll(async () => {
  lodge = await startLodge({ DEMO_DATA: "off" });
});
test.afterAll(() => lodge.stop());

test("an owner in the hills sets up a lodge of ten rooms in English and Hindi, with GST in its prices, in 80 clicks and 60 fields; the first bill is right after 95 and 65", async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  allowErrors(recorderNoise);
  const { click, fill, select, choose, count } = hands();
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
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(main.getByText("0 of 21 steps are done")).toBeVisible();
  await expect(button("Go live")).toHaveCount(0);

  await openStep("Name and place");
  await expect(fieldOf(main, "Name")).toBeFocused();
  const facts = {
    Name: "Dhauladhar House",
    Place: "Palampur, Kangra, Himachal Pradesh",
    Street: "7 Tea Garden Road",
    Town: "Palampur",
    "PIN code": "176061",
    State: "Himachal Pradesh",
    "Link or position from a map": "https://www.openstreetmap.org/#map=15/32.1109/76.5363",
    "E-mail": "stay@dhauladhar.example",
    "Who answers 1": "Reception",
    "Number 1": "9816011111",
  };
  for (const [label, text] of Object.entries(facts)) await fill(fieldOf(main, label), text);
  const save = async () => {
    await click(button("Save settings"));
    await expect(main.getByText("Settings saved successfully")).toBeVisible();
    await backToSteps();
  };
  await save();
  await openStep("Tax");
  await fill(fieldOf(main, "GSTIN"), "02AAPFU0939F1Z7");
  await select(main.getByRole("combobox", { name: "Registered for GST" }), "registered");
  await click(main.getByRole("checkbox", { name: /^Prices include GST/ }));
  await save();
  await openStep("Languages");
  await click(main.getByRole("checkbox", { name: "Kannada" }));
  await save();
  await openStep("Payments by UPI");
  await fill(fieldOf(main, "UPI id"), "dhauladhar@okbank");
  await save();
  for (const step of ["Name and place", "Languages", "Times and house rules", "Tax", "Payments by UPI"]) {
    await expect(stateOf(step)).toHaveText("Done");
  }

  await openStep("Logo and colours");
  await fill(fieldOf(main, "Main colour"), "#1c4a6e");
  await choose(fileInput(main), [await pngFile("hill.png", 200)]);
  await fill(fieldOf(main, "What the logo shows"), "Dhauladhar House");
  await click(button("Save the brand"));
  await expect(main.getByText(/^The brand is saved/)).toBeVisible();
  await backToSteps();
  await expect(stateOf("Logo and colours")).toHaveText("Done");

  const rooms = [
    { name: "Valley Room", units: "5", cost: "2400" },
    { name: "Garden Cottage", units: "3", cost: "3600" },
    { name: "Ridge Suite", units: "2", cost: "5200" },
  ];
  await openStep("Rooms, units and prices");
  const dialog = page.getByRole("dialog", { name: "Add New Room" });
  for (const [at, room] of rooms.entries()) {
    if (at > 0) await click(button("Add Room"));
    await fill(fieldOf(dialog, "Room name"), room.name);
    await fill(fieldOf(dialog, "Description"), "Two beds, a balcony, and the hills in the morning.");
    await fill(fieldOf(dialog, "Total rooms"), room.units);
    await fill(fieldOf(dialog, "Cost per night (₹)"), room.cost);
    await click(dialog.getByRole("button", { name: "No service fee, GST by slab" }));
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
  for (const name of ["Spa & Wellness", "Restaurants"]) {
    await click(button(`Hide ${name}`));
    await expect(button(`Show ${name}`)).toBeVisible();
  }
  await click(button(/^Publish \d+ samples$/));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "They are read: publish" }));
  await expect(page.getByText("The samples are published")).toBeVisible();
  await backToSteps();
  await expect(stateOf("Texts of the pages")).toHaveText("Done");
  for (const step of ["Mail", "Translations"]) {
    await click(button(new RegExp(`^Skip ${step}`)));
    await expect(stateOf(step)).toHaveText("Skipped");
  }

  expect(await (await fetch(lodge.url)).text()).toContain("Opening soon");
  await click(button("Go live"));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "Go live" }));
  await expect(main.getByText("The site is open. Welcome!")).toBeVisible();
  const live = { ...count };
  expect(live.clicks).toBeLessThanOrEqual(80);
  expect(live.fields).toBeLessThanOrEqual(60);

  await page.goto(`${lodge.url}/service/rooms`);
  const card = page.getByRole("article").filter({ hasText: "Valley Room" });
  await click(card.getByRole("button", { name: /^Book/ }));
  const booking = new BookingDialog(page);
  await expect(booking.dialog).toBeVisible();
  await fill(booking.field("Name"), guest.name);
  await fill(booking.field("Email"), guest.email);
  await fill(booking.field("Phone"), guest.phone);
  await expect(booking.price).toContainText("₹2,400");
  await click(booking.submit);
  await expectToast(page, "Your booking was added successfully. Thank you!");

  const booked = await lodge.database.db.selectFrom("booking").selectAll().execute();
  expect(booked.map(({ name, room_name }) => [name, room_name])).toEqual([["Asha Rao", "Valley Room"]]);
  expect((await checkInventory(lodge.database.db)).faults).toEqual([]);
  expect(booked[0]?.reference).toMatch(/^DH-/);

  // The desk: she comes, pays and leaves.
  await page.goto(`${lodge.url}/admin/dashboard`);
  await click(main.getByRole("button", { name: "Check in Asha Rao" }));
  await expectToast(page, /Asha Rao/);
  await click(main.getByRole("tab", { name: /^In house/ }));
  await click(main.getByRole("button", { name: "Asha Rao", exact: true }));
  const stay = page.getByRole("dialog", { name: "Asha Rao" });
  await click(stay.getByRole("button", { name: "Check out" }));
  const leaving = page.getByRole("dialog", { name: /^Check out/ });
  await select(leaving.getByRole("combobox", { name: "Paid by" }), "cash");
  await click(leaving.getByRole("button", { name: /check out$/i }));
  await expect(leaving).toBeHidden();
  await click(stay.getByRole("button", { name: "Issue and print the bill" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Tax invoice/ })).toBeVisible();
  const [bill] = await lodge.database.db.selectFrom("invoice").select(["number", "data"]).execute();
  const { rate, taxable, cgst, sgst, rounding, total, placeOfSupply } = JSON.parse(bill?.data ?? "{}");
  expect(bill?.number).toMatch(/^INV\/\d\d-\d\d\/00001$/);
  // 2,400 with 5 % in it: half of it for the state, half for the country.
  expect([rate, taxable, cgst, sgst, rounding, total]).toEqual([5, 2285.71, 57.14, 57.14, 0.01, 2400]);
  expect(placeOfSupply).toBe("Himachal Pradesh (02)");
  const billed = { ...count };
  expect(billed.clicks).toBeLessThanOrEqual(95);
  expect(billed.fields).toBeLessThanOrEqual(65);

  const found: string[] = [];
  const pages = [...publicPages, "/booking", "/nowhere", "/manifest.webmanifest"].flatMap((path) => [
    path,
    `/hi${path}`,
  ]);
  for (const path of [...pages, "/sitemap.xml", "/api/lodge"]) {
    const text = await (await fetch(lodge.url + path)).text();
    found.push(
      ...[...tracesIn(text), ...(/\p{Script=Kannada}|\/kn[/"]/u.exec(text) ?? [])].map((one) => `${path}: ${one}`),
    );
  }
  expect(found).toEqual([]);
  const old = await fetch(`${lodge.url}/kn/service/rooms?adults=2`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, "/service/rooms?adults=2"]);

  const text = `live: ${live.clicks} clicks, ${live.fields} fields; first bill: ${billed.clicks} and ${billed.fields}`;
  test.info().annotations.push({ type: "interactions", description: text });
});
