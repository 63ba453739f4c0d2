import { useEffect, useState } from "react";
import type { TogetherQuote, TogetherStay } from "#domain/reservations/rooms-together.ts";
import { browserApi } from "#web/api.ts";
import { loadModule } from "#web/ui/loading/load-module.ts";
import { isSameStay, type QuotedTogether } from "./together-stay.ts";

/** The price that came with the document, or else that which is asked for once the rooms are shown; undefined until then. */
export function useQuotedRooms(
  stay: TogetherStay | undefined,
  given: QuotedTogether | undefined,
): TogetherQuote | undefined {
  const [asked, setAsked] = useState<QuotedTogether>();
  const known = [given, asked].find((one) => one && stay && isSameStay(one.of, stay));
  const wanted = stay && !known ? JSON.stringify(stay) : undefined;
  useEffect(() => {
    if (!wanted) return;
    let isOutdated = false;
    loadModule(() => import("./quote-rooms.ts"))
      .then(({ quoteRooms }) => quoteRooms(browserApi, JSON.parse(wanted)))
      .then(
        (quoted) => {
          if (!isOutdated) setAsked(quoted);
        },
        () => {},
      );
    return () => {
      isOutdated = true;
    };
  }, [wanted]);
  return known?.quote;
}
