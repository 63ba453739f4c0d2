import type { Session } from "#domain/platform/access/sessions.ts";
import * as m from "#messages/deskStaff.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { formatInstant } from "../../platform/app/instants.ts";

/** Old sessions and unusual browsers have no name. Names are stored in English: "Firefox on Android". */
export function deviceName({ device }: Pick<Session, "device">): string {
  const [browser = "", system] = device.split(" on ");
  if (system === undefined) return browser || m.unknownBrowser();
  return browser === "A browser" ? m.someBrowserOn({ system }) : m.browserOn({ browser, system });
}

interface SessionListProps {
  label: string;
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
  /** While a call is running. */
  disabled?: boolean;
}

const timeTag = (instant: string) => (text: string) => (
  <time key="time" dateTime={instant}>
    {text}
  </time>
);

/** All but the current one can be ended. */
export function SessionList({ label, sessions, onEnd, disabled }: SessionListProps) {
  return (
    <ul className="stack sessions" aria-label={label}>
      {sessions.map((session) => (
        <li key={session._id} className="row middle spread gap-4 pad-block-3 sessions__item">
          <div className="shrinks muted small tight-5">
            <p className="ink row middle wraps sessions__device">
              <strong>{deviceName(session)}</strong>
              {session.isPresent && <Badge tone="green">{m.thisSession()}</Badge>}
            </p>
            <p>{m.signedInAt({ at: formatInstant(session.startedAt), time: timeTag(session.startedAt) })}</p>
            {!session.isPresent && (
              <p>{m.lastUsedAt({ at: formatInstant(session.usedAt), time: timeTag(session.usedAt) })}</p>
            )}
          </div>
          {!session.isPresent && (
            <Button variant="secondary" size="small" aria-disabled={disabled} onClick={() => onEnd(session)}>
              {m.endSessionOf({
                device: deviceName(session),
                at: formatInstant(session.startedAt),
                hidden: hiddenText,
              })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
