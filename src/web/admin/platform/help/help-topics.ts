import * as m from "#messages/deskHelp.js";
import type { PictureKind } from "./help-picture.tsx";

interface Topic {
  picture: PictureKind;
  /** In order: three to six. */
  steps: readonly (() => string)[];
}

/** By the screen's path in routes.ts. */
export const helpTopics: Readonly<Record<string, Topic>> = {
  dashboard: { picture: "day", steps: [m.dashboard1, m.dashboard2, m.dashboard3, m.dashboard4] },
  bookings: { picture: "list", steps: [m.bookings1, m.bookings2, m.bookings3, m.bookings4] },
  "bookings/day-sheet": { picture: "list", steps: [m.daySheet1, m.daySheet2, m.daySheet3] },
  chart: { picture: "chart", steps: [m.chart1, m.chart2, m.chart3, m.chart4, m.chart5] },
  groups: { picture: "rooms", steps: [m.groups1, m.groups2, m.groups3] },
  "groups/:id": { picture: "rooms", steps: [m.group1, m.group2, m.group4, m.group3] },
  "groups/:id/statement": { picture: "money", steps: [m.groupBill1, m.groupBill2, m.groupBill3] },
  queries: { picture: "list", steps: [m.queries1, m.queries2, m.queries3] },
  handover: { picture: "list", steps: [m.handover1, m.handover2, m.handover3] },
  housekeeping: { picture: "rooms", steps: [m.housekeeping1, m.housekeeping2, m.housekeeping3, m.housekeeping4] },
  register: { picture: "card", steps: [m.register1, m.register2, m.register3, m.register4] },
  "guest-card": { picture: "card", steps: [m.guestCard1, m.guestCard2, m.guestCard3] },
  "register/card": { picture: "card", steps: [m.card1, m.card2, m.card3] },
  "register/form-three/:id": { picture: "card", steps: [m.formThree1, m.formThree2, m.formThree3] },
  "register/roll-call": { picture: "card", steps: [m.rollCall1, m.rollCall2, m.rollCall3] },
  rooms: { picture: "rooms", steps: [m.rooms1, m.rooms2, m.rooms3, m.rooms4] },
  rates: { picture: "chart", steps: [m.rates1, m.rates2, m.rates3, m.rates4] },
  amenities: { picture: "list", steps: [m.amenities1, m.amenities2, m.amenities3] },
  promos: { picture: "money", steps: [m.promos1, m.promos2, m.promos3] },
  channels: {
    picture: "list",
    steps: [m.channels1, m.channels2, m.channels3, m.channels4, m.channels5, m.channels6],
  },
  companies: { picture: "list", steps: [m.companies1, m.companies2, m.companies3] },
  "companies/ageing": { picture: "money", steps: [m.ageing1, m.ageing2, m.ageing3] },
  "companies/:id": { picture: "money", steps: [m.companyAccount1, m.companyAccount2, m.companyAccount3] },
  banquets: { picture: "page", steps: [m.banquets1, m.banquets2, m.banquets3] },
  testimonials: { picture: "page", steps: [m.testimonials1, m.testimonials2, m.testimonials3] },
  audit: { picture: "list", steps: [m.audit1, m.audit2, m.audit3] },
  staff: { picture: "list", steps: [m.staff1, m.staff2, m.staff3, m.staff4] },
  "staff/activity": { picture: "list", steps: [m.activity1, m.activity2, m.activity3] },
  guests: { picture: "card", steps: [m.guests1, m.guests2, m.guests3] },
  mails: { picture: "page", steps: [m.mails1, m.mails2, m.mails3] },
  translations: { picture: "page", steps: [m.translations1, m.translations2, m.translations3] },
  invoices: { picture: "money", steps: [m.invoices1, m.invoices2, m.invoices3] },
  "invoices/accounting": { picture: "money", steps: [m.accounting1, m.accounting2, m.accounting3] },
  "invoices/bank": { picture: "file", steps: [m.bank1, m.bank2, m.bank3] },
  "invoices/:id": { picture: "money", steps: [m.invoice1, m.invoice2, m.invoice3] },
  pages: { picture: "page", steps: [m.pages1, m.pages2, m.pages3, m.pages4, m.pages5] },
  "pages/:page/:language": {
    picture: "page",
    steps: [m.pageEditor1, m.pageEditor2, m.pageEditor5, m.pageEditor6, m.pageEditor3, m.pageEditor4],
  },
  settings: { picture: "list", steps: [m.settings1, m.settings2, m.settings3, m.settings4] },
  brand: { picture: "page", steps: [m.brand1, m.brand2, m.brand3, m.brand4] },
  import: { picture: "file", steps: [m.import1, m.import2, m.import3, m.import4] },
  backups: { picture: "list", steps: [m.backups1, m.backups2, m.backups3] },
  numbers: { picture: "list", steps: [m.numbers1, m.numbers2, m.numbers3] },
  server: { picture: "list", steps: [m.server1, m.server2, m.server3] },
  jobs: { picture: "list", steps: [m.jobs1, m.jobs2, m.jobs3] },
  guide: { picture: "page", steps: [m.guide1, m.guide2, m.guide3] },
  charges: { picture: "money", steps: [m.charges1, m.charges2, m.charges3, m.charges4] },
  day: { picture: "money", steps: [m.day1, m.day2, m.day3, m.day4, m.dayDeposits] },
  "day/:day": { picture: "money", steps: [m.dayReport1, m.dayReport2, m.dayReport3] },
  reports: { picture: "chart", steps: [m.reports1, m.reports2, m.reports3] },
  "set-up": { picture: "list", steps: [m.setUp1, m.setUp2, m.setUp3, m.setUp4] },
};

/** The path in routes.ts of the screen at this address, if it has help. */
export function screenPathOf(pathname: string): string | undefined {
  const given = pathname.replace(/^\/admin\//, "").split("/");
  return Object.keys(helpTopics).find((path) => {
    const parts = path.split("/");
    return parts.length === given.length && parts.every((part, at) => part.startsWith(":") || part === given[at]);
  });
}
