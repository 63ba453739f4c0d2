import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { requestUpi, requestUpiAtCounter } from "#contract/billing/payments.ts";
import type { UpiCode } from "#domain/billing/payments.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/deskPayments.js";
import { Button } from "#web/ui/button.tsx";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { toastOnError } from "../../platform/shared/tell-failure.ts";

/** The payer of an amount: a booking's guest, or one at the counter who has none yet. */
export type UpiPayer = { bookingId: string } | "counter";

/** Asks for an amount; the reply has its QR code and its reference. */
function useUpiRequest(payer: UpiPayer) {
  return useMutation({
    mutationFn: async (amount: Rupees): Promise<UpiCode> => {
      const body = { amount };
      return payer === "counter"
        ? staffApi(requestUpiAtCounter, { body })
        : staffApi(requestUpi, { params: { id: payer.bookingId }, body });
    },
  });
}

interface UpiRequestProps {
  payer: UpiPayer;
  /** NaN while none can be read. */
  amount: Rupees;
  /** "Show UPI QR" unless the booking has to be named. */
  label?: ReactNode;
  onAsked?: (tr: string) => void;
}

/** Shows the guest a QR code with the amount; a changed amount needs another. */
export function UpiRequest({ payer, amount, label, onAsked }: UpiRequestProps) {
  const request = useUpiRequest(payer);
  const asked = request.data && request.variables === amount ? request.data : undefined;
  if (asked) {
    const shown = formatRupees(amount);
    return (
      <figure className="row middle wraps gap-4 upi-request">
        <img
          className="qr-code"
          src={`data:image/svg+xml,${encodeURIComponent(asked.code)}`}
          alt={m.upiCode({ amount: shown })}
        />
        <figcaption className="upi-request__note">
          <p role="status">{m.upiAsked({ amount: shown, tr: asked.tr })}</p>
        </figcaption>
      </figure>
    );
  }
  const ask = async () => {
    const { tr } = await request.mutateAsync(amount);
    onAsked?.(tr);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={request.isPending}
      disabled={!(amount > 0)}
      onClick={() => void toastOnError(ask())}
    >
      {label ?? m.showUpiCode()}
    </Button>
  );
}
