import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ReplyOf } from "#contract/platform/endpoint.ts";
import { addStayGuest, getStayRegister } from "#contract/register/register.ts";
import { addWalkIn } from "#contract/reservations/bookings.ts";
import { documentNames } from "#domain/billing/invoice-kinds.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { BookedGuestInput } from "#domain/register/register.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { UnitAnswer } from "#domain/reservations/check-in.ts";
import * as register from "#messages/deskRegister.js";
import * as m from "#messages/deskWalkIn.js";
import { usePrintReceipt } from "#web/admin/billing/invoices/print-receipt.ts";
import { dashboardKey, registerKey } from "#web/admin/platform/app/session/query-keys.ts";
import { staffApi } from "#web/admin/platform/app/session/staff-api.ts";
import { cardAddress } from "#web/admin/platform/app/urls/booking-address.ts";
import { toastOnError } from "#web/admin/platform/shared/tell-failure.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { addUndoable } from "../list/recent-changes.ts";
import { deskRoomsKey } from "../new-booking/new-booking-data.ts";
import { useUndoStatus } from "../status/use-status-change.ts";
import type { WalkInBody } from "./walk-in-form.ts";

export type WalkInReply = ReplyOf<typeof addWalkIn>;

/** Stores a walk-in once, however often it is sent, then invalidates all that shows bookings, units or prices. */
export function useAddWalkIn() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: WalkInBody & UnitAnswer): Promise<WalkInReply> => {
      const reply = await sendOnce(body, (call) => staffApi(addWalkIn, { body }, call));
      if (body.register) await registerApproved(reply.booking, body.register);
      return reply;
    },
    onSuccess: ({ booking }) =>
      addUndoable({
        before: { ...booking, status: "cancelled" },
        after: booking,
        undone: m.undone({ name: booking.name }),
      }),
    onSettled: () => {
      for (const queryKey of [["bookings"], ["rooms"], ["chart"], deskRoomsKey, dashboardKey, registerKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** A request for approval keeps no numbers of documents, so that the guest of an approved walk-in is registered from here. */
async function registerApproved({ _id: id, name, phone }: Booking, guest: BookedGuestInput): Promise<void> {
  try {
    const { register } = await staffApi(getStayRegister, { params: { id } });
    if (register.guests.length > 0) return;
    await staffApi(addStayGuest, { params: { id }, body: { ...guest, name, phone } });
  } catch (error) {
    showToast({ tone: "error", text: messageOf(error) });
  }
}

/** "Unit 203, Asha Rao, until Thu, 26 Nov 2026", with its undo, the card to sign and the receipt of what was paid. */
export function useWalkInToast() {
  const undo = useUndoStatus();
  const navigate = useNavigate();
  const printReceipt = usePrintReceipt();
  const takeBack = async (booking: Booking) => {
    try {
      await undo.mutateAsync(booking);
      showToast({ tone: "success", text: m.undone({ name: booking.name }) });
    } catch (error) {
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return ({ booking, units }: WalkInReply, hasPaid: boolean) => {
    const labels = [...new Set(units.map(({ label }) => label))].join(", ");
    const text = m.seated({ units: labels, name: booking.name, date: formatNight(booking.checkOutDate) });
    const card = { label: register.printCard(), run: () => void navigate(cardAddress(booking._id)) };
    const receipt = { label: documentNames["receipt-voucher"](), run: () => void toastOnError(printReceipt(booking)) };
    const back = { label: m.undo(), run: () => void takeBack(booking) };
    showToast({ tone: "success", text, actions: hasPaid ? [receipt, card, back] : [card, back] });
  };
}
