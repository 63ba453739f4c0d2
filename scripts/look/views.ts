import type { Locator, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { addBooking } from "#contract/bookings.ts";
import { call } from "#contract/call.ts";
import { assignUnits } from "#contract/chart.ts";
import { addStaffAccount } from "#contract/staff.ts";
import { addNights } from "#domain/nights.ts";
import { linkKey } from "#server/bookings/guest-keys.ts";
import { aBookingInput } from "#server/demo/factories.ts";
import { roomId } from "#server/demo/rooms.ts";
import { publicPages } from "#server/sitemap/service.ts";
import { transportTo } from "#tests/browser/fixtures.ts";
import type { LodgeServer } from "#tests/browser/server.ts";
import routes from "#web/routes.ts";

/** A button's accessible name, or a locator. */
type Control = string | RegExp | ((page: Page) => Locator);

/** The controls are clicked in order. */
export interface View {
  name: string;
  path: string;
  isStaff?: boolean;
  clicks?: Control[];
  allows?: string;
}

const narrowMenu = "Menu";

/** Within the topmost dialog. A wide window has no button for the menu. */
export async function clickControl(page: Page, control: Control): Promise<void> {
  const dialog = page.locator("dialog[open]").last();
  const within = (await dialog.count()) ? dialog : page;
  const found = typeof control === "function" ? control(page) : within.getByRole("button", { name: control }).first();
  if (control === narrowMenu && !(await found.isVisible())) return;
  await found.click({ timeout: 5000 });
}

const room = `/service/rooms/${roomId("garden-deluxe")}`;
const bar = (state: string) => (page: Page) => page.locator(`.chart-bar--${state}`).first();
const firstRow = (page: Page) => page.getByRole("row").nth(1).getByRole("cell").nth(1);
const tab = (name: string) => (page: Page) => page.getByRole("tab", { name });
const link = (name: RegExp) => (page: Page) => page.getByRole("link", { name }).first();

const screenPaths = (entries: readonly RouteConfigEntry[]) =>
  entries.flatMap(({ path = "" }) => (path && !path.includes(":") ? [path] : []));
const adminRoutes = routes.find(({ path }) => path === "admin")?.children ?? [];

const adminDialogs: Record<string, Record<string, Control[]>> = {
  dashboard: {
    menu: [narrowMenu],
    password: [narrowMenu, "Change password"],
    sessions: [narrowMenu, "Your sessions"],
    "two-step": [narrowMenu, "Two-step sign-in"],
  },
  bookings: {
    new: ["New booking"],
    one: [firstRow],
    status: [firstRow, tab("Status Management")],
    edit: [firstRow, "Edit Booking"],
    payment: [firstRow, "Record payment"],
  },
  queries: { one: [firstRow], update: [/^Update the query of/] },
  rooms: {
    add: ["Add Room"],
    edit: [/^Edit/],
    schedule: [/^Set schedule of/],
    deactivate: [(page) => page.getByRole("switch", { checked: true }).first()],
  },
  amenities: { add: ["Add Amenity"], delete: [/^Delete/] },
  banquets: { edit: [/^Edit/] },
  testimonials: { edit: [/^Edit the testimonial/] },
  mails: { one: [firstRow], test: ["Send a test mail"] },
  staff: { add: ["Add Account"], sessions: [/^Sessions of/], disable: [/^Disable/] },
};

/** At every width the chart itself, which on a phone is a list first. */
const chartViews: Record<string, { query?: string; clicks?: Control[] }> = {
  grid: {},
  month: { query: "&nights=30" },
  quarter: { query: "&nights=90" },
  stay: { clicks: [bar("confirmed")] },
  arrival: { clicks: [bar("arrives")] },
  move: { clicks: [bar("confirmed"), "Move…"] },
  change: { clicks: [bar("confirmed"), "Move…", "Show the change"] },
  assign: { clicks: ["Assign all"] },
};

export async function viewsOf(lodge: LodgeServer, token: string): Promise<View[]> {
  const dates = `checkin=${addNights(lodge.today, 2)}&checkout=${addNights(lodge.today, 5)}`;
  const stay = { checkInDate: addNights(lodge.today, 5), checkOutDate: addNights(lodge.today, 7) };
  const body = aBookingInput({ roomId: roomId("garden-deluxe"), ...stay });
  const { booking } = await call(transportTo(lodge), addBooking, { body });
  const account = { userId: "front-desk", role: "staff", password: "the tide at malpe" } as const;
  await call(transportTo(lodge), addStaffAccount, { body: account }, { token });
  const ownPage = `/booking/${booking.reference}?key=${await linkKey(lodge.database.db, booking)}`;
  const ahead = { from: lodge.today, to: addNights(lodge.today, 60) };
  await call(transportTo(lodge), assignUnits, { body: ahead }, { token });
  const screens = screenPaths(adminRoutes);
  return [
    ...publicPages.map((path) => ({ name: path.split("/").at(-1) || "home", path })),
    { name: "home-menu", path: "/", clicks: [narrowMenu] },
    { name: "home-calendar", path: "/", clicks: [/^Check-in /] },
    { name: "home-guests", path: "/", clicks: [/^Guests /] },
    { name: "rooms-found", path: `/service/rooms?adults=3&kids=1&${dates}` },
    { name: "rooms-party", path: `/service/rooms?adults=9&kids=2&${dates}` },
    { name: "rooms-faulty", path: "/service/rooms?adults=0&kids=1" },
    { name: "room", path: room },
    { name: "room-pictures", path: room, clicks: [link(/^View picture 1/)] },
    { name: "room-book", path: room, clicks: ["Book Your Stay"] },
    { name: "room-book-faulty", path: room, clicks: ["Book Your Stay", "Confirm Booking"] },
    { name: "room-book-calendar", path: room, clicks: ["Book Your Stay", /^Check-in date /] },
    { name: "contact-us-faulty", path: "/service/contact-us", clicks: ["Send message"] },
    { name: "not-found", path: "/service/nowhere", allows: "404" },
    { name: "booking-find", path: "/booking" },
    { name: "booking-own", path: ownPage },
    { name: "booking-cancel", path: ownPage, clicks: ["Cancel booking"] },
    { name: "admin-login", path: "/admin/login" },
    ...Object.entries(chartViews).map(([name, { query = "", clicks }]) => ({
      ...{ name: `admin-chart-${name}`, path: `/admin/chart?view=chart${query}`, isStaff: true },
      ...(clicks && { clicks }),
    })),
    ...screens.flatMap((screen) => {
      const view = { name: `admin-${screen}`, path: `/admin/${screen}`, isStaff: true };
      const dialogs = Object.entries(adminDialogs[screen] ?? {});
      return [view, ...dialogs.map(([name, clicks]) => ({ ...view, name: `${view.name}-${name}`, clicks }))];
    }),
  ];
}
