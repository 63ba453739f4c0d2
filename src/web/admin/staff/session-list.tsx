import type { Session } from "#domain/sessions.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatInstant } from "../instants.ts";

/** Old sessions and unusual browsers have no name. */
export const deviceName = ({ device }: Pick<Session, "device">) => device || "Unknown browser";

interface SessionListProps {
  label: string;
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
  /** While a call is running. */
  disabled?: boolean;
}

const Instant = ({ of }: { of: string }) => <time dateTime={of}>{formatInstant(of)}</time>;

/** All but the current one can be ended. */
export function SessionList({ label, sessions, onEnd, disabled }: SessionListProps) {
  return (
    <ul className="sessions" aria-label={label}>
      {sessions.map((session) => (
        <li key={session._id} className="sessions__item">
          <div className="sessions__words">
            <p className="sessions__device">
              <strong>{deviceName(session)}</strong>
              {session.isPresent && <Badge tone="green">This one</Badge>}
            </p>
            <p>
              Signed in <Instant of={session.startedAt} />
            </p>
            {!session.isPresent && (
              <p>
                Last used <Instant of={session.usedAt} />
              </p>
            )}
          </div>
          {!session.isPresent && (
            <Button variant="secondary" size="small" aria-disabled={disabled} onClick={() => onEnd(session)}>
              End
              <span className="visually-hidden">
                {" "}
                the session in {deviceName(session)} since {formatInstant(session.startedAt)}
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
