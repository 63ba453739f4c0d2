import type { Locator, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { addCompany } from "#contract/billing/companies.ts";
import { billToCompany, setPayers } from "#contract/billing/company-accounts.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { openShift, recordPettyCash } from "#contract/billing/shifts.ts";
import { call } from "#contract/platform/call.ts";
import { addStaffAccount } from "#contract/platform/staff.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { assignUnits } from "#contract/reservations/chart.ts";
import { addPromo } from "#contract/reservations/promos.ts";
import { getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import type { Company } from "#domain/billing/companies.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import * as booking from "#messages/booking.js";
import * as companyAccount from "#messages/companyAccount.js";
import * as amenities from "#messages/deskAmenities.js";
import * as bookings from "#messages/deskBookings.js";
import * as chargeItems from "#messages/deskChargeItems.js";
import * as chart from "#messages/deskChart.js";
import * as companies from "#messages/deskCompanies.js";
import * as day from "#messages/deskDay.js";
import * as forms from "#messages/deskForms.js";
import * as groupBill from "#messages/deskGroupBill.js";
import * as groups from "#messages/deskGroups.js";
import * as handover from "#messages/deskHandover.js";
import * as housekeeping from "#messages/deskHousekeeping.js";
import * as mails from "#messages/deskMails.js";
import * as pages from "#messages/deskPages.js";
import * as payments from "#messages/deskPayments.js";
import * as promos from "#messages/deskPromos.js";
import * as enquiries from "#messages/deskQueries.js";
import * as rates from "#messages/deskRates.js";
import * as register from "#messages/deskRegister.js";
import * as rooms from "#messages/deskRooms.js";
import * as help from "#messages/deskScreens.js";
import * as shell from "#messages/deskShell.js";
import * as staff from "#messages/deskStaff.js";
import * as testimonials from "#messages/deskTestimonials.js";
import * as today from "#messages/deskToday.js";
import * as units from "#messages/deskUnits.js";
import * as walkIn from "#messages/deskWalkIn.js";
import * as guestBooking from "#messages/guestBooking.js";
import * as layout from "#messages/layout.js";
import * as promo from "#messages/promo.js";
import * as queries from "#messages/queries.js";
import * as roomPage from "#messages/rooms.js";
import * as together from "#messages/roomsTogether.js";
import * as search from "#messages/search.js";
import * as shared from "#messages/shared.js";
import * as statuses from "#messages/status.js";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { roomId } from "#server/operations/demo/rooms.ts";
import { demoId } from "#server/operations/demo/seeded.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { transportTo } from "#tests/browser/fixtures.ts";
import type { LodgeServer } from "#tests/browser/server.ts";
import { aCompany, aPromo } from "#tests/support/reservations/promos.ts";
import { sectionKeys } from "#web/admin/property/settings/sections/section-keys.ts";
import routes from "#web/routes.ts";

/** A button's accessible name, or a locator. */
type Control = string | RegExp | ((page: Page) => Locator);

/** The controls are clicked in order. */
export interface View {
  name: string;
  path: string;
  isStaff?: boolean;
  /** A text that is chosen in the page's file input. */
  file?: { name: string; text: string };
  clicks?: Control[];
  allows?: string;
}

/** Within the topmost dialog. A wide window has no button for the menu. */
export async function clickControl(page: Page, control: Control): Promise<void> {
  const dialog = page.locator("dialog[open]").last();
  const within = (await dialog.count()) ? dialog : page;
  const found = typeof control === "function" ? control(page) : within.getByRole("button", { name: control }).first();
  if (control === layout.menu() && !(await found.isVisible())) return;
  await found.click({ timeout: 5000 });
}

const room = `/service/rooms/${roomId("garden-deluxe")}`;
const bar = (state: string) => (page: Page) => page.locator(`.chart-bar--${state}`).first();
const firstRow = (page: Page) => page.getByRole("row").nth(1).getByRole("cell").nth(1);
const tab = (name: string) => (page: Page) => page.getByRole("tab", { name });
const link = (name: RegExp) => (page: Page) => page.getByRole("link", { name }).first();

/** Stands for every value of a message's argument. */
const any = "*";
const like = (text: string) => new RegExp(`^${text.replace(/[().?]/g, "\\$&").replaceAll(any, ".*")}`);
/** A name has a space before text that is hidden from the eye. */
const whole = (parts: unknown[]) => like(parts.join(any));
const hidden = (text: string) => text;

const screenPaths = (entries: readonly RouteConfigEntry[]) =>
  entries.flatMap(({ path = "" }) => (path && !path.includes(":") ? [path] : []));
const adminRoutes = routes.find(({ path }) => path === "admin")?.children ?? [];

/** The matters behind the name; in the topmost dialog on a phone. */
const account: Control = (page) => page.getByRole("button", { name: new RegExp(`^${shell.signedInAs()}`) }).last();

/** In the current language, as all that is clicked. */
const adminDialogs = (): Record<string, Record<string, Control[]>> => ({
  dashboard: {
    menu: [shell.menu()],
    "walk-in": [walkIn.title()],
    "walk-in-room": [walkIn.title(), (page) => page.getByRole("radio").first()],
    "walk-in-identity": [walkIn.title(), (page) => page.getByText(walkIn.register(), { exact: false }).first()],
    "walk-in-faulty": [walkIn.title(), walkIn.bookAndCheckIn()],
    "no-show": [whole(today.actionFor({ action: statuses.noShow(), name: any, hidden }))],
    extend: [tab(today.tabDepartures()), whole(today.actionFor({ action: today.extend(), name: any, hidden }))],
    password: [shell.menu(), account, shell.changePassword()],
    sessions: [shell.menu(), account, shell.yourSessions()],
    "two-step": [shell.menu(), account, shell.twoStepSignIn()],
    help: [help.howThisWorks()],
  },
  bookings: {
    new: [bookings.newBooking()],
    one: [firstRow],
    status: [firstRow, tab(bookings.statusManagement())],
    edit: [firstRow, bookings.editBooking()],
    bill: [firstRow, tab(bookings.tabBill())],
    documents: [firstRow, tab(bookings.tabDocuments())],
    history: [firstRow, tab(bookings.history())],
    payment: [firstRow, tab(bookings.tabBill()), payments.recordPayment()],
  },
  housekeeping: {
    one: [whole(housekeeping.more({ unit: any, hidden }))],
    repair: [like(housekeeping.reportFor({ unit: any }))],
  },
  groups: { new: [groups.newGroup()] },
  handover: { add: [handover.add()], done: [whole(handover.done({ text: any, hidden }))] },
  queries: { one: [firstRow], update: [like(enquiries.updateOf({ name: any }))] },
  rooms: {
    add: [rooms.addRoom()],
    edit: [like(forms.editNamed({ name: any }))],
    schedule: [like(rooms.scheduleOf({ name: any }))],
    units: [like(units.unitsOf({ name: any }))],
    deactivate: [(page) => page.getByRole("switch", { checked: true }).first()],
  },
  amenities: { add: [amenities.addAmenity()], delete: [like(forms.deleteNamed({ name: any }))] },
  promos: { add: [promos.addPromo()], edit: [like(forms.editNamed({ name: any }))] },
  charges: { add: [chargeItems.add()], edit: [like(forms.editNamed({ name: any }))] },
  day: { cash: [day.pettyCash()], count: [day.countAndClose()] },
  companies: { add: [companies.addCompany()], edit: [like(forms.editNamed({ name: any }))] },
  banquets: { edit: [like(forms.editNamed({ name: any }))] },
  testimonials: { edit: [like(testimonials.editOf({ author: any }))] },
  mails: { one: [firstRow], test: [mails.sendTest()] },
  staff: {
    add: [staff.addAccount()],
    sessions: [whole(staff.showSessionsOf({ userId: any, hidden }))],
    disable: [whole(staff.disableUser({ userId: any, hidden }))],
  },
});

const groupDialogs = (): Record<string, Control[]> => ({
  list: [groups.roomingList()],
  edit: [groups.editGroup()],
  rooms: [groups.addRooms()],
  cancel: [groups.cancelAll()],
  pay: [groupBill.pay()],
});

const cell = (row: number, column: number) => (page: Page) => page.locator(`#rate-${row}-${column}`);

/** Some of the demo's rates are from the day on, those of weekends and seasons later. */
const rateViews = (): Record<string, { query?: string; clicks?: Control[] }> => ({
  selected: { clicks: [cell(1, 2)] },
  weekends: { query: "?nights=14&from=" },
  quarter: { query: "?nights=90" },
  year: { query: "?nights=365" },
  bulk: { clicks: [rates.changeRates()] },
  faulty: { clicks: [rates.changeRates(), rates.apply({ count: 0 })] },
  preview: {
    clicks: [
      rates.changeRates(),
      (page) => page.getByRole("checkbox", { name: rates.allPlans() }),
      (page) => page.locator("select[name=planClosed]"),
    ],
  },
});

/** At every width the chart itself, which on a phone is a list first. */
const chartViews = (): Record<string, { query?: string; clicks?: Control[] }> => ({
  grid: {},
  month: { query: "&nights=30" },
  quarter: { query: "&nights=90" },
  stay: { clicks: [bar("confirmed")] },
  arrival: { clicks: [bar("arrives")] },
  move: { clicks: [bar("confirmed"), chart.moveTo()] },
  change: { clicks: [bar("confirmed"), chart.moveTo(), chart.showChange()] },
  assign: { clicks: [chart.assignAll()] },
});

function registerViews(): View[] {
  const booking = demoId("booking", 1);
  const tab = `/admin/dashboard?booking=${booking}&tab=register`;
  const view = (name: string, path: string, ...clicks: string[]) => ({
    name: `admin-register-${name}`,
    path,
    isStaff: true as const,
    ...(clicks.length > 0 && { clicks }),
  });
  return [
    view("stay", tab),
    view("new", tab, register.registerGuest()),
    view("paste", tab, register.pasteList()),
    view("form-three", `/admin/register/form-three/${demoId("register", 1, 1)}?booking=${booking}`),
    view("cards", `/admin/register/card?booking=${booking}`),
    view("month", "/admin/register?view=filings"),
    view("settings", "/admin/register?view=settings"),
  ];
}

/** Bookings of which one is ready, one is there and the others are faulty. */
function importViews(today: string): View[] {
  const dates = `${addNights(today, 300)},${addNights(today, 302)}`;
  const head = "Reference,Source,Guest name,Phone,Room,Arrival,Departure,Adults,Total,Advance paid,Paid by,Colour";
  const lines = [
    `4711,Booking.com,Asha Rao,9845012345,Garden Deluxe,${dates},2,9000,2000,UPI,red`,
    `4712,Booking.com,Ravi Shet,12,Sea View,31/02/2027,,2,a lot,,,`,
    `4713,Old book,Tara Bhat,9845012346,Garden Deluxe,${dates},9,,,,`,
  ];
  const view = { path: "/admin/import?kind=bookings", isStaff: true };
  const file = { name: "bookings.csv", text: [head, ...lines].join("\n") };
  return [
    { ...view, name: "admin-import-result", file },
    {
      ...view,
      name: "admin-import-refused",
      file: { name: "notes.csv", text: "Name,Phone\nAsha,1" },
      allows: "400 (Bad",
    },
    { ...view, name: "admin-import-columns", clicks: [(page) => page.locator("summary")] },
  ];
}

const summary = (page: Page) => page.locator(".page-block__summary").nth(1);
const homeBlock = (at: number) => (page: Page) => page.locator(".page-block__summary").nth(at);
const pageViews = (): Record<string, Control[]> => ({
  editor: [],
  head: [(page) => page.getByText(pages.head())],
  block: [homeBlock(2)],
  sights: [summary, (page) => page.locator(".page-block[open] .page-form__item .page-form__summary").first()],
  help: [(page) => page.getByText(pages.markHelp())],
  faulty: [pages.addBlock(), pages.saveDraft()],
  removed: [summary, (page) => page.getByRole("button", { name: pages.removeBlock() }).first()],
  desktop: [pages.desktop()],
  differences: [pages.compare({ number: 1 })],
  unpublish: [pages.unpublish()],
});

/** A guest in house whose nights the company pays, and with them on its account. */
async function billedStay(lodge: LodgeServer, token: string, { _id, name }: Company): Promise<string> {
  const id = demoId("booking", 1);
  const columns = { company_id: _id, company_name: name };
  await lodge.database.db.updateTable("booking").set(columns).where("id", "=", id).execute();
  const params = { id };
  await call(transportTo(lodge), setPayers, { params, body: { payer: "company", nights: true } }, { token });
  await call(transportTo(lodge), billToCompany, { params, body: {} }, { token });
  return id;
}

function companyViews(company: string, billed: string): View[] {
  const account = { path: `/admin/companies/${company}`, isStaff: true };
  return [
    { ...account, name: "admin-company-account" },
    { ...account, name: "admin-company-payment", clicks: [companyAccount.recordPayment()] },
    { ...account, name: "admin-company-reminder", clicks: [companyAccount.draftReminder()] },
    { name: "admin-booking-split", path: `/admin/bookings?booking=${billed}&tab=bill`, isStaff: true, clicks: [] },
  ];
}

export async function viewsOf(lodge: LodgeServer, token: string): Promise<View[]> {
  const dates = `checkin=${addNights(lodge.today, 2)}&checkout=${addNights(lodge.today, 5)}`;
  // Long after the demo's bookings.
  const later = `checkin=${addNights(lodge.today, 200)}&checkout=${addNights(lodge.today, 202)}`;
  const stay = { checkInDate: addNights(lodge.today, 5), checkOutDate: addNights(lodge.today, 7) };
  const body = aBookingInput({ roomId: roomId("garden-deluxe"), ...stay });
  const { booking: own } = await call(transportTo(lodge), addBooking, { body });
  const account = { userId: "front-desk", role: "staff", password: "the tide at malpe" } as const;
  await call(transportTo(lodge), addStaffAccount, { body: account }, { token });
  const ownPage = `/booking/${own.reference}?key=${await linkKey(lodge.database.db, own)}`;
  await call(transportTo(lodge), addPromo, { body: aPromo({ maxUses: 50, bookUntil: lodge.today }) }, { token });
  const seasonal = { code: "DASARA-500", kind: "amount", value: 500, stayFrom: lodge.today } as const;
  await call(transportTo(lodge), addPromo, { body: aPromo({ ...seasonal, isActive: false }) }, { token });
  const { company } = await call(transportTo(lodge), addCompany, { body: aCompany() }, { token });
  await call(transportTo(lodge), addCompany, { body: aCompany({ name: "Adarsh Motors", gstin: "" }) }, { token });
  await call(transportTo(lodge), openShift, { body: { opening: 2500 } }, { token });
  await call(transportTo(lodge), recordPettyCash, { body: { amount: 180, reason: "Milk and curd" } }, { token });
  await call(transportTo(lodge), closeDays, { body: { day: addNights(lodge.today, -1), anyway: true } }, { token });
  const page = { page: "tourism", locale: "en" };
  const { texts } = await call(transportTo(lodge), getPageDraft, { params: page }, { token });
  const drafted = { ...texts, banner: { ...texts.banner, title: "Around us, *now*" } };
  await call(transportTo(lodge), savePageDraft, { params: page, body: { from: 0, texts } }, { token });
  await call(transportTo(lodge), publishPage, { params: page, body: { number: 1 } }, { token });
  await call(transportTo(lodge), savePageDraft, { params: page, body: { from: 1, texts: drafted } }, { token });
  const at = `${addNights(lodge.today, 3)}T06:00:00.000Z`;
  await call(transportTo(lodge), publishPage, { params: page, body: { number: 2, at } }, { token });
  const ahead = { from: lodge.today, to: addNights(lodge.today, 60) };
  await call(transportTo(lodge), assignUnits, { body: ahead }, { token });
  const billed = await billedStay(lodge, token, company);
  const screens = screenPaths(adminRoutes);
  const dialogsOf = adminDialogs();
  const groupPage = `/admin/groups/${demoId("group", 0)}`;
  return [
    ...publicPages.map((path) => ({ name: path.split("/").at(-1) || "home", path })),
    { name: "home-menu", path: "/", clicks: [layout.menu()] },
    { name: "home-calendar", path: "/", clicks: [like(`${shared.checkIn()} `)] },
    { name: "home-guests", path: "/", clicks: [like(`${search.guests()} `)] },
    { name: "rooms-found", path: `/service/rooms?adults=3&kids=1&${dates}` },
    { name: "rooms-party", path: `/service/rooms?adults=9&kids=2&${dates}` },
    {
      name: "rooms-together",
      path: `/service/rooms?adults=4&kids=2&${later}`,
      clicks: [like(together.book({ count: any }))],
    },
    { name: "rooms-faulty", path: "/service/rooms?adults=0&kids=1" },
    { name: "room", path: room },
    { name: "room-pictures", path: room, clicks: [link(like(roomPage.viewPicture({ number: 1, count: any })))] },
    { name: "room-book", path: room, clicks: [roomPage.bookStay()] },
    { name: "room-book-faulty", path: room, clicks: [roomPage.bookStay(), booking.confirmBooking()] },
    {
      name: "room-book-promo",
      path: room,
      clicks: [roomPage.bookStay(), (page) => page.getByText(promo.question())],
    },
    { name: "room-book-calendar", path: room, clicks: [roomPage.bookStay(), like(`${shared.checkInDate()} `)] },
    { name: "contact-us-faulty", path: "/service/contact-us", clicks: [queries.sendMessage()] },
    { name: "not-found", path: "/service/nowhere", allows: "404 (Not" },
    { name: "booking-find", path: "/booking" },
    { name: "booking-own", path: ownPage },
    { name: "booking-cancel", path: ownPage, clicks: [guestBooking.cancelBooking()] },
    { name: "admin-group", path: groupPage, isStaff: true },
    { name: "admin-group-statement", path: `${groupPage}/statement`, isStaff: true },
    { name: "admin-day-report", path: `/admin/day/${addNights(lodge.today, -1)}`, isStaff: true },
    ...Object.entries(groupDialogs()).map(([name, clicks]) => ({
      name: `admin-group-${name}`,
      path: groupPage,
      isStaff: true,
      clicks,
    })),
    ...companyViews(company._id, billed),
    ...registerViews(),
    ...importViews(lodge.today),
    ...Object.entries(pageViews()).map(([name, clicks]) => ({
      name: `admin-page-${name}`,
      path: "/admin/pages/tourism/en",
      isStaff: true,
      clicks,
    })),
    ...Object.entries({ sections: [], reasons: [homeBlock(3)], footer: [homeBlock(8)] }).map(([name, clicks]) => ({
      name: `admin-page-home-${name}`,
      path: "/admin/pages/home/kn",
      isStaff: true,
      clicks,
    })),
    { name: "admin-login", path: "/admin/login" },
    ...Object.entries(chartViews()).map(([name, { query = "", clicks }]) => ({
      name: `admin-chart-${name}`,
      path: `/admin/chart?view=chart${query}`,
      isStaff: true,
      ...(clicks && { clicks }),
    })),
    ...Object.entries(rateViews()).map(([name, { query = "", clicks }]) => ({
      name: `admin-rates-${name}`,
      path: `/admin/rates${query.endsWith("=") ? query + addNights(lodge.today, 95) : query}`,
      isStaff: true,
      ...(clicks && { clicks }),
    })),
    ...screens.flatMap((screen) => {
      const view = { name: `admin-${screen}`, path: `/admin/${screen}`, isStaff: true };
      const dialogs = Object.entries(dialogsOf[screen] ?? {});
      return [view, ...dialogs.map(([name, clicks]) => ({ ...view, name: `${view.name}-${name}`, clicks }))];
    }),
    // The screen itself shows the first.
    ...sectionKeys.slice(1).map((key) => ({
      name: `admin-settings-${key}`,
      path: `/admin/settings?section=${key}`,
      isStaff: true,
    })),
  ];
}
