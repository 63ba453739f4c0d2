import * as units from "#messages/chartUnits.js";
import * as m from "#messages/deskChart.js";
import { BalanceAmount } from "#web/admin/billing/payments/due-amount.tsx";
import { ColumnHeads } from "#web/ui/column-heads.tsx";
import { housekeepingLabels, rangeText, stateText, whoOf } from "../chart-labels.ts";
import { BlockIcon, PinIcon, StateIcon } from "./chart-icons.tsx";
import type { Bar, ChartRow, ChartSection } from "./chart-rows.ts";

interface ChartListProps {
  sections: readonly ChartSection[];
  onOpenBar: (bar: Bar) => void;
}

/** The same as the chart, as a table for each room. */
export function ChartList({ sections, onOpenBar }: ChartListProps) {
  return (
    <div className="chart-list">
      {sections.map((section) => (
        <SectionTable key={section.room._id} section={section} onOpenBar={onOpenBar} />
      ))}
    </div>
  );
}

function SectionTable({ section, onOpenBar }: Omit<ChartListProps, "sections"> & { section: ChartSection }) {
  const { room, unitCount, free, closed, rows } = section;
  const least = Math.min(...free);
  return (
    <table className="full chart-table">
      <caption className="ground-1 pad-3-4 left-text chart-table__caption">
        <span className="strong chart-table__room">{room.name}</span>
        <span className="muted tiny chart-table__note">
          {m.unitCount({ count: unitCount })} · {m.atLeastFree({ count: least })}
          {closed.length > 0 && ` · ${m.closedNights({ count: closed.reduce((sum, { count }) => sum + count, 0) })}`}
        </span>
      </caption>
      <ColumnHeads names={[m.unit(), m.guestOrReason(), m.nights(), m.state(), m.balance()]} />
      {rows.map((row) => (
        <tbody key={row.key}>
          {row.bars.length === 0 ? (
            <tr>
              <UnitHead row={row} span={1} />
              <td colSpan={4} className="muted chart-table__free">
                {m.freeThroughout()}
              </td>
            </tr>
          ) : (
            row.bars.map((bar, at) => (
              <tr key={bar.key}>
                {at === 0 && <UnitHead row={row} span={row.bars.length} />}
                <BarCells bar={bar} onOpen={() => onOpenBar(bar)} />
              </tr>
            ))
          )}
        </tbody>
      ))}
    </table>
  );
}

function UnitHead({ row: { unit }, span }: { row: ChartRow; span: number }) {
  return (
    <th scope="rowgroup" rowSpan={span} className="chart-table__unit">
      {unit ? (
        <>
          <strong>{unit.label}</strong>
          {unit.floor && <span className="muted tiny chart-table__note">{unit.floor}</span>}
          {unit.isRetired ? (
            <span className="muted tiny chart-table__note">{units.retired()}</span>
          ) : (
            <span className="inline-row middle wraps muted tiny chart-table__note chart-with-icon">
              <span className={`rigid round chart-dot chart-dot--${unit.housekeeping}`} />
              {housekeepingLabels[unit.housekeeping]()}
            </span>
          )}
        </>
      ) : (
        m.noUnit()
      )}
    </th>
  );
}

/** The line breaks between two days, never between a day and its month. */
const withWholeDays = (range: string) => range.replace(/(\d) /g, "$1\u00a0");

function BarCells({ bar, onOpen }: { bar: Bar; onOpen: () => void }) {
  const stay = bar.kind === "stay" ? bar.stay : undefined;
  return (
    <>
      <td>
        <button
          type="button"
          className="breaks control-high left-text strong underlined chart-table__open"
          data-list-bar={bar.key}
          onClick={onOpen}
        >
          {whoOf(bar)}
          {stay && <span className="muted tiny chart-table__note numbers">{stay.reference}</span>}
        </button>
      </td>
      <td className="chart-table__nights" data-label={m.nights()}>
        {withWholeDays(rangeText(bar.from, bar.to))}
      </td>
      <td data-label={m.state()}>
        {bar.kind === "stay" ? (
          <span className={`inline-row middle soft strong chart-state chart-state--${bar.state}`}>
            <StateIcon state={bar.state} />
            {stateText(bar)}
          </span>
        ) : (
          <span className="inline-row middle soft strong chart-state chart-state--block">
            <BlockIcon />
            {m.blocked()}
          </span>
        )}
        {stay?.isPinned && (
          <span className="inline-row middle wraps muted tiny chart-table__note chart-with-icon">
            <PinIcon />
            {m.pinned()}
          </span>
        )}
        {stay?.group && <span className="muted tiny chart-table__note">{m.ofGroup({ group: stay.group.name })}</span>}
      </td>
      <td data-label={m.balance()}>{stay && <BalanceAmount balance={stay.balance} />}</td>
    </>
  );
}
