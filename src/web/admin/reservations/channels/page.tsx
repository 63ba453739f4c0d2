import * as m from "#messages/deskSources.js";
import { SourcesPanel } from "../../billing/sources/sources-panel.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { HelpButton } from "../../platform/help/help-button.tsx";
import "./channels.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** Where bookings come from, and the calendars that are exchanged with other sites. */
export default function ChannelsPage() {
  return (
    <>
      <header className="admin-head">
        <h1>{m.title()}</h1>
        <HelpButton />
      </header>
      <div className="channels">
        <SourcesPanel />
      </div>
    </>
  );
}
