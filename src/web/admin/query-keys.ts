/** The hotel's day: every screen that changes bookings, payments or queries invalidates it. */
export const dashboardKey = ["dashboard"] as const;
