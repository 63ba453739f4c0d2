import { useState } from "react";
import { Link } from "react-router";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { GuestCard } from "#domain/register/guest-card.ts";
import * as m from "#messages/deskGuestCard.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Facts } from "../../platform/app/facts.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { useGuestCard, useUnbarGuest } from "./card-data.ts";
import { BarDialog, PreferencesDialog } from "./card-dialogs.tsx";
import { DoNotHost } from "./do-not-host.tsx";

/** Everything that the desk knows of the guest with a number. */
export function GuestCardPanel({ phone }: { phone: string }) {
  const { data: card, error, isFetching, refetch } = useGuestCard(phone);
  if (!card) {
    if (!error) return <SkeletonRows label={m.loading()} rows={3} columns={2} />;
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className="stack gap-4">
      <DoNotHost card={card} />
      <Facts
        facts={[
          [m.stayed(), card.stayed > 0 ? m.stayedText({ stays: card.stayed, nights: card.nights }) : m.noStay()],
          [m.earlier(), card.earlier > 0 && m.earlierText({ count: card.earlier })],
          [m.spent(), formatRupees(card.spent)],
          [m.preferences(), card.preferences || m.noPreferences()],
        ]}
      />
      <Actions card={card} />
      <Stays card={card} />
    </div>
  );
}

function Actions({ card }: { card: GuestCard }) {
  const isManager = useMay("manager");
  const [open, setOpen] = useState<"preferences" | "bar">();
  const unbar = useUnbarGuest();
  const host = () =>
    toastOnError(unbar.mutateAsync(card.phone).then(() => showToast({ tone: "success", text: m.hostedAgain() })));
  const close = () => setOpen(undefined);
  return (
    <>
      <p className="row wraps gap-2">
        <Button variant="secondary" size="small" onClick={() => setOpen("preferences")}>
          {m.editPreferences()}
        </Button>
        {isManager && !card.isBarred && (
          <Button variant="quiet" size="small" onClick={() => setOpen("bar")}>
            {m.bar()}
          </Button>
        )}
        {isManager && card.isBarred && (
          <Button variant="secondary" size="small" busy={unbar.isPending} onClick={() => void host()}>
            {m.unbar()}
          </Button>
        )}
      </p>
      <PreferencesDialog open={open === "preferences"} card={card} onLeave={close} />
      <BarDialog open={open === "bar"} card={card} onLeave={close} />
    </>
  );
}

function Stays({ card: { stays } }: { card: GuestCard }) {
  if (stays.length === 0) return null;
  return (
    <ul className="stack gap-2 guest-card__stays" aria-label={m.allStays()}>
      {stays.map(({ bookingId, reference, roomName, checkInDate, checkOutDate, status }) => (
        <li key={bookingId} className="row middle wraps gap-2 breaks">
          <Link
            className="middle strong link unbroken inline-row target-high guest-card__stay"
            to={`/admin/bookings?booking=${bookingId}`}
          >
            {reference}
          </Link>
          <span>
            {formatNight(checkInDate)} – {formatNight(checkOutDate)} · {roomName}
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
