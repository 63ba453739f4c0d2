import { useState } from "react";
import * as m from "#messages/deskLive.js";
import * as shell from "#messages/deskShell.js";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { type AnnouncementKind, hasNotifications, isOn, setOn } from "./announcements.ts";
import "./live.css";

const labels: Record<AnnouncementKind, () => string> = {
  sound: m.playSound,
  notification: m.showNotification,
};

/** Mounted while open, so that it shows the current settings. */
export function AnnouncementsDialog({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  return (
    <Dialog open={open} onClose={onLeave} title={m.title()} description={m.description()} size="small">
      <AnnouncementSwitch kind="sound" />
      {hasNotifications() ? (
        <AnnouncementSwitch kind="notification" />
      ) : (
        <p className="muted small full">{m.needsSecureBrowser({ protocol: "https" })}</p>
      )}
    </Dialog>
  );
}

function AnnouncementSwitch({ kind }: { kind: AnnouncementKind }) {
  const [on, setShown] = useState(() => isOn(kind));
  const [isRefused, setRefused] = useState(false);
  const label = labels[kind]();
  const toggle = async () => {
    const isNowOn = await setOn(kind, !on);
    setShown(isNowOn);
    setRefused(!on && !isNowOn);
  };
  return (
    <div className="announcement">
      <span>{label}</span>
      <Switch on={on} label={label} stateLabel={on ? shell.on() : shell.off()} onPress={() => void toggle()} />
      {isRefused && (
        <p className="muted small full" role="status">
          {m.refused()}
        </p>
      )}
    </div>
  );
}
