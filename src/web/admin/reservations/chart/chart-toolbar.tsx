import { addNights, formatNight, formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskChart.js";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { ChartIcon } from "#web/ui/icons/icons-manage.tsx";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { ListIcon } from "./grid/chart-icons.tsx";
import type { ChartQuery, ChartView, ShownNights } from "./grid/chart-span.ts";
import { spanLengths } from "./grid/chart-span.ts";

interface ChartToolbarProps {
  span: ShownNights;
  today: Night;
  view: ChartView;
  onChange: (change: Partial<ChartQuery>) => void;
}

/** Which nights are shown, and how. */
export function ChartToolbar({ span, today, view, onChange }: ChartToolbarProps) {
  // A fortnight moves by a week, so that what was at the edge stays in view.
  const step = span.count === 14 ? 7 : span.count;
  const isPhone = useMedia("(max-width: 599px)");
  const goTo = (first: Night) => onChange({ from: first });
  return (
    <div className="gap-2-4 row middle wraps line-below pad-3-4 chart-toolbar">
      <fieldset className="row middle gap-2 chart-toolbar__group">
        <legend className="visually-hidden">{m.shownNights()}</legend>
        <IconButton
          variant="outline"
          label={m.earlier({ count: step })}
          icon={<ChevronLeftIcon />}
          onClick={() => goTo(addNights(span.first, -step))}
        />
        <Button variant="secondary" onClick={() => onChange({ from: undefined })}>
          {m.today()}
        </Button>
        <IconButton
          variant="outline"
          label={m.later({ count: step })}
          icon={<ChevronRightIcon />}
          onClick={() => goTo(addNights(span.first, step))}
        />
        <DateField
          className="chart-toolbar__date"
          label={m.firstDay()}
          name="from"
          value={span.first}
          today={today}
          format={isPhone ? (night) => formatNightShort(night, today) : formatNight}
          onChange={(day) => day && goTo(day)}
        />
      </fieldset>
      <fieldset className="rounded-s row chart-choice">
        <legend className="visually-hidden">{m.howManyNights()}</legend>
        {spanLengths.map((nights) => (
          <label
            key={nights}
            className="amid control-high clickable inline-row middle gap-2 anchor one-line soft strong chart-choice__option"
          >
            <input
              type="radio"
              name="nights"
              className="flush clickable chart-choice__input"
              checked={span.count === nights}
              onChange={() => onChange({ nights })}
            />
            {m.nightCount({
              count: nights,
              more: (text) => (
                <span key="more" className="chart-choice__more">
                  {text}
                </span>
              ),
            })}
          </label>
        ))}
      </fieldset>
      <fieldset className="rounded-s row chart-choice">
        <legend className="visually-hidden">{m.view()}</legend>
        {(["chart", "list"] as const).map((one) => (
          <label
            key={one}
            className="amid control-high clickable inline-row middle gap-2 anchor one-line soft strong chart-choice__option"
          >
            <input
              type="radio"
              name="view"
              className="flush clickable chart-choice__input"
              checked={view === one}
              onChange={() => onChange({ view: one })}
            />
            {one === "chart" ? <ChartIcon /> : <ListIcon />}
            {one === "chart" ? m.chart() : m.list()}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
