import type { ReactNode } from "react";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import * as m from "#messages/deskToday.js";
import { classNames } from "#web/ui/class-names.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { countsOf, type DayList, dayLists, useDayList } from "./today-list.ts";

const labels: Record<DayList, () => string> = {
  arrivals: m.tabArrivals,
  departures: m.tabDepartures,
  "in-house": m.tabInHouse,
  attention: m.tabAttention,
};

interface DayTabsProps {
  day: Dashboard;
  lists: Record<DayList, ReactNode>;
}

/** One list of the day at a time, with the number of each beside its name. */
export function DayTabs({ day, lists }: DayTabsProps) {
  const { shown, show } = useDayList();
  const counts = countsOf(day);
  return (
    <div className="shrinks day-tabs">
      <Tabs
        label={m.lists()}
        value={shown}
        onChange={(key) => show(key as DayList)}
        tabs={dayLists.map((list) => ({
          key: list,
          label: (
            <span className="gap-2 inline-row middle day-tabs__label">
              <span className="day-tabs__name">{labels[list]()}</span>{" "}
              <span
                className={classNames(
                  "pill tabular strong centre-text ground-2 ink day-tabs__count",
                  list === "attention" && counts[list] > 0 && "day-tabs__count--open",
                )}
              >
                {counts[list]}
              </span>
            </span>
          ),
          content: lists[list],
        }))}
      />
    </div>
  );
}
