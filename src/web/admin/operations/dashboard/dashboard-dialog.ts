import { newParam } from "../../platform/app/urls/booking-address.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";

/** Names the booking whose stay is extended. */
export const extendParam = "extend";

const dialogs = [newParam, extendParam] as const;

/** The dialogs of Today besides those of a booking. */
export const useDashboardDialog = () => useDialogInUrl(dialogs);
