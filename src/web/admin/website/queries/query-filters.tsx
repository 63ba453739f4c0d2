import { queryStatuses } from "#domain/website/queries.ts";
import * as m from "#messages/deskQueries.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { searchDelay } from "../../platform/app/search-delay.ts";
import { CollapsibleFilters } from "../../platform/shared/lists/collapsible-filters.tsx";
import { queryStatusFacts } from "./query-labels.ts";
import type { QueryList } from "./query-list.ts";

interface QueryFiltersProps {
  list: QueryList;
  onChange: (change: Partial<QueryList>) => void;
}

export function QueryFilters({ list, onChange }: QueryFiltersProps) {
  return (
    <search className="gap-3 line-below pad-4 at-bottom filters">
      <SearchField
        label={m.searchQueries()}
        placeholder={m.searchPlaceholder()}
        value={list.search}
        delay={searchDelay}
        onSearch={(search) => onChange({ search })}
      />
      <CollapsibleFilters count={list.status ? 1 : 0}>
        <Field label={m.status()} className="filters__status">
          <Select
            value={list.status ?? ""}
            onChange={(event) => onChange({ status: queryStatuses.find((status) => status === event.target.value) })}
          >
            <option value="">{m.allStatuses()}</option>
            {queryStatuses.map((status) => (
              <option key={status} value={status}>
                {queryStatusFacts[status].label()}
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
          {m.clearFilters()}
        </Button>
      </CollapsibleFilters>
    </search>
  );
}
