import { useState } from "react";
import { setOwnExtras } from "#contract/reservations/guest-booking.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import * as m from "#messages/extras.js";
import { browserApi } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { ExtraChoice, ExtraLines } from "../extras/extra-choice.tsx";
import { extrasOf, type Quantities, sumOf } from "../extras/quantities.ts";
import { useRefreshingCall } from "./use-refreshing-call.ts";

interface ExtrasSectionProps {
  booking: GuestBooking;
  bookingKey: string;
}

const quantitiesOf = ({ extras }: GuestBooking): Quantities =>
  Object.fromEntries(extras.map(({ itemId, quantity }) => [itemId, quantity]));

/** What was added from the price list, which can be changed until check-in. */
export function ExtrasSection(props: ExtrasSectionProps) {
  const { booking } = props;
  if (booking.extras.length === 0 && booking.offeredExtras.length === 0) return null;
  // Begins again with what is stored.
  return <Extras key={JSON.stringify(quantitiesOf(booking))} {...props} />;
}

function Extras({ booking, bookingKey }: ExtrasSectionProps) {
  const { reference, extras, offeredExtras, grandTotal, updatedAt } = booking;
  const [stored] = useState(() => quantitiesOf(booking));
  const [chosen, setChosen] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const runAndRefresh = useRefreshingCall();
  const wanted = extrasOf(chosen, offeredExtras);
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(extrasOf(stored, offeredExtras));
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { key: bookingKey, extras: wanted, updatedAt };
      await runAndRefresh(() => browserApi(setOwnExtras, { params: { reference }, body }));
      showToast({ tone: "success", text: m.saved() });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <section
      id="own-extras-card"
      className={classNames(
        "rounded-l packed lined ground-0 stack gap-4 shrinks own-card",
        extras.length === 0 && "own-screen",
      )}
      aria-labelledby="own-extras"
    >
      <h2 id="own-extras">{m.title()}</h2>
      {extras.length === 0 ? (
        <p className="soft small own-small">{m.none()}</p>
      ) : (
        <ExtraLines lines={extras} total={sumOf([grandTotal, ...extras.map(({ amount }) => amount)])} />
      )}
      {offeredExtras.length > 0 && (
        <div className="stack gap-4 own-screen own-scripted">
          <p className="soft small own-small">{m.lead()}</p>
          <ExtraChoice offered={offeredExtras} chosen={chosen} onChange={setChosen} />
          {failure && <Banner tone="error">{failure}</Banner>}
          <Button
            variant="secondary"
            aria-disabled={!isChanged || undefined}
            busy={busy}
            busyLabel={m.saving()}
            onClick={() => isChanged && !busy && save()}
          >
            {m.save()}
          </Button>
        </div>
      )}
    </section>
  );
}
