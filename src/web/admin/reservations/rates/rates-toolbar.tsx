import type { ReactNode } from "react";
import { addNights, formatNight, formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import { lastRateNight } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { SegmentedChoice } from "../../platform/shared/segmented-choice.tsx";
import { MonthBackIcon, MonthOnIcon } from "./rate-icons.tsx";
import { monthsAfter, type RatesQuery, type ShownRates, spanLengths } from "./rates-span.ts";

interface RatesToolbarProps {
  span: ShownRates;
  today: Night;
  onChange: (change: Partial<RatesQuery>) => void;
}

/** Which nights are shown. */
export function RatesToolbar({ span, today, onChange }: RatesToolbarProps) {
  const isPhone = useMedia("(max-width: 599px)");
  const { first } = span;
  // A phone has space for three.
  const lengths = spanLengths.filter((nights) => !isPhone || nights < 365 || nights === span.count);
  const step = (label: string, icon: ReactNode, to: Night) => (
    <IconButton variant="outline" label={label} icon={icon} onClick={() => onChange({ from: to })} />
  );
  return (
    <div className="gap-2-4 row middle wraps line-below pad-3-4 night-toolbar">
      <fieldset className="row middle gap-2 night-toolbar__group night-toolbar__group--spread">
        <legend className="visually-hidden">{m.shownNights()}</legend>
        {step(m.monthEarlier(), <MonthBackIcon />, monthsAfter(first, -1))}
        {step(m.weekEarlier(), <ChevronLeftIcon />, addNights(first, -7))}
        <Button variant="secondary" onClick={() => onChange({ from: undefined })}>
          {m.today()}
        </Button>
        {step(m.weekLater(), <ChevronRightIcon />, addNights(first, 7))}
        {step(m.monthLater(), <MonthOnIcon />, monthsAfter(first, 1))}
      </fieldset>
      <DateField
        className="night-toolbar__date"
        label={m.firstShown()}
        name="from"
        value={first}
        today={today}
        max={lastRateNight(today)}
        format={isPhone ? (night) => formatNightShort(night, today) : formatNight}
        onChange={(day) => day && onChange({ from: day })}
      />
      <SegmentedChoice
        legend={m.howManyNights()}
        name="nights"
        value={span.count}
        options={lengths.map((nights) => ({
          value: nights,
          label: m.nightsCount({ count: nights }),
          content: <span aria-hidden="true">{nights}</span>,
        }))}
        onChange={(nights) => onChange({ nights })}
      />
    </div>
  );
}
