import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { BookingUnit } from "#domain/rooms/units.ts";
import * as charges from "#messages/deskCharges.js";
import * as register from "#messages/deskRegister.js";
import * as m from "#messages/deskToday.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { ChargeDialog } from "../../billing/charges/charge-dialog.tsx";
import { usePaymentToast } from "../../billing/invoices/payment-toast.ts";
import { cardAddress, moveAddress } from "../../platform/app/urls/booking-address.ts";
import { Popup } from "../../reservations/chart/panels/popup.tsx";
import { extendParam, useDashboardDialog } from "./dashboard-dialog.ts";
import { Payment } from "./payment.tsx";

type Asked = "menu" | "payment" | "charge";

interface RowMenuProps {
  booking: Booking;
  /** Where the guest is. */
  unit: BookingUnit | undefined;
}

/** Further actions for a guest in house: payment, charge, more nights, another room, the card to sign. */
export function RowMenu({ booking, unit }: RowMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const dialog = useDashboardDialog();
  const navigate = useNavigate();
  const showPayment = usePaymentToast();
  const leave = () => {
    setAsked(undefined);
    opener.current?.focus();
  };
  const done = (text: string) => {
    leave();
    showToast({ tone: "success", text });
  };
  const actions: [string, () => void][] = [
    [m.takePayment(), () => setAsked("payment")],
    [charges.addTitle(), () => setAsked("charge")],
    [
      m.extendTitle(),
      () => {
        setAsked(undefined);
        dialog.open(extendParam, booking._id);
      },
    ],
    [m.moveUnit(), () => void navigate(moveAddress(booking._id))],
    [register.printCard(), () => void navigate(cardAddress(booking._id))],
  ];
  return (
    <>
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={asked === "menu"}
        onClick={() => setAsked(asked === "menu" ? undefined : "menu")}
      >
        {m.actionFor({ action: m.more(), name: booking.name, hidden: hiddenText })}
      </Button>
      {asked === "menu" && (
        <Popup
          title={booking.name}
          description={unit && m.unit({ label: unit.label })}
          anchor={() => opener.current}
          onClose={leave}
          className="chart-menu"
        >
          <div className="stack gap-2">
            {actions.map(([label, run], at) => (
              <Button key={label} wide variant="secondary" data-autofocus={at === 0 || undefined} onClick={run}>
                {label}
              </Button>
            ))}
          </div>
        </Popup>
      )}
      {asked === "charge" && (
        <ChargeDialog open booking={booking} onLeave={leave} onSaved={() => done(charges.chargeAdded())} />
      )}
      {asked === "payment" && (
        <Payment
          booking={booking}
          kind="payment"
          onLeave={leave}
          onSaved={(kind) => {
            leave();
            showPayment(booking, kind);
          }}
        />
      )}
    </>
  );
}
