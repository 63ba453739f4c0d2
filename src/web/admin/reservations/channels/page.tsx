import * as m from "#messages/deskSources.js";
import { SourcesPanel } from "../../billing/sources/sources-panel.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { BookingDialogs } from "../bookings/booking-dialogs.tsx";
import { ClosedBySites } from "./closed-nights.tsx";
import { FeedConflicts } from "./conflicts.tsx";
import { FeedsPanel } from "./feeds-panel.tsx";
import { OwnCalendars } from "./own-calendars.tsx";
import "./channels.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** Where bookings come from, and the calendars that are exchanged with other sites. */
export default function ChannelsPage() {
  const isManager = useMay("manager");
  return (
    <>
      <ScreenHead title={m.title()} />
      <div className="channels">
        {isManager && <FeedConflicts />}
        <ClosedBySites />
        {isManager && <FeedsPanel />}
        <SourcesPanel />
        {isManager && <OwnCalendars />}
      </div>
      <BookingDialogs />
    </>
  );
}
