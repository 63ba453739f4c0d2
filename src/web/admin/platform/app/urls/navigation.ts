import type { ComponentType } from "react";
import { type Access, mayCall } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import * as bank from "#messages/bankStatements.js";
import * as brand from "#messages/deskBrand.js";
import * as chargeItems from "#messages/deskChargeItems.js";
import * as chart from "#messages/deskChart.js";
import * as companies from "#messages/deskCompanies.js";
import * as day from "#messages/deskDay.js";
import * as groups from "#messages/deskGroups.js";
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
import type { IconProps } from "#web/ui/icons/icon.tsx";
import { BedIcon, CalendarIcon, LanguageIcon } from "#web/ui/icons/icons.tsx";
import { ClockIcon, MailIcon, UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import {
  BookIcon,
  BriefcaseIcon,
  BroomIcon,
  BuildingIcon,
  CashIcon,
  ChartIcon,
  DashboardIcon,
  EditIcon,
  GlobeIcon,
  InvoiceIcon,
  ListIcon,
  MessageIcon,
  PaletteIcon,
  QuoteIcon,
  RateIcon,
  ReportIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  TagIcon,
  UploadIcon,
} from "#web/ui/icons/icons-manage.tsx";
import { housekeepingPath, setUpPath } from "../session/own-role.ts";

export interface Screen {
  path: string;
  label: () => string;
  icon: ComponentType<IconProps>;
  /** Who finds it in the bottom bar of a phone, which has space for a few. */
  primaryFor?: readonly StaffRole[];
  /** Whom it is for; the desk unless given. */
  access?: Access;
  /** In the navigation until the site is open; the search finds it at any time. */
  isUntilOpen?: true;
  /** Other words under which the search finds it. */
  keywords?: () => string;
  /** The dashboard figure beside the link, with its accessible meaning. */
  count?: { of: "toConfirm" | "newQueries" | "toApprove"; text: typeof m.bookingsToConfirm };
}

const desk: readonly StaffRole[] = ["owner", "manager", "staff"];

export const screens: readonly Screen[] = [
  { path: setUpPath, label: setUp.nav, keywords: setUp.keywords, icon: ListIcon, access: "owner", isUntilOpen: true },
  {
    path: "/admin/dashboard",
    label: m.dashboard,
    keywords: m.dashboardKeywords,
    icon: DashboardIcon,
    primaryFor: desk,
    count: { of: "toApprove", text: m.requestsToApprove },
  },
  {
    path: "/admin/bookings",
    label: m.bookings,
    icon: CalendarIcon,
    primaryFor: [...desk, "reader"],
    count: { of: "toConfirm", text: m.bookingsToConfirm },
    access: "reading",
  },
  { path: "/admin/chart", label: chart.title, keywords: chart.keywords, icon: ChartIcon },
  { path: "/admin/groups", label: groups.groups, keywords: groups.newGroupKeywords, icon: UsersIcon },
  {
    path: "/admin/queries",
    label: m.queries,
    icon: MessageIcon,
    primaryFor: desk,
    count: { of: "newQueries", text: m.queriesToAnswer },
  },
  {
    path: housekeepingPath,
    label: housekeeping.title,
    keywords: housekeeping.keywords,
    icon: BroomIcon,
    access: "housekeeping",
    primaryFor: ["housekeeping"],
  },
  {
    path: "/admin/day",
    label: day.title,
    keywords: day.keywords,
    icon: CashIcon,
    access: "reading",
  },
  { path: "/admin/register", label: register.title, keywords: register.keywords, icon: BookIcon },
  { path: "/admin/rooms", label: m.rooms, icon: BedIcon, primaryFor: desk },
  { path: "/admin/rates", label: rates.title, keywords: rates.keywords, icon: RateIcon },
  { path: "/admin/amenities", label: m.amenities, icon: SparkIcon },
  {
    path: "/admin/charges",
    label: chargeItems.title,
    keywords: chargeItems.keywords,
    icon: InvoiceIcon,
    access: "reading",
  },
  { path: "/admin/banquets", label: m.banquetHalls, icon: BuildingIcon },
  { path: "/admin/testimonials", label: m.testimonials, icon: QuoteIcon },
  {
    path: "/admin/companies",
    label: companies.title,
    keywords: companies.keywords,
    icon: BriefcaseIcon,
    access: "reading",
    primaryFor: ["reader"],
  },
  { path: "/admin/channels", label: sources.title, keywords: sources.keywords, icon: GlobeIcon },
  { path: "/admin/promos", label: promos.title, keywords: promos.keywords, icon: TagIcon, access: "manager" },
  { path: "/admin/mails", label: m.mails, keywords: m.mailsKeywords, icon: MailIcon },
  { path: "/admin/translations", label: m.translations, keywords: m.translationsKeywords, icon: LanguageIcon },
  { path: "/admin/pages", label: pages.title, keywords: pages.keywords, icon: EditIcon, access: "owner" },
  { path: "/admin/audit", label: m.auditLog, keywords: m.auditLogKeywords, icon: ClockIcon, access: "reading" },
  {
    path: "/admin/reports",
    label: reports.title,
    keywords: reports.keywords,
    icon: ReportIcon,
    access: "books",
    primaryFor: ["reader"],
  },
  { path: "/admin/invoices", label: m.invoices, icon: InvoiceIcon, access: "books", primaryFor: ["reader"] },
  { path: "/admin/invoices/bank", label: bank.title, keywords: bank.keywords, icon: CashIcon, access: "manager" },
  { path: "/admin/staff", label: m.staff, keywords: m.staffKeywords, icon: UsersIcon, access: "owner" },
  { path: "/admin/guests", label: m.guestData, keywords: m.guestDataKeywords, icon: ShieldIcon, access: "owner" },
  { path: "/admin/brand", label: brand.title, keywords: brand.keywords, icon: PaletteIcon, access: "owner" },
  {
    path: "/admin/import",
    label: added.importTitle,
    keywords: added.importKeywords,
    icon: UploadIcon,
    access: "owner",
  },
  { path: "/admin/jobs", label: jobs.title, keywords: jobs.keywords, icon: ClockIcon, access: "manager" },
  {
    path: "/admin/settings",
    label: m.settings,
    keywords: m.settingsKeywords,
    icon: SettingsIcon,
    access: "owner",
  },
];

/** The screens that a role may open; before it is known, those of the desk. */
export const screensFor = (role: StaffRole | undefined): readonly Screen[] =>
  screens.filter(({ access = "staff" }) => mayCall(access, role ?? "staff"));

/** For the navigation. */
export const linkedScreens = (role: StaffRole | undefined, isClosed: boolean): readonly Screen[] =>
  screensFor(role).filter(({ isUntilOpen }) => isClosed || !isUntilOpen);

/** For the bottom bar of a phone. */
export const primaryScreens = (role: StaffRole | undefined): readonly Screen[] =>
  screensFor(role).filter(({ primaryFor }) => primaryFor?.includes(role ?? "staff"));
