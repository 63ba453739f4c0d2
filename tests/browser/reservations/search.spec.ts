import { addNights, formatNightShort } from "#domain/platform/time/nights.ts";
import { expect, test } from "../fixtures.ts";
import { dateField, pickDate } from "../pages/date-picker.ts";

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test("a search shows the first free room at once, and the stay follows the guest until it changes", async ({
  page,
  lodge,
}) => {
  const [checkin, checkout] = [addNights(lodge.today, 3), addNights(lodge.today, 5)];
  const bar = page.getByRole("search");
  const find = bar.getByRole("button", { name: "Find your stay" });
  const results = page.getByRole("heading", { level: 1, name: /rooms? (is|are) available/ });
  const first = page.getByRole("article").first();
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto("/");
    // The bar has the stay from the last search; the first time from the calendar.
    if (size === windows[0]) {
      await expect(find).toBeInViewport({ ratio: 1 });
      await pickDate(bar, "Check-in", checkin);
      // The field at the lower edge of a low window, the button below it.
      await page.setViewportSize({ width: 360, height: 480 });
      await dateField(bar, "Check-out").evaluate((field) =>
        window.scrollBy(0, field.getBoundingClientRect().bottom + 4 - window.innerHeight),
      );
      await expect(find).not.toBeInViewport();
      await pickDate(bar, "Check-out", checkout);
      await expect(find).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(size);
    }
    await find.click();
    await expect(results).toBeFocused();
    await expect(page.locator(".page-banner")).toHaveCount(0);
    await expect(find).toBeHidden();
    await expect(bar).toContainText(formatNightShort(checkin, lodge.today));
    await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(first.getByText(/^₹[\d,]+$/).first()).toBeInViewport({ ratio: 1 });
    const [card, view] = [await first.boundingBox(), await page.evaluate(() => window.scrollY)];
    expect(card?.y).toBeGreaterThan(0);
    expect(view).toBe(0);
  }

  const stay = `adults=2&kids=0&checkin=${checkin}&checkout=${checkout}`;
  await page.goto("/service/tourism");
  const rooms = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rooms" });
  await expect(rooms).toHaveAttribute("href", `/service/rooms?${stay}`);
  const footer = page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Rooms" });
  await expect(footer).toHaveAttribute("href", `/service/rooms?${stay}`);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  // Cards beside the visible part of the carousel are inert.
  const details = page.locator("li:not([inert]) .room-card__details").first();
  await expect(details).toHaveAttribute("href", new RegExp(`\\?${stay}$`));
  await details.click();
  await expect(page.getByRole("region", { name: "Your stay" })).toContainText("For 2 adults");
  const crumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Rooms" });
  await crumb.click();
  await expect(results).toBeFocused();

  await bar.getByText("Change").click();
  await pickDate(bar, "Check-out", addNights(checkout, 1));
  await find.click();
  await expect(page).toHaveURL(new RegExp(`checkout=${addNights(checkout, 1)}`));
  await expect(results).toBeFocused();
  await expect(find).toBeHidden();
  await bar.getByText("Change").click();
  await bar.getByRole("link", { name: "Clear dates and show all rooms" }).click();
  await expect(page).toHaveURL("/service/rooms");
  await expect(rooms).toHaveAttribute("href", "/service/rooms");
});

test("the stay is kept on a page that is missing and on an error page, also one in their URL", async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("status of 404");
  const stayFrom = (checkin: string) => `adults=3&kids=1&checkin=${checkin}&checkout=${addNights(checkin, 2)}`;
  const links = page.getByRole("link", { name: /^(Rooms|Rooms All of them.*|See the rooms|Book a stay)$/ });
  const expectStay = async (stay: string) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^This page (?:went out with the tide|does not exist)\.$/,
    );
    // The links of the header, the page and the footer.
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", `/service/rooms?${stay}`);
  };
  const [searched, inUrl, ofRoom] = [3, 10, 20].map((days) => stayFrom(addNights(lodge.today, days))) as [
    string,
    string,
    string,
  ];
  await page.goto(`/service/rooms?${searched}`);
  await page.goto("/service/roms");
  await expectStay(searched);
  await page.goto("/service/rooms/not-a-room");
  await expectStay(searched);

  await page.goto(`/service/roms?${inUrl}`);
  await expectStay(inUrl);
  await page.goto(`/service/rooms/not-a-room?${ofRoom}`);
  await expectStay(ofRoom);
  await page.getByRole("link", { name: "See the rooms" }).click();
  await expect(page).toHaveURL(`/service/rooms?${ofRoom}`);
  await expect(page.getByRole("search")).toContainText("3 adults, 1 kid");
});
