import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskDay.js";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { DaySection } from "../day-close/day-section.tsx";
import { useDrawer } from "../drawer/drawer-data.ts";
import { HeldDeposits } from "../security-deposits/held-deposits.tsx";
import { ShiftPanel } from "../shifts/shift-panel.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** The cash drawer, shift by shift, and the days that are closed. */
export default function DayPage() {
  const { data: drawer, error, isFetching, refetch } = useDrawer();
  const { banner, succeed } = useScreenBanner();
  return (
    <>
      <ScreenHead title={m.title()}>
        {drawer && <p className="muted">{m.onDay({ day: formatNight(drawer.day) })}</p>}
      </ScreenHead>
      <p className="below-4 muted measure">{m.about()}</p>
      {banner}
      {drawer && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {drawer ? (
        <ShiftPanel drawer={drawer} onDone={succeed} />
      ) : (
        <section className="panel" aria-label={m.shift()}>
          {error ? (
            <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <SkeletonRows label={m.loading()} rows={4} columns={3} />
          )}
        </section>
      )}
      <HeldDeposits />
      <DaySection onDone={succeed} />
    </>
  );
}
