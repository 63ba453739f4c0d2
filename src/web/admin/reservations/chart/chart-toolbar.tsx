import { addNights, formatNight, formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskChart.js";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { ChartIcon } from "#web/ui/icons/icons-manage.tsx";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { SegmentedChoice } from "../../platform/shared/segmented-choice.tsx";
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
    <div className="gap-2-4 row middle wraps line-below pad-3-4 night-toolbar">
      <fieldset className="row middle gap-2 night-toolbar__group pushed-left chart-toolbar__group">
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
          className="night-toolbar__date"
          label={m.firstDay()}
          name="from"
          value={span.first}
          today={today}
          format={isPhone ? (night) => formatNightShort(night, today) : formatNight}
          onChange={(day) => day && goTo(day)}
        />
      </fieldset>
      <SegmentedChoice
        className="chart-choice"
        legend={m.howManyNights()}
        name="nights"
        value={span.count}
        options={spanLengths.map((nights) => ({
          value: nights,
          content: m.nightCount({
            count: nights,
            more: (text) => (
              <span key="more" className="chart-choice__more">
                {text}
              </span>
            ),
          }),
        }))}
        onChange={(nights) => onChange({ nights })}
      />
      <SegmentedChoice
        className="chart-choice"
        legend={m.view()}
        name="view"
        value={view}
        options={[
          { value: "chart", content: [<ChartIcon key="icon" />, m.chart()] },
          { value: "list", content: [<ListIcon key="icon" />, m.list()] },
        ]}
        onChange={(view) => onChange({ view })}
      />
    </div>
  );
}
