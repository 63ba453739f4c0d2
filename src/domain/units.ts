/** From the worst to the best. */
export const housekeepingStates = ["out-of-order", "dirty", "clean", "inspected"] as const;
export type Housekeeping = (typeof housekeepingStates)[number];

export const maxLabelLength = 20;
