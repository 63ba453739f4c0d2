import type { ComponentType } from "react";
import type { Access } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import * as backups from "#messages/backups.js";
import * as bank from "#messages/bankStatements.js";
import * as accounting from "#messages/deskAccounting.js";
import * as brand from "#messages/deskBrand.js";
import * as chargeItems from "#messages/deskChargeItems.js";
import * as chart from "#messages/deskChart.js";
import * as companies from "#messages/deskCompanies.js";
import * as day from "#messages/deskDay.js";
import * as groups from "#messages/deskGroups.js";
import * as handover from "#messages/deskHandover.js";
import * as housekeeping from "#messages/deskHousekeeping.js";
import * as pages from "#messages/deskPages.js";
import * as promos from "#messages/deskPromos.js";
import * as rates from "#messages/deskRates.js";
import * as register from "#messages/deskRegister.js";
import * as reports from "#messages/deskReports.js";
import * as added from "#messages/deskScreens.js";
import * as setUp from "#messages/deskSetUp.js";
import * as m from "#messages/deskShell.js";
import * as sources from "#messages/deskSources.js";
import * as jobs from "#messages/jobs.js";
import * as numbers from "#messages/numberSeries.js";
import * as serverFacts from "#messages/serverFacts.js";
import type { IconProps } from "#web/ui/icons/icon.tsx";
import { BedIcon, CalendarIcon, LanguageIcon } from "#web/ui/icons/icons.tsx";
import { ClockIcon, MailIcon, UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import {
  ArchiveIcon,
  BadgeIcon,
  BankIcon,
  BookIcon,
  BriefcaseIcon,
  BroomIcon,
  BuildingIcon,
  CalculatorIcon,
  CashIcon,
  ChartIcon,
  ClipboardIcon,
  DashboardIcon,
  EditIcon,
  GlobeIcon,
  HashIcon,
  HistoryIcon,
  InvoiceIcon,
  ListIcon,
  MessageIcon,
  PaletteIcon,
  PriceListIcon,
  QuoteIcon,
  RateIcon,
  ReportIcon,
  ServerIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  TagIcon,
  UploadIcon,
} from "#web/ui/icons/icons-manage.tsx";
import { housekeepingPath, setUpPath } from "../session/own-role.ts";

/** The headings of the navigation, in their order. */
export const screenGroups = ["today", "money", "prices", "website", "house"] as const;
export type ScreenGroup = (typeof screenGroups)[number];

export const groupLabels: Record<ScreenGroup, () => string> = {
  today: m.groupToday,
  money: m.groupMoney,
  prices: m.groupPrices,
  website: m.groupWebsite,
  house: m.groupHouse,
};

export interface Screen {
  path: string;
  label: () => string;
  /** In the bottom bar of a phone, if the label is too long for it. */
  shortLabel?: () => string;
  icon: ComponentType<IconProps>;
  group: ScreenGroup;
  /** Who finds it in the bottom bar of a phone, which has space for a few. */
  primaryFor?: readonly StaffRole[];
  /** Whom it is for; the desk unless given. */
  access?: Access;
  /** Whose navigation has it; that of all who may open it unless given. The search finds it for everybody. */
  linkedFor?: readonly StaffRole[];
  /** In the navigation until the site is open; the search finds it at any time. */
  isUntilOpen?: true;
  /** Other words under which the search finds it, beside the trade's words in Latin letters (`trade-words.ts`). */
  keywords?: () => string;
  /** The dashboard figure beside the link, with its accessible meaning. */
  count?: { of: "toConfirm" | "newQueries" | "attention" | "handover"; text: typeof m.bookingsToConfirm };
}

const desk: readonly StaffRole[] = ["owner", "manager", "staff"];
/** Who runs the lodge, beside the desk. */
export const office: readonly StaffRole[] = ["owner", "manager"];
/** Screens that reception does not work with from day to day. */
const ofOffice: Pick<Screen, "linkedFor"> = { linkedFor: [...office, "reader"] };

/** In the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    path: setUpPath,
    label: setUp.nav,
    keywords: setUp.keywords,
    icon: ListIcon,
    group: "today",
    access: "owner",
    isUntilOpen: true,
  },
  {
    path: "/admin/dashboard",
    label: m.dashboard,
    keywords: m.dashboardKeywords,
    icon: DashboardIcon,
    group: "today",
    primaryFor: desk,
    count: { of: "attention", text: m.mattersToSee },
  },
  {
    path: "/admin/chart",
    label: chart.title,
    shortLabel: m.chart,
    keywords: chart.keywords,
    icon: ChartIcon,
    group: "today",
    primaryFor: desk,
  },
  {
    path: "/admin/bookings",
    label: m.bookings,
    keywords: m.bookingsKeywords,
    icon: CalendarIcon,
    group: "today",
    primaryFor: [...desk, "reader"],
    count: { of: "toConfirm", text: m.bookingsToConfirm },
    access: "reading",
  },
  { path: "/admin/groups", label: groups.groups, keywords: groups.newGroupKeywords, icon: UsersIcon, group: "today" },
  {
    path: housekeepingPath,
    label: housekeeping.title,
    keywords: housekeeping.keywords,
    icon: BroomIcon,
    group: "today",
    access: "housekeeping",
    primaryFor: ["housekeeping", "staff"],
  },
  {
    path: "/admin/day",
    label: day.title,
    keywords: day.keywords,
    icon: CashIcon,
    group: "today",
    access: "reading",
  },
  {
    path: "/admin/handover",
    label: handover.title,
    keywords: handover.keywords,
    icon: ClipboardIcon,
    group: "today",
    count: { of: "handover", text: handover.lateEntries },
  },
  { path: "/admin/register", label: register.title, keywords: register.keywords, icon: BookIcon, group: "today" },
  {
    path: "/admin/queries",
    label: m.queries,
    keywords: m.queriesKeywords,
    icon: MessageIcon,
    group: "today",
    primaryFor: office,
    count: { of: "newQueries", text: m.queriesToAnswer },
  },
  {
    path: "/admin/invoices",
    label: m.invoices,
    keywords: m.invoicesKeywords,
    icon: InvoiceIcon,
    group: "money",
    access: "books",
    primaryFor: ["reader"],
  },
  {
    path: "/admin/invoices/accounting",
    label: accounting.title,
    keywords: accounting.keywords,
    icon: CalculatorIcon,
    group: "money",
    access: "books",
  },
  {
    path: "/admin/invoices/bank",
    label: bank.title,
    keywords: bank.keywords,
    icon: BankIcon,
    group: "money",
    access: "manager",
  },
  {
    path: "/admin/companies",
    label: companies.title,
    keywords: companies.keywords,
    icon: BriefcaseIcon,
    group: "money",
    access: "reading",
    primaryFor: ["reader"],
  },
  {
    path: "/admin/reports",
    label: reports.title,
    keywords: reports.keywords,
    icon: ReportIcon,
    group: "money",
    access: "books",
    primaryFor: ["reader"],
  },
  { path: "/admin/rates", label: rates.title, keywords: rates.keywords, icon: RateIcon, group: "prices" },
  {
    path: "/admin/charges",
    label: chargeItems.title,
    keywords: chargeItems.keywords,
    icon: PriceListIcon,
    group: "prices",
    access: "reading",
  },
  {
    path: "/admin/promos",
    label: promos.title,
    keywords: promos.keywords,
    icon: TagIcon,
    group: "prices",
    access: "manager",
  },
  { path: "/admin/channels", label: sources.title, keywords: sources.keywords, icon: GlobeIcon, group: "prices" },
  {
    path: "/admin/rooms",
    label: m.rooms,
    keywords: m.roomsKeywords,
    icon: BedIcon,
    group: "website",
    ...ofOffice,
  },
  {
    path: "/admin/amenities",
    label: m.amenities,
    keywords: m.amenitiesKeywords,
    icon: SparkIcon,
    group: "website",
    ...ofOffice,
  },
  {
    path: "/admin/banquets",
    label: m.banquetHalls,
    keywords: m.banquetHallsKeywords,
    icon: BuildingIcon,
    group: "website",
    ...ofOffice,
  },
  {
    path: "/admin/testimonials",
    label: m.testimonials,
    keywords: m.testimonialsKeywords,
    icon: QuoteIcon,
    group: "website",
    ...ofOffice,
  },
  {
    path: "/admin/pages",
    label: pages.title,
    keywords: pages.keywords,
    icon: EditIcon,
    group: "website",
    access: "owner",
  },
  {
    path: "/admin/translations",
    label: m.translations,
    keywords: m.translationsKeywords,
    icon: LanguageIcon,
    group: "website",
    ...ofOffice,
  },
  {
    path: "/admin/brand",
    label: brand.title,
    keywords: brand.keywords,
    icon: PaletteIcon,
    group: "website",
    access: "owner",
  },
  {
    path: "/admin/staff",
    label: m.staff,
    keywords: m.staffKeywords,
    icon: BadgeIcon,
    group: "house",
    access: "owner",
  },
  {
    path: "/admin/settings",
    label: m.settings,
    keywords: m.settingsKeywords,
    icon: SettingsIcon,
    group: "house",
    access: "owner",
  },
  {
    path: "/admin/numbers",
    label: numbers.title,
    keywords: numbers.keywords,
    icon: HashIcon,
    group: "house",
    access: "owner",
    linkedFor: [],
  },
  { path: "/admin/mails", label: m.mails, keywords: m.mailsKeywords, icon: MailIcon, group: "house" },
  {
    path: "/admin/audit",
    label: m.auditLog,
    keywords: m.auditLogKeywords,
    icon: HistoryIcon,
    group: "house",
    access: "reading",
    ...ofOffice,
  },
  {
    path: "/admin/guests",
    label: m.guestData,
    keywords: m.guestDataKeywords,
    icon: ShieldIcon,
    group: "house",
    access: "owner",
  },
  {
    path: "/admin/import",
    label: added.importTitle,
    keywords: added.importKeywords,
    icon: UploadIcon,
    group: "house",
    access: "owner",
  },
  {
    path: "/admin/backups",
    label: backups.title,
    keywords: backups.keywords,
    icon: ArchiveIcon,
    group: "house",
    access: "owner",
  },
  {
    path: "/admin/server",
    label: serverFacts.title,
    keywords: serverFacts.keywords,
    icon: ServerIcon,
    group: "house",
    access: "owner",
    linkedFor: [],
  },
  {
    path: "/admin/jobs",
    label: jobs.title,
    keywords: jobs.keywords,
    icon: ClockIcon,
    group: "house",
    access: "manager",
  },
];
