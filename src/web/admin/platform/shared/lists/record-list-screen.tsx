import type { ComponentProps, ReactNode } from "react";
import { ScreenHead } from "../screen-head.tsx";
import { ListSearch, useListSearch } from "./list-search.tsx";
import { UnpagedList } from "./unpaged-list.tsx";

interface RecordListScreenProps<Data, Row>
  extends Omit<ComponentProps<typeof UnpagedList<Data>>, "search" | "children"> {
  heading: string;
  /** Beside the heading. */
  actions?: ReactNode;
  /** The purpose of the records. */
  about?: string;
  /** The result of the last action. */
  banner: ReactNode;
  search?: { label: string; placeholder: string };
  rowsOf: (data: Data, term: string) => readonly Row[];
  /** Without rows; the term is empty where nothing was searched for. */
  emptyOf: (term: string) => ReactNode;
  table: (rows: readonly Row[], data: Data) => ReactNode;
  /** Dialogs. */
  children: ReactNode;
}

/** A screen with the list of all records of a kind. */
export function RecordListScreen<Data, Row>({
  heading,
  actions,
  about,
  banner,
  search,
  rowsOf,
  emptyOf,
  table,
  children,
  ...list
}: RecordListScreenProps<Data, Row>) {
  const term = useListSearch();
  return (
    <>
      <ScreenHead title={heading}>{actions && <div className="row wraps gap-2">{actions}</div>}</ScreenHead>
      {about && <p className="below-4 muted">{about}</p>}
      {banner}
      <UnpagedList {...list} search={search && <ListSearch {...search} />}>
        {(data) => {
          const rows = rowsOf(data, term);
          return rows.length === 0 ? emptyOf(term) : table(rows, data);
        }}
      </UnpagedList>
      {children}
    </>
  );
}
