/** Invalidated by every change of bookings, payments or queries. */
export const dashboardKey = ["dashboard"] as const;
