import { bookingStatuses, bookingStatusFacts } from "#domain/booking-status.ts";
import { formatNight } from "#domain/nights.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { searchDelay } from "../search-delay.ts";
import { useStaffSession } from "../staff-session.ts";
import { isFiltered, type ListQuery } from "./list-query.ts";

interface BookingFiltersProps {
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
  onClear: () => void;
}

export function BookingFilters({ query, onChange, onClear }: BookingFiltersProps) {
  const today = useStaffSession().data?.today;
  const dates = {
    today: today ?? "",
    disabled: !today,
    format: formatNight,
    range: { from: query.from, to: query.to },
  };
  return (
    <search className="filters">
      <SearchField
        label="Search bookings"
        placeholder="Name, phone, room, reference"
        value={query.search}
        delay={searchDelay}
        onSearch={(search) => onChange({ search })}
      />
      <Field label="Status" className="filters__status">
        <Select
          value={query.status ?? ""}
          onChange={(event) => onChange({ status: bookingStatuses.find((status) => status === event.target.value) })}
        >
          <option value="">All statuses</option>
          {bookingStatuses.map((status) => (
            <option key={status} value={status}>
              {bookingStatusFacts[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <DateField
        {...dates}
        label="Arrival from"
        name="from"
        className="filters__date"
        placeholder="Any day"
        value={query.from ?? ""}
        max={query.to}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        {...dates}
        label="Arrival to"
        name="to"
        className="filters__date"
        placeholder="Any day"
        value={query.to ?? ""}
        min={query.from}
        onChange={(to) => onChange({ to })}
      />
      <Button variant="quiet" className="filters__clear" onClick={onClear} disabled={!isFiltered(query)}>
        Clear filters
      </Button>
    </search>
  );
}
