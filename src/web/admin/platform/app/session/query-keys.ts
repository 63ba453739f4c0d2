/** Invalidated by every change of bookings, payments or queries. */
export const dashboardKey = ["dashboard"] as const;
/** Invalidated by every change of bookings, units and blocks. */
export const chartKey = ["chart"] as const;
/** Invalidated by every change of bookings and of the register. */
export const registerKey = ["register"] as const;
/** Invalidated by every change of shifts and closed days. */
export const dayKey = ["day"] as const;
