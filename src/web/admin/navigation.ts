import type { ComponentType } from "react";
import type { IconProps } from "#web/ui/icon.tsx";
import { BedIcon, CalendarIcon, LanguageIcon } from "#web/ui/icons.tsx";
import { ClockIcon, MailIcon, UsersIcon } from "#web/ui/icons-inner.tsx";
import {
  BuildingIcon,
  DashboardIcon,
  InvoiceIcon,
  MessageIcon,
  QuoteIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
} from "#web/ui/icons-manage.tsx";

export interface Screen {
  path: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** Shown in the bottom bar of a phone, which has space for a few. */
  isPrimary?: true;
  ownersOnly?: true;
  /** Other words under which the search finds it. */
  keywords?: string;
  /** The dashboard figure beside the link, and its accessible meaning. */
  count?: { of: "toConfirm" | "newQueries"; meaning: string };
}

export const screens: readonly Screen[] = [
  {
    path: "/admin/dashboard",
    label: "Dashboard",
    keywords: "today occupancy arrivals",
    icon: DashboardIcon,
    isPrimary: true,
  },
  {
    path: "/admin/bookings",
    label: "Bookings",
    icon: CalendarIcon,
    isPrimary: true,
    count: { of: "toConfirm", meaning: "to confirm" },
  },
  {
    path: "/admin/queries",
    label: "Queries",
    icon: MessageIcon,
    isPrimary: true,
    count: { of: "newQueries", meaning: "to be answered" },
  },
  { path: "/admin/rooms", label: "Rooms", icon: BedIcon, isPrimary: true },
  { path: "/admin/amenities", label: "Amenities", icon: SparkIcon },
  { path: "/admin/banquets", label: "Banquet halls", icon: BuildingIcon },
  { path: "/admin/testimonials", label: "Testimonials", icon: QuoteIcon },
  { path: "/admin/mails", label: "Mails", keywords: "email outbox sent", icon: MailIcon },
  {
    path: "/admin/translations",
    label: "Translations",
    keywords: "languages Kannada Hindi texts",
    icon: LanguageIcon,
  },
  { path: "/admin/audit", label: "Audit log", keywords: "history changes", icon: ClockIcon },
  { path: "/admin/invoices", label: "Invoices", icon: InvoiceIcon, ownersOnly: true },
  { path: "/admin/staff", label: "Staff", keywords: "accounts roles passwords", icon: UsersIcon, ownersOnly: true },
  { path: "/admin/guests", label: "Guest data", keywords: "privacy export erase", icon: ShieldIcon, ownersOnly: true },
  {
    path: "/admin/settings",
    label: "Settings",
    keywords: "gstin upi phone address policy lodge",
    icon: SettingsIcon,
    ownersOnly: true,
  },
];
