import { useEffect, useState } from "react";
import type { TogetherQuote, TogetherStay } from "#domain/reservations/rooms-together.ts";
import { browserApi } from "#web/api.ts";
import { loadModule } from "#web/ui/loading/load-module.ts";
import { isSameStay, type QuotedTogether } from "./together-stay.ts";

interface QuotedRooms {
  quote: TogetherQuote | undefined;
  /** Until the lodge has answered, also if it refuses: the form then says why. */
  isAsking: boolean;
}

/** Only where several rooms are asked for, to keep the contract of the call out of the page's scripts. */
export const loadQuoteRooms = () => loadModule(() => import("./quote-rooms.ts"));

/** The price that came with the document, or else that which is asked for once the rooms are shown. */
export function useQuotedRooms(stay: TogetherStay | undefined, given: QuotedTogether | undefined): QuotedRooms {
  const [asked, setAsked] = useState<{ wanted: string; quoted: QuotedTogether | undefined }>();
  const known = [given, asked?.quoted].find((one) => one && stay && isSameStay(one.of, stay));
  const wanted = stay && !known ? JSON.stringify(stay) : undefined;
  useEffect(() => {
    if (!wanted) return;
    let isOutdated = false;
    const settle = (quoted?: QuotedTogether) => {
      if (!isOutdated) setAsked({ wanted, quoted });
    };
    loadQuoteRooms()
      .then(({ quoteRooms }) => quoteRooms(browserApi, JSON.parse(wanted)))
      .then(settle, () => settle());
    return () => {
      isOutdated = true;
    };
  }, [wanted]);
  return { quote: known?.quote, isAsking: wanted !== undefined && asked?.wanted !== wanted };
}
