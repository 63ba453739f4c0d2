import type { Rupees } from "../platform/money/money.ts";
import type { Locale } from "../platform/text/locales.ts";
import type { CancellationPolicy } from "../pricing/cancellation.ts";

/** What a mail to a payer says of the group. */
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
    /** Of one room. */
    price: Rupees;
    /** As it was booked; missing in mails of before, which state the lodge's. */
    cancellationPolicy?: CancellationPolicy | undefined;
  }[];
  grandTotal: Rupees;
  /** Of cancelled rooms; null where only the lodge can say. */
  cancellationFee: Rupees | null;
}
