import type { ComponentType } from "react";
import type { IconProps } from "#web/ui/icon.tsx";
import { CalendarIcon } from "#web/ui/icons.tsx";
import { DashboardIcon } from "#web/ui/icons-manage.tsx";

export interface Screen {
  path: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** The figure of the hotel's day that the entry carries, and what it counts. */
  count?: { of: "toConfirm" | "newQueries"; meaning: string };
}

/** The screens of the admin in the order of the rail. */
export const screens: readonly Screen[] = [
  { path: "/admin/dashboard", label: "Dashboard", icon: DashboardIcon },
  { path: "/admin/bookings", label: "Bookings", icon: CalendarIcon, count: { of: "toConfirm", meaning: "to confirm" } },
];
