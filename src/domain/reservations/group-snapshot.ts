import type { Rupees } from "../platform/money/money.ts";
import type { Locale } from "../platform/text/locales.ts";
import type { CancellationPolicy } from "../pricing/cancellation.ts";

/** The facts of the group in a mail to a payer. */
export interface GroupSnapshot {
  _id: string;
  name: string;
  payerName: string;
  payerEmail: string;
  locale: Locale;
  /** Empty if no rooms are given back. */
  releaseOn: string;
  isConfirmed: boolean;
  rooms: {
    roomName: string;
    /** Empty where the room had one cost option only. */
    costOptionName: string;
    checkInDate: string;
    checkOutDate: string;
    count: number;
    /** The price of one room. */
    price: Rupees;
    /** The policy on the day of booking; missing in older mails, which state the lodge's. */
    cancellationPolicy?: CancellationPolicy | undefined;
  }[];
  grandTotal: Rupees;
  /** The fee of cancelled rooms; null where only the lodge can say. */
  cancellationFee: Rupees | null;
}
