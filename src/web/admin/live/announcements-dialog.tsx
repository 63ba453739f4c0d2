import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { type AnnouncementKind, hasNotifications, isOn, setOn } from "./announcements.ts";
import "./live.css";

const labels: Record<AnnouncementKind, string> = {
  sound: "Play a sound",
  notification: "Show a notification while another window is open",
};

/** Mounted while open, so that it shows the current settings. */
export function AnnouncementsDialog({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title="Sound and notifications"
      description="For new bookings and queries, on this device."
      size="small"
    >
      <AnnouncementSwitch kind="sound" />
      {hasNotifications() ? (
        <AnnouncementSwitch kind="notification" />
      ) : (
        <p className="announcement__note">
          Notifications need a secure connection (https) and a browser that has them.
        </p>
      )}
    </Dialog>
  );
}

function AnnouncementSwitch({ kind }: { kind: AnnouncementKind }) {
  const [on, setShown] = useState(() => isOn(kind));
  const [isRefused, setRefused] = useState(false);
  const toggle = async () => {
    const isNowOn = await setOn(kind, !on);
    setShown(isNowOn);
    setRefused(!on && !isNowOn);
  };
  return (
    <div className="announcement">
      <span>{labels[kind]}</span>
      <Switch on={on} label={labels[kind]} stateLabel={on ? "On" : "Off"} onPress={() => void toggle()} />
      {isRefused && (
        <p className="announcement__note" role="status">
          The browser does not allow this. Its settings for this site decide.
        </p>
      )}
    </div>
  );
}
