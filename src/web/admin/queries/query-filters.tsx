import { queryStatuses } from "#domain/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { searchDelay } from "../search-delay.ts";
import { FoldedFilters } from "../shared/folded-filters.tsx";
import { queryStatusFacts } from "./query-labels.ts";
import type { QueryList } from "./query-list.ts";

interface QueryFiltersProps {
  list: QueryList;
  onChange: (change: Partial<QueryList>) => void;
}

export function QueryFilters({ list, onChange }: QueryFiltersProps) {
  return (
    <search className="filters">
      <SearchField
        label="Search queries"
        placeholder="Name, phone, email, message"
        value={list.search}
        delay={searchDelay}
        onSearch={(search) => onChange({ search })}
      />
      <FoldedFilters count={list.status ? 1 : 0}>
        <Field label="Status" className="filters__status">
          <Select
            value={list.status ?? ""}
            onChange={(event) => onChange({ status: queryStatuses.find((status) => status === event.target.value) })}
          >
            <option value="">All statuses</option>
            {queryStatuses.map((status) => (
              <option key={status} value={status}>
                {queryStatusFacts[status].label}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          variant="quiet"
          className="filters__clear"
          onClick={() => onChange({ search: "", status: undefined })}
          disabled={!(list.search || list.status)}
        >
          Clear filters
        </Button>
      </FoldedFilters>
    </search>
  );
}
