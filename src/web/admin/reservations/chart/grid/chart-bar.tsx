import type { Night } from "#domain/platform/time/nights.ts";
import { classNames } from "#web/ui/class-names.ts";
import { barLabel, fittingText, type UnitLabels, whoOf } from "../chart-labels.ts";
import { type Bar, extentOf, overdueUntil, type ShownStay } from "./chart-rows.ts";
import { columnOf, type ShownNights } from "./chart-span.ts";
import type { StayState } from "./stay-state.ts";

/** Sets custom properties by script: the security policy allows no style attributes. */
export const styled = (properties: Record<string, number>) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(properties)) element?.style.setProperty(`--${name}`, String(value));
};

/** Nearly every stay ahead has a balance: a debt says something once the guest is in. */
const inHouseStates: ReadonlySet<StayState> = new Set(["in-house", "departs", "overstay"]);

interface ChartBarProps {
  bar: Bar;
  line: number;
  span: ShownNights;
  today: Night;
  labels: UnitLabels;
}

/** From this many nights on a bar is one element: its title says what marks would. */
const denseNights = 90;
/** Pixels of a night there, at least, and of what stands before the name. */
const denseColumn = 26;
const denseIcon = 30;
const denseArrow = 14;
/** From this many columns on the name of a bar stays in view while its start is scrolled out. */
const longBar = 6;

export function ChartBar({ bar, line, span, today, labels }: ChartBarProps) {
  const { start, end, isCutBefore, isCutAfter } = extentOf(bar, span);
  const stay = bar.kind === "stay" ? bar.stay : undefined;
  const parts = stay?.parts.length ?? 1;
  const isTiny = end - start < 1.5;
  const continuesBefore = !isTiny && (isCutBefore || (bar.kind === "stay" && bar.part > 0));
  const continuesAfter = !isTiny && (isCutAfter || (bar.kind === "stay" && bar.part < parts - 1));
  const isDense = span.count >= denseNights;
  const arrows = Number(continuesBefore) + Number(continuesAfter);
  const overdue = overdueUntil(bar, today);
  const isDue = bar.kind === "stay" && bar.stay.balance > 0 && inHouseStates.has(bar.state);
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
          "row middle one-line strong tiny clickable self-start chart-bar",
          bar.kind === "stay" ? `chart-bar--${bar.state}` : "chart-bar--block",
          stay?.status === "pending" && "chart-bar--dotted",
          isDense ? "chart-bar--dense" : "chart-bar--cut",
          isTiny && !isDense && "chart-bar--tiny",
          isDense && continuesBefore && "chart-bar--before",
          isDense && continuesAfter && "chart-bar--after",
        )}
      >
        {isDense ? (
          fittingText(whoOf(bar), (end - start) * denseColumn - denseIcon - arrows * denseArrow)
        ) : (
          <>
            {continuesBefore && <span className="rigid chart-mark chart-mark--before" />}
            <span
              className={classNames(
                "clipped shrinks ellipsis tight-5 chart-bar__text",
                end - start >= longBar && "chart-bar__text--long",
              )}
            >
              {whoOf(bar)}
              {stay && end - start >= 3 && <Reference text={stay.reference} />}
            </span>
            {stay && (isDue || (!isTiny && (stay.isPinned || stay.group))) && (
              <Marks stay={stay} isTiny={isTiny} isDue={isDue} />
            )}
            {continuesAfter && <span className="rigid chart-mark pushed-right chart-mark--after" />}
          </>
        )}
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

/** The bar of one night has no space for more than the name and a debt. */
const Marks = ({ stay, isTiny, isDue }: { stay: ShownStay; isTiny: boolean; isDue: boolean }) => (
  <span className="row rigid pushed-right chart-bar__marks">
    {!isTiny && stay.group && <span className="rigid chart-mark chart-mark--group" />}
    {!isTiny && stay.isPinned && <span className="rigid chart-mark chart-mark--pin" />}
    {isDue && <span className="rigid chart-mark chart-mark--due" />}
  </span>
);

/** The space is for the accessible name. */
const Reference = ({ text }: { text: string }) => (
  <>
    {" "}
    <small className="regular tiniest chart-bar__reference">{text}</small>
  </>
);
