import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { expect, test } from "../fixtures.ts";
import { createTestRoom } from "../pages/arrange.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript pages can be read, links work and the booking bar finds a room", {
  tag: "@phone",
}, async ({ page, lodge, isMobile }) => {
  const [checkin, checkout] = [addNights(lodge.today, 30), addNights(lodge.today, 33)];
  const room = await createTestRoom(lodge, { maxCapacity: 4 });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Luxurious Rooms for Every Traveler" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What Our Guests Love About Us" })).toBeVisible();
  const details = page.getByRole("link", { name: `View Details: ${room.name}` });
  await expect(details).toHaveAttribute("href", `/service/rooms/${room._id}`);

  const bar = page.getByRole("search");
  await bar.getByLabel("Check-in").and(page.locator("input")).fill(checkin);
  await bar.getByLabel("Check-out").and(page.locator("input")).fill(checkout);
  await bar.getByLabel("Adults 18+").fill("3");
  await bar.getByLabel("Kids 0-17").fill("1");
  await bar.getByRole("button", { name: "Find your stay" }).click();
  await expect(page).toHaveURL((url) => {
    const { adults, kids, checkin: from, checkout: to } = Object.fromEntries(url.searchParams);
    return url.pathname === "/service/rooms" && `${adults} ${kids} ${from} ${to}` === `3 1 ${checkin} ${checkout}`;
  });
  const card = page.getByRole("article").filter({ hasText: room.name });
  await expect(card).toContainText("₹3,894 for 3 nights");
  await card.getByRole("link", { name: /View full details/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: room.name })).toBeVisible();
  await expect(page.getByRole("table").first()).toContainText(`${formatNight(checkin)}, check-in, free`);

  const nav = page.getByRole("navigation", { name: "Main" });
  if (isMobile) {
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Spa & Wellness" }).click();
  } else {
    await nav.getByText("Facilities", { exact: true }).click();
    await nav.getByRole("link", { name: "Spa & Wellness" }).click();
  }
  await expect(page).toHaveURL("/service/spa-wellness");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/service/contact-us");
  await expect(page.getByRole("link", { name: "98450 12345" }).first()).toHaveAttribute("href", "tel:+919845012345");
});

// Only a browser sends what its fields hold without scripts.
test("without JavaScript an enquiry is sent, and a stay is booked", async ({ page, lodge }) => {
  await page.goto("/service/banquet-events");
  const enquiry = page.locator("form.query-form");
  await enquiry.getByLabel("Name").fill("Leena Pai");
  await enquiry.getByLabel("Phone").fill("98450 12345");
  await enquiry.getByLabel("Guests").fill("120");
  await enquiry.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your message is with the front desk");

  const room = await createTestRoom(lodge);
  const [checkin, checkout] = [addNights(lodge.today, 40), addNights(lodge.today, 42)];
  await page.goto(`/service/rooms/${room._id}?adults=2&kids=0&checkin=${checkin}&checkout=${checkout}`);
  await page.getByLabel("Name").fill("Leena Pai");
  await page.getByLabel("Email").fill("leena@example.in");
  await page.getByLabel("Phone").fill("98450 12345");
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page).toHaveURL(/\/booking\/KL-\w+\?key=/);
  await expect(page.getByText(room.name).first()).toBeVisible();
});
