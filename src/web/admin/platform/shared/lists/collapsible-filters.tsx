import { type ReactNode, useId, useState } from "react";
import * as m from "#messages/deskShell.js";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

interface FoldedFiltersProps {
  /** How many of them are set. */
  count: number;
  children: ReactNode;
}

/** On a phone behind a button; on other screens beside the search field. */
export function CollapsibleFilters({ count, children }: FoldedFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="filters__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? m.filtersSet({ count }) : m.filters()}
      </Button>
      <div id={id} className={classNames("filters__more", isOpen && "filters__more--open")}>
        {children}
      </div>
    </>
  );
}
