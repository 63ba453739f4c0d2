// The copy of the roll-call on a device: the desk stores it, and its service worker shows it without a network (decision 0057).

export const rollCallCache = "roll-call";
export const rollCallPath = "/admin/register/roll-call";

/** When it was stored, in milliseconds of the device's clock. */
export const storedAtHeader = "x-stored-at";

/** Long enough for a failure of the network, and short for a device that somebody lost or whose account has ended. */
export const maxCopyAge = 2 * 24 * 3_600_000;
