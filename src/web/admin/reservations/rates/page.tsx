import { useMemo, useRef, useState } from "react";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { RateCalendar } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EditIcon, RateIcon, RefreshIcon } from "#web/ui/icons/icons-manage.tsx";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { useUrlState } from "../../platform/app/urls/use-url-state.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkStart } from "./bulk-form.ts";
import { type BarHandle, RateBar, targetText } from "./rate-bar.tsx";
import { RateLegend } from "./rate-legend.tsx";
import { type RateSection, rowsOf, sectionsOf } from "./rate-rows.ts";
import { useRates } from "./rates-data.ts";
import { type GridHandle, RatesGrid } from "./rates-grid.tsx";
import { nightAt, readRatesQuery, type ShownRates, withRatesQuery } from "./rates-span.ts";
import { RatesToolbar } from "./rates-toolbar.tsx";
import type { Selection } from "./selection.ts";
import { targetOf } from "./target.ts";
import { useRateChanges } from "./use-rate-changes.ts";
import "./rates.css";
import "./rates-dialog.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

export default function RatesPage() {
  const [params, setParams] = useUrlState();
  const today = useStaffSession().data?.today;
  const { from, nights } = readRatesQuery(params);
  const span = useMemo(
    () => (today === undefined ? undefined : { first: from ?? today, count: nights }),
    [from, nights, today],
  );
  const answer = useRates(span);
  const { data, error, isFetching, refetch } = answer;
  const shown = useShown(data, span, !answer.isPlaceholderData);
  const sections = useMemo(() => (shown ? sectionsOf(shown.calendar) : []), [shown]);
  const canChange = useMay("manager");
  const [start, setStart] = useState<BulkStart>();
  const [isOpen, setOpen] = useState(false);
  const changes = useRateChanges(shown?.calendar);
  const { lastChange } = shown?.calendar ?? {};

  const openBulk = (next: BulkStart) => {
    setStart(next);
    setOpen(true);
  };

  return (
    <>
      <ScreenHead title={m.title()}>
        {canChange && today !== undefined && (
          <div className="row wraps gap-2 admin-head__actions">
            {lastChange && (
              <Button
                variant="secondary"
                icon={<RefreshIcon />}
                busy={changes.isUndoing}
                busyLabel={m.undoing()}
                title={m.lastChange({ actor: lastChange.actor, count: lastChange.nights })}
                onClick={() => void changes.undo(lastChange._id)}
              >
                {m.undoLast()}
              </Button>
            )}
            <Button
              icon={<EditIcon />}
              disabled={sections.length === 0}
              onClick={() => openBulk({ from: today, last: addNights(today, 29), planIds: [] })}
            >
              {m.changeRates()}
            </Button>
          </div>
        )}
      </ScreenHead>
      {shown && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel night-panel rates-panel" aria-label={m.calendar()}>
        {span && today !== undefined && (
          <RatesToolbar
            span={span}
            today={today}
            onChange={(change) => setParams(withRatesQuery(params, change), { preventScrollReset: true })}
          />
        )}
        {!shown && error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : !shown ? (
          <SkeletonRows label={m.loading()} rows={10} columns={8} />
        ) : sections.length === 0 ? (
          <EmptyState
            title={m.noPlans()}
            icon={<RateIcon />}
            action={<ButtonLink to="/admin/rooms">{m.toRooms()}</ButtonLink>}
          >
            {m.noPlansHint()}
          </EmptyState>
        ) : (
          <Calendar
            {...shown}
            sections={sections}
            canChange={canChange}
            changes={changes}
            openBulk={openBulk}
            busy={answer.isPlaceholderData}
          />
        )}
      </section>
      {shown && start && (
        <BulkDialog
          open={isOpen}
          start={start}
          sections={sections}
          today={shown.calendar.today}
          onClose={() => setOpen(false)}
          onChanged={changes.announce}
        />
      )}
    </>
  );
}

interface Shown {
  calendar: RateCalendar;
  span: ShownRates;
}

/** The former nights stay until others have loaded. */
function useShown(data: RateCalendar | undefined, span: ShownRates | undefined, isSettled: boolean) {
  const [shown, setShown] = useState<Shown>();
  const isNew = data !== undefined && span !== undefined && (shown?.calendar !== data || shown.span !== span);
  if (!isNew || !isSettled) return shown;
  const next = { calendar: data, span };
  setShown(next);
  return next;
}

interface CalendarProps extends Shown {
  sections: readonly RateSection[];
  busy: boolean;
  canChange: boolean;
  changes: ReturnType<typeof useRateChanges>;
  openBulk: (start: BulkStart) => void;
}

function Calendar({ calendar, span, sections, busy, canChange, changes, openBulk }: CalendarProps) {
  const isTouch = useMedia("(max-width: 599px), (pointer: coarse)");
  const [selection, setSelection] = useState<Selection>();
  const grid = useRef<GridHandle>(null);
  const bar = useRef<BarHandle>(null);
  const { today } = calendar;
  const rows = useMemo(() => rowsOf(sections), [sections]);
  const target = useMemo(() => targetOf(selection, rows, span, today), [selection, rows, span, today]);

  const sayOver = () => showToast({ tone: "info", text: m.nightsOver() });
  /** Only of what may be changed: reception reads, and past nights are over. */
  const changing = (run: () => void) => {
    if (!canChange) return;
    if (target) run();
    else sayOver();
  };
  const tap = (row: number, column?: number) => {
    const plan = rows[row]?.plan;
    if (!canChange || !plan) return;
    const ahead = (night: Night) => (night < today ? today : night);
    const last = nightAt(span, column ?? span.count - 1);
    if (last < today) sayOver();
    else openBulk({ from: ahead(nightAt(span, column ?? 0)), last, planIds: [plan._id], way: "set" });
  };

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {target && target.cells.length > 1 ? targetText(target) : ""}
      </p>
      <RatesGrid
        ref={grid}
        calendar={calendar}
        sections={sections}
        span={span}
        busy={busy}
        isTouch={isTouch}
        selection={selection}
        onSelect={setSelection}
        onTap={tap}
        onType={(text) => changing(() => bar.current?.begin(text))}
        onOwnPrice={() => changing(() => target && void changes.change(target, { price: "own" }))}
        onUndo={() => canChange && void changes.undo(calendar.lastChange?._id)}
      />
      {isTouch || !canChange ? (
        <p className="pad-2-4 line-above muted tiny">{canChange ? m.tapHint() : m.readOnly()}</p>
      ) : (
        <RateBar
          ref={bar}
          target={target}
          isOver={selection !== undefined && !target}
          busy={changes.isChanging}
          onChange={async (edit) => (target ? changes.change(target, edit) : undefined)}
          onMore={() =>
            target &&
            openBulk({ from: target.from, last: target.last, planIds: target.rows.map(({ plan }) => plan._id) })
          }
          onLeave={() => grid.current?.focus()}
        />
      )}
      <RateLegend />
    </>
  );
}
