import type { Locator, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { addBooking } from "#contract/bookings.ts";
import { call } from "#contract/call.ts";
import { addStaffAccount } from "#contract/staff.ts";
import { addNights } from "#domain/nights.ts";
import { aBookingInput } from "#server/demo/factories.ts";
import { roomId } from "#server/demo/rooms.ts";
import { linkKey } from "#server/own-booking/keys.ts";
import { publicPages } from "#server/sitemap/service.ts";
import { transportTo } from "#tests/browser/fixtures.ts";
import type { LodgeServer } from "#tests/browser/server.ts";
import routes from "#web/routes.ts";

/** A control to press: a button by its name, or what is found. */
export type Press = string | RegExp | ((page: Page) => Locator);

/** Something to look at: a page, or what its controls open when they are pressed one after the other. */
export interface View {
  name: string;
  path: string;
  isStaff?: boolean;
  press?: Press[];
  /** What the browser may complain of here. */
  allows?: string;
}

/** What opens the menu where the window is too narrow to show it. */
export const narrowMenu = "Menu";

const room = `/service/rooms/${roomId("garden-deluxe")}`;
const firstRow = (page: Page) => page.getByRole("row").nth(1).getByRole("cell").nth(1);
const tab = (name: string) => (page: Page) => page.getByRole("tab", { name });
const link = (name: RegExp) => (page: Page) => page.getByRole("link", { name }).first();

const screenPaths = (entries: readonly RouteConfigEntry[]) =>
  entries.flatMap(({ path = "" }) => (path && !path.includes(":") ? [path] : []));
const adminRoutes = routes.find(({ path }) => path === "admin")?.children ?? [];

/** What the admin opens over its screens. */
const adminDialogs: Record<string, Record<string, Press[]>> = {
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

/** All there is to look at in this lodge, once it is arranged. */
export async function viewsOf(lodge: LodgeServer, token: string): Promise<View[]> {
  const dates = `checkin=${addNights(lodge.today, 2)}&checkout=${addNights(lodge.today, 5)}`;
  const stay = { checkInDate: addNights(lodge.today, 5), checkOutDate: addNights(lodge.today, 7) };
  const body = aBookingInput({ roomId: roomId("garden-deluxe"), ...stay });
  const { booking } = await call(transportTo(lodge), addBooking, { body });
  const account = { userId: "front-desk", role: "staff", password: "the tide at malpe" } as const;
  await call(transportTo(lodge), addStaffAccount, { body: account }, { token });
  const ownPage = `/booking/${booking.reference}?key=${await linkKey(lodge.database.db, booking)}`;
  const screens = screenPaths(adminRoutes);
  return [
    ...publicPages.map((path) => ({ name: path.split("/").at(-1) || "home", path })),
    { name: "home-menu", path: "/", press: [narrowMenu] },
    { name: "home-calendar", path: "/", press: [/^Check-in /] },
    { name: "home-guests", path: "/", press: [/^Guests /] },
    { name: "rooms-found", path: `/service/rooms?adults=3&kids=1&${dates}` },
    { name: "room", path: room },
    { name: "room-pictures", path: room, press: [link(/^View picture 1/)] },
    { name: "room-book", path: room, press: ["Book Your Stay"] },
    { name: "room-book-faulty", path: room, press: ["Book Your Stay", "Confirm Booking"] },
    { name: "room-book-calendar", path: room, press: ["Book Your Stay", /^Check-in date /] },
    { name: "contact-us-faulty", path: "/service/contact-us", press: ["Send message"] },
    { name: "not-found", path: "/service/nowhere", allows: "404" },
    { name: "booking-find", path: "/booking" },
    { name: "booking-own", path: ownPage },
    { name: "booking-cancel", path: ownPage, press: ["Cancel booking"] },
    { name: "admin-login", path: "/admin/login" },
    ...screens.flatMap((screen) => {
      const view = { name: `admin-${screen}`, path: `/admin/${screen}`, isStaff: true };
      const dialogs = Object.entries(adminDialogs[screen] ?? {});
      return [view, ...dialogs.map(([name, press]) => ({ ...view, name: `${view.name}-${name}`, press }))];
    }),
  ];
}
