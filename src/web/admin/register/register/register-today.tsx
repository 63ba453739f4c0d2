import { useId, useState } from "react";
import { Link } from "react-router";
import type { Urgency } from "#domain/register/foreigners.ts";
import type { Filing, RegisterToday } from "#domain/register/register-list.ts";
import * as m from "#messages/deskRegister.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { firstGuestTab, registerTab } from "../../platform/app/urls/booking-address.ts";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { FileDialog } from "../stay-register/file-dialog.tsx";
import { useDefer, useRegisterToday } from "../stay-register/register-data.ts";
import { UrgencyBadge } from "../stay-register/urgency-badge.tsx";
import "../stay-register/register.css";

const mostNamed = 5;

/** Above everything once a report on a foreigner is due within four hours. */
export function RegisterAlarm() {
  const { data: today } = useRegisterToday();
  const filingsOf = (urgency: Urgency) =>
    today?.filings.filter(({ countdown }) => countdown?.urgency === urgency) ?? [];
  const [late, urgent] = [filingsOf("late"), filingsOf("urgent")];
  if (late.length + urgent.length === 0) return null;
  return (
    <div className="below-4">
      <Banner tone="error">
        {[
          late.length > 0 && m.alarmLate({ count: late.length }),
          urgent.length > 0 && m.alarmUrgent({ count: urgent.length }),
        ]
          .filter(Boolean)
          .join(" ")}
        <span className="gap-0-4 row wraps breaks register-alarm__names">
          {[...late, ...urgent].slice(0, mostNamed).map(({ guestId, bookingId, name, report }) => (
            <Link key={`${guestId} ${report}`} to={`/admin/register/form-three/${guestId}?booking=${bookingId}`}>
              {name}
            </Link>
          ))}
        </span>
      </Banner>
    </div>
  );
}

/** On Today: foreigners to be reported, stays to be registered, and who has filled in their part before the arrival. */
export function RegisterPanel() {
  const { data: today } = useRegisterToday();
  if (!today || today.stays.length + today.filings.length + today.filledByGuests.length === 0) return null;
  return <Shown today={today} />;
}

function Shown({ today: { stays, filings, filledByGuests } }: { today: RegisterToday }) {
  const id = useId();
  const [asked, setAsked] = useState<Filing>();
  const isUrgent = filings.some(({ countdown }) => countdown?.urgency === "urgent" || countdown?.urgency === "late");
  return (
    <section className="panel register-today" aria-labelledby={id} data-urgent={isUrgent ? "" : undefined}>
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id={id} className="untracked panel__title">
          {m.title()} <span className="regular tabular muted panel__count">{stays.length + filings.length}</span>
        </h2>
        <ButtonLink variant="quiet" size="small" to="/admin/register">
          {m.openRegister()}
        </ButtonLink>
      </header>
      <ul className="register-today__list">
        {filings.map((filing) => (
          <li
            key={`${filing.guestId} ${filing.report}`}
            className="pad-3-4 row middle wraps spread gap-2-4 register-today__row"
          >
            <div className="shrinks">
              <p className="breaks strong">{filing.name}</p>
              {filing.countdown && <UrgencyBadge countdown={filing.countdown} report={filing.report} />}
            </div>
            <div className="gap-2 row wraps">
              <ButtonLink
                size="small"
                variant="quiet"
                to={`/admin/register/form-three/${filing.guestId}?booking=${filing.bookingId}`}
              >
                {m.openFormThree({ name: filing.name, hidden: hiddenText })}
              </ButtonLink>
              <Button size="small" variant="secondary" onClick={() => setAsked(filing)}>
                {m.markFiled({ name: filing.name, hidden: hiddenText })}
              </Button>
            </div>
          </li>
        ))}
        {stays.map((stay) => (
          <StayRow key={stay.bookingId} stay={stay} />
        ))}
        {filledByGuests.map((stay) => (
          <FilledRow key={stay.bookingId} stay={stay} />
        ))}
      </ul>
      <FileDialog filing={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function StayRow({ stay }: { stay: RegisterToday["stays"][number] }) {
  const { open } = useOpenBooking();
  const defer = useDefer();
  const { bookingId, name, units, registered, expected, incomplete, deferredBy } = stay;
  const later = () => toastOnError(defer.mutateAsync({ bookingId, later: true }));
  return (
    <li className="pad-3-4 row middle wraps spread gap-2-4 register-today__row">
      <div className="shrinks">
        <p className="breaks strong">
          {name}{" "}
          {units && <span className="rounded-s ground-2 breaks soft strong tiny pad-inline-2 unit-tag">{units}</span>}{" "}
          {deferredBy && <Badge tone="grey">{m.putOff()}</Badge>}
        </p>
        <p className="muted small">
          {registered < expected
            ? m.someRegistered({ count: registered, expected })
            : m.incomplete({ count: incomplete })}
        </p>
      </div>
      <div className="gap-2 row wraps">
        <Button
          size="small"
          variant="secondary"
          onClick={() => open(bookingId, registered === 0 ? firstGuestTab : registerTab)}
        >
          {m.registerOf({ name, hidden: hiddenText })}
        </Button>
        {deferredBy === "" && (
          <Button
            size="small"
            variant="quiet"
            busy={defer.isPending}
            busyLabel={m.saving()}
            onClick={() => void later()}
          >
            {m.laterFor({ name, hidden: hiddenText })}
          </Button>
        )}
      </div>
    </li>
  );
}

function FilledRow({ stay }: { stay: RegisterToday["filledByGuests"][number] }) {
  const { open } = useOpenBooking();
  return (
    <li className="pad-3-4 row middle wraps spread gap-2-4 register-today__row">
      <div className="shrinks">
        <p className="breaks strong">{stay.name}</p>
        <p className="muted small">{m.filledBefore({ count: stay.guests })}</p>
      </div>
      <div className="gap-2 row wraps">
        <Button size="small" variant="quiet" onClick={() => open(stay.bookingId, registerTab)}>
          {m.look({ name: stay.name, hidden: hiddenText })}
        </Button>
      </div>
    </li>
  );
}
