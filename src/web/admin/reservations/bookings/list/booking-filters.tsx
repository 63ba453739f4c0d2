import { formatNight } from "#domain/platform/time/nights.ts";
import { bookingStatuses, bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import { bookingSorts } from "#domain/reservations/booking-list.ts";
import * as m from "#messages/deskBookings.js";
import * as from from "#messages/deskSources.js";
import { useSources } from "#web/admin/billing/sources/source-data.ts";
import { searchDelay } from "#web/admin/platform/app/search-delay.ts";
import { useStaffSession } from "#web/admin/platform/app/session/staff-session.ts";
import { CollapsibleFilters } from "#web/admin/platform/shared/lists/collapsible-filters.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { orderLabel } from "./list-labels.ts";
import { isFiltered, type ListQuery } from "./list-query.ts";

interface BookingFiltersProps {
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
  onClear: () => void;
}

export function BookingFilters({ query, onChange, onClear }: BookingFiltersProps) {
  const sources = useSources().data ?? [];
  const today = useStaffSession().data?.today;
  const count = [query.status, query.source, query.from, query.to].filter(Boolean).length;
  const dates = {
    today: today ?? "",
    disabled: !today,
    format: formatNight,
    range: { from: query.from, to: query.to },
  };
  return (
    <search className="gap-3 line-below pad-4 at-bottom filters">
      <SearchField
        label={m.searchLabel()}
        placeholder={m.searchPlaceholder()}
        value={query.search}
        delay={searchDelay}
        onSearch={(search) => onChange({ search })}
      />
      <CollapsibleFilters count={count}>
        <Field label={m.status()} className="filters__status">
          <Select
            value={query.status ?? ""}
            onChange={(event) => onChange({ status: bookingStatuses.find((status) => status === event.target.value) })}
          >
            <option value="">{m.allStatuses()}</option>
            {bookingStatuses.map((status) => (
              <option key={status} value={status}>
                {bookingStatusFacts[status].label()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={from.source()} className="filters__status">
          <Select
            value={query.source ?? ""}
            onChange={(event) => onChange({ source: event.target.value || undefined })}
          >
            <option value="">{from.allSources()}</option>
            {sources.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <DateField
          {...dates}
          label={m.arrivalFrom()}
          name="from"
          className="filters__date"
          placeholder={m.anyDay()}
          value={query.from ?? ""}
          max={query.to}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          {...dates}
          label={m.arrivalTo()}
          name="to"
          className="filters__date"
          placeholder={m.anyDay()}
          value={query.to ?? ""}
          min={query.from}
          onChange={(to) => onChange({ to })}
        />
        <Field label={m.order()} className="rigid filters__order">
          <Select
            value={query.sort ?? ""}
            onChange={(event) => onChange({ sort: bookingSorts.find((sort) => sort === event.target.value) })}
          >
            <option value="">{orderLabel(undefined)}</option>
            {bookingSorts.map((sort) => (
              <option key={sort} value={sort}>
                {orderLabel(sort)}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="quiet" className="filters__clear" onClick={onClear} disabled={!isFiltered(query)}>
          {m.clearFilters()}
        </Button>
      </CollapsibleFilters>
    </search>
  );
}
