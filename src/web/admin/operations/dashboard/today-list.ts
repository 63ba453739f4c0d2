import type { Dashboard } from "#domain/operations/dashboard.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { arrivalStep, departureStep } from "./day.ts";

export const dayLists = ["arrivals", "departures", "in-house", "attention"] as const;
export type DayList = (typeof dayLists)[number];

const listParam = "list";

/** Which list of the day is shown. In the URL, without an entry of its own, so that Back returns to it from a booking. */
export function useDayList() {
  const [params, setParams] = useUrlState();
  const shown = dayLists.find((list) => list === params.get(listParam)) ?? dayLists[0];
  const show = (list: DayList) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (list === dayLists[0]) next.delete(listParam);
        else next.set(listParam, list);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { shown, show };
}

/** What is still to be done in each list; of the guests in house, all. */
export function countsOf({ arrivals, departures, inHouse, attention }: Dashboard): Record<DayList, number> {
  return {
    arrivals: arrivals.filter(arrivalStep).length,
    departures: departures.filter(departureStep).length,
    "in-house": inHouse.length,
    attention: attention.total,
  };
}
