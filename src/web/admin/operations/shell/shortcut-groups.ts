import * as chart from "#messages/deskChart.js";
import * as rates from "#messages/deskRates.js";
import * as m from "#messages/deskShell.js";
import * as walkIn from "#messages/deskWalkIn.js";
import { searchKeys, singleKeys } from "./shortcuts.ts";

interface Line {
  /** Alternatives of keys that are pressed together, as they are printed on a keyboard. */
  keys: readonly (readonly string[])[];
  meaning: () => string;
}

export const shortcutGroups: readonly { id: string; title: () => string; lines: readonly Line[] }[] = [
  {
    id: "everywhere",
    title: m.shortcutsEverywhere,
    lines: [
      { keys: [searchKeys, [singleKeys.search]], meaning: m.searchMeaning },
      { keys: [[singleKeys.newBooking.toUpperCase()]], meaning: m.newBooking },
      { keys: [[singleKeys.walkIn.toUpperCase()]], meaning: walkIn.title },
      { keys: [[singleKeys.help]], meaning: m.thisList },
      { keys: [["Esc"]], meaning: m.closeDialog },
    ],
  },
  {
    id: "search",
    title: m.shortcutsInSearch,
    lines: [
      { keys: [["↑"], ["↓"]], meaning: m.choose },
      { keys: [["Enter"]], meaning: m.open },
    ],
  },
  {
    id: "chart",
    title: chart.shortcuts,
    lines: [
      { keys: [["←"], ["→"], ["↑"], ["↓"]], meaning: chart.keysWalk },
      { keys: [["Enter"]], meaning: m.open },
      { keys: [["M"]], meaning: chart.keysMove },
      {
        keys: [
          ["Shift", "←"],
          ["Shift", "→"],
        ],
        meaning: chart.keysStretch,
      },
      { keys: [["N"]], meaning: chart.keysBook },
      { keys: [["B"]], meaning: chart.keysBlock },
      { keys: [["Ctrl", "Z"]], meaning: chart.keysUndo },
    ],
  },
  {
    id: "rates",
    title: rates.shortcuts,
    lines: [
      {
        keys: [
          ["Shift", "→"],
          ["Shift", "↓"],
        ],
        meaning: rates.keysSelect,
      },
      { keys: [["Ctrl", "A"]], meaning: rates.keysRow },
      { keys: [["0"], ["9"], ["Enter"]], meaning: rates.keysPrice },
      { keys: [["Delete"]], meaning: rates.keysOwn },
      { keys: [["Ctrl", "Z"]], meaning: rates.undoLast },
    ],
  },
  {
    id: "calendar",
    title: m.shortcutsInCalendar,
    lines: [
      { keys: [["←"], ["→"], ["↑"], ["↓"]], meaning: m.moveByDayOrWeek },
      { keys: [["Page Up"], ["Page Down"]], meaning: m.moveByMonth },
      { keys: [["Home"], ["End"]], meaning: m.weekEnds },
    ],
  },
];
