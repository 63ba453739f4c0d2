import type { ComponentType } from "react";
import type { IconProps } from "#web/ui/icon.tsx";
import { BedIcon, CalendarIcon } from "#web/ui/icons.tsx";
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
  /** Whether it stands in the bar at the bottom of a phone, where there is room for a few. */
  atHand?: true;
  /** Only owners have business there. */
  ownersOnly?: true;
  /** The figure of the hotel's day that the entry carries, and what it counts. */
  count?: { of: "toConfirm" | "newQueries"; meaning: string };
}

/** The screens of the admin in the order of the sidebar. */
export const screens: readonly Screen[] = [
  { path: "/admin/dashboard", label: "Dashboard", icon: DashboardIcon, atHand: true },
  {
    path: "/admin/bookings",
    label: "Bookings",
    icon: CalendarIcon,
    atHand: true,
    count: { of: "toConfirm", meaning: "to confirm" },
  },
  {
    path: "/admin/queries",
    label: "Queries",
    icon: MessageIcon,
    atHand: true,
    count: { of: "newQueries", meaning: "to be answered" },
  },
  { path: "/admin/rooms", label: "Rooms", icon: BedIcon, atHand: true },
  { path: "/admin/amenities", label: "Amenities", icon: SparkIcon },
  { path: "/admin/banquets", label: "Banquet halls", icon: BuildingIcon },
  { path: "/admin/testimonials", label: "Testimonials", icon: QuoteIcon },
  { path: "/admin/mails", label: "Mails", icon: MailIcon },
  { path: "/admin/audit", label: "Audit log", icon: ClockIcon },
  { path: "/admin/invoices", label: "Invoices", icon: InvoiceIcon, ownersOnly: true },
  { path: "/admin/staff", label: "Staff", icon: UsersIcon, ownersOnly: true },
  { path: "/admin/guests", label: "Guest data", icon: ShieldIcon, ownersOnly: true },
  { path: "/admin/settings", label: "Settings", icon: SettingsIcon, ownersOnly: true },
];
