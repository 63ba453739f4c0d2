import type { Night } from "#domain/nights.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";
import { BlockIcon, DueIcon, GroupIcon, PinIcon, StateIcon } from "./chart-icons.tsx";
import { barLabel, type UnitLabels } from "./chart-labels.ts";
import { type Bar, extentOf, overdueUntil } from "./chart-rows.ts";
import { columnOf, type ShownNights } from "./chart-span.ts";

/** Sets custom properties by script: the security policy allows no style attributes. */
export const styled = (properties: Record<string, number>) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(properties)) element?.style.setProperty(`--${name}`, String(value));
};

interface ChartBarProps {
  bar: Bar;
  line: number;
  span: ShownNights;
  today: Night;
  labels: UnitLabels;
}

/** From this many columns on the name of a bar stays in view while its start is scrolled out. */
const longBar = 6;

export function ChartBar({ bar, line, span, today, labels }: ChartBarProps) {
  const { start, end, isCutBefore, isCutAfter } = extentOf(bar, span);
  const stay = bar.kind === "stay" ? bar.stay : undefined;
  const parts = stay?.parts.length ?? 1;
  const isContinued = { before: isCutBefore || (bar.kind === "stay" && bar.part > 0) };
  const continuesAfter = isCutAfter || (bar.kind === "stay" && bar.part < parts - 1);
  const overdue = overdueUntil(bar, today);
  const mark = bar.kind === "stay" ? bar.stay.mark : bar.block.mark;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a grid */}
      <div
        ref={styled({ at: start, long: end - start, line })}
        role="gridcell"
        tabIndex={-1}
        aria-label={barLabel(bar, labels)}
        aria-colindex={Math.max(0, Math.floor(start)) + 2}
        data-bar={bar.key}
        data-mark={mark}
        className={classNames(
          "chart-bar",
          bar.kind === "stay" ? `chart-bar--${bar.state}` : "chart-bar--block",
          stay?.status === "pending" && "chart-bar--dotted",
        )}
      >
        {isContinued.before && <ChevronLeftIcon className="chart-bar__more" />}
        <span className={end - start >= longBar ? "chart-bar__text chart-bar__text--long" : "chart-bar__text"}>
          {bar.kind === "stay" ? <StateIcon state={bar.state} /> : <BlockIcon />}
          {bar.kind === "stay" ? bar.stay.guest : bar.block.reason}
          {stay && end - start >= 3 && <Reference text={stay.reference} />}
        </span>
        {stay && (stay.isPinned || stay.balance > 0 || stay.group) && (
          <span className="chart-bar__marks">
            {stay.group && <GroupIcon />}
            {stay.isPinned && <PinIcon />}
            {stay.balance > 0 && <DueIcon />}
          </span>
        )}
        {continuesAfter && <ChevronRightIcon className="chart-bar__more" />}
      </div>
      {overdue !== undefined && end < span.count && (
        <div
          ref={styled({ at: end, long: Math.min(span.count, columnOf(overdue, span) + 0.5) - end, line })}
          className="chart-overdue"
        />
      )}
    </>
  );
}

/** The space is for the accessible name. */
const Reference = ({ text }: { text: string }) => (
  <>
    {" "}
    <small className="chart-bar__reference">{text}</small>
  </>
);
