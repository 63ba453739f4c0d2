/** By the specification's "Booking edit price", or at the rates that were agreed when the stay was booked. */
export const editPricings = ["flat", "agreed"] as const;
export type EditPricing = (typeof editPricings)[number];
