import { type FormEvent, useId, useState } from "react";
import { addNights, countNights, formatNight, isNight, type Night } from "#domain/platform/time/nights.ts";
import type { Chart } from "#domain/reservations/chart.ts";
import * as m from "#messages/deskChart.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/dates/date-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { StayBar } from "../grid/chart-rows.ts";
import { canDrag, canMove, type Placement } from "../grid/placement.ts";
import { UnitSelect } from "./unit-select.tsx";

interface MoveDialogProps {
  open: boolean;
  bar: StayBar | undefined;
  chart: Chart;
  onLeave: () => void;
  /** Leads to the same question as a drop. */
  onMove: (bar: StayBar, place: Placement) => void;
}

/** Another unit and other nights without dragging. */
export function MoveDialog({ open, bar, chart, onLeave, onMove }: MoveDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title={m.moveTitle({ who: bar?.stay.guest ?? "" })}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {ui.cancel()}
          </Button>
          <Button type="submit" form={formId}>
            {m.showChange()}
          </Button>
        </>
      }
    >
      {bar && <MoveForm id={formId} bar={bar} chart={chart} onMove={onMove} />}
    </Dialog>
  );
}

/** The unit that the bar has or, for one that is retired, none; for a guest in house the first of the room. */
function chosenAtFirst({ unitId, roomId, stay }: StayBar, { units }: Chart): string {
  const active = units.filter(({ isRetired }) => !isRetired);
  const own = active.find(({ _id }) => _id === unitId);
  const needsUnit = unitId !== null && stay.status === "checked-in";
  return (own ?? (needsUnit ? active.find((unit) => unit.roomId === roomId) : undefined))?._id ?? "";
}

interface MoveFormProps {
  id: string;
  bar: StayBar;
  chart: Chart;
  onMove: MoveDialogProps["onMove"];
}

function MoveForm({ id, bar, chart, onMove }: MoveFormProps) {
  const [unitId, setUnitId] = useState(chosenAtFirst(bar, chart));
  const [from, setFrom] = useState<Night>(bar.from);
  const [to, setTo] = useState<Night>(bar.to);
  const [error, setError] = useState<string>();
  const { today } = chart;
  const canChangeUnit = canDrag(bar, "all", today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNight(from) || !isNight(to) || countNights({ checkIn: from, checkOut: to }) < 1) {
      setError(m.departureAfterArrival());
      return;
    }
    const unit = chart.units.find(({ _id }) => _id === unitId);
    onMove(bar, { roomId: unit?.roomId ?? bar.roomId, unitId: unit?._id ?? null, from, to });
  };
  return (
    <form id={id} className="stack gap-4 record-form" noValidate onSubmit={submit}>
      {canChangeUnit && (
        <UnitSelect
          label={m.unit()}
          name="unitId"
          chart={chart}
          value={unitId}
          none={bar.stay.status === "checked-in" ? undefined : m.noUnit()}
          onChange={setUnitId}
        />
      )}
      <div className="stack gap-4 record-form__pair">
        {canMove(bar) && (
          <DateField
            label={m.arrival()}
            name="from"
            value={from}
            today={today}
            min={bar.from < today ? bar.from : today}
            format={formatNight}
            required
            onChange={(day) => {
              // A stay keeps its length, as when it is dragged.
              const length = countNights({ checkIn: from, checkOut: to });
              setFrom(day);
              if (isNight(day)) setTo(addNights(day, length));
              setError(undefined);
            }}
          />
        )}
        {canDrag(bar, "end", today) && (
          <DateField
            label={m.departure()}
            name="to"
            value={to}
            today={today}
            min={from}
            format={formatNight}
            error={error}
            required
            onChange={(day) => {
              setTo(day);
              setError(undefined);
            }}
          />
        )}
      </div>
    </form>
  );
}
