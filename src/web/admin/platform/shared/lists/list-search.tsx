import { SearchField } from "#web/ui/fields/search-field.tsx";
import { searchDelay } from "../../app/search-delay.ts";
import { changeListParams, readSearchTerm } from "../../app/urls/list-params.ts";
import { useUrlState } from "../../app/urls/use-url-state.ts";

/** The search term of a screen's list. */
export function useListSearch(): string {
  const [params] = useUrlState();
  return readSearchTerm(params);
}

export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const [params, setParams] = useUrlState();
  return (
    <search className="row line-below pad-4 list-search">
      <SearchField
        label={label}
        placeholder={placeholder}
        value={readSearchTerm(params)}
        delay={searchDelay}
        onSearch={(term) => setParams((now) => changeListParams(now, { search: term }), { preventScrollReset: true })}
      />
    </search>
  );
}
