import { useId } from "react";
import * as m from "#messages/controls.js";
import { Button } from "./button.tsx";
import { Select } from "./fields/field.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/icons.tsx";

interface PaginationProps {
  /** The accessible name: "Bookings". */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  pageSizes: readonly number[];
  onPage: (page: number) => void;
  /** The parent also returns to page 1. */
  onPageSize: (size: number) => void;
}

export function Pagination({ label, page, pageSize, total, pageSizes, onPage, onPageSize }: PaginationProps) {
  const id = useId();
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className="pagination" aria-label={m.pagesOf({ label })}>
      <p role="status">{first === 0 ? m.emptyRange() : m.rangeOfTotal({ first, last, total })}</p>
      <div className="pagination__size">
        <label htmlFor={id}>{m.rowsLabel()}</label>
        <Select id={id} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </div>
      <div className="pagination__turn">
        <Button variant="secondary" icon={<ChevronLeftIcon />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {m.previousPage()}
        </Button>
        <Button variant="secondary" disabled={last >= total} onClick={() => onPage(page + 1)}>
          {m.nextPage()}
          <ChevronRightIcon />
        </Button>
      </div>
    </nav>
  );
}
