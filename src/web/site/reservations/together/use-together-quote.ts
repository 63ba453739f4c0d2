import { useEffect, useState } from "react";
import { quoteTogether } from "#contract/reservations/rooms-together.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { TogetherQuote, TogetherStay } from "#domain/reservations/rooms-together.ts";
import { browserApi } from "#web/api.ts";

interface State {
  of: string;
  quote?: TogetherQuote;
  problem?: string;
}

/** The server's price of all rooms, or why they can't be booked together; asked again with another `round`. */
export function useTogetherQuote(stay: TogetherStay, round: number) {
  const wanted = JSON.stringify([stay, round]);
  const [state, setState] = useState<State>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const [body] = JSON.parse(wanted) as [TogetherStay, number];
    browserApi(quoteTogether, { body }, { signal }).then(
      (quote) => setState({ of: wanted, quote }),
      (error) => {
        if (!signal.aborted) setState({ of: wanted, problem: messageOf(error) });
      },
    );
    return () => controller.abort();
  }, [wanted]);
  return state?.of === wanted ? state : undefined;
}
