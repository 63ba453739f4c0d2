import { formatNight } from "#domain/platform/time/nights.ts";
import { bookingViews } from "#domain/reservations/booking-list.ts";
import * as m from "#messages/deskBookings.js";
import * as groups from "#messages/deskGroups.js";
import { classNames } from "#web/ui/class-names.ts";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { viewLabels } from "./list-labels.ts";
import type { ListQuery } from "./list-query.ts";

interface BookingViewsProps {
  query: ListQuery;
  /** The name of the chosen group, once it is known. */
  groupName: string | undefined;
  onChange: (change: Partial<ListQuery>) => void;
}

/** Ready-made lists; a second click shows all again. */
export function BookingViews({ query, groupName, onChange }: BookingViewsProps) {
  return (
    <fieldset className="row gap-2 scrolls-x views">
      <legend className="visually-hidden">{m.readyLists()}</legend>
      {query.night && (
        <button
          type="button"
          className="pill inline-row middle gap-2 rigid one-line strong tiny lined-control pad-inline-3 views__view is-chosen"
          onClick={() => onChange({ night: undefined })}
        >
          {m.nightLimit({ hidden: hiddenText, date: formatNight(query.night) })}
          <CloseIcon />
        </button>
      )}
      {query.group && (
        <button
          type="button"
          className="pill inline-row middle gap-2 rigid one-line strong tiny lined-control pad-inline-3 views__view is-chosen"
          onClick={() => onChange({ group: undefined })}
        >
          {groups.groupLimit({ hidden: hiddenText, group: groupName ?? "…" })}
          <CloseIcon />
        </button>
      )}
      {bookingViews.map((view) => {
        const isChosen = query.view === view;
        return (
          <button
            key={view}
            type="button"
            className={classNames(
              "pill inline-row middle gap-2 rigid one-line strong tiny lined-control pad-inline-3 views__view",
              isChosen && "is-chosen",
            )}
            aria-pressed={isChosen}
            onClick={() => onChange({ view: isChosen ? undefined : view })}
          >
            {viewLabels[view]()}
          </button>
        );
      })}
    </fieldset>
  );
}
