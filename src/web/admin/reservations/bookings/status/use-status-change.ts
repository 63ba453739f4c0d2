import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { listPayments } from "#contract/billing/payments.ts";
import {
  checkInBooking,
  checkOutBooking,
  previewDeparture,
  setBookingStatus,
  undoBookingStatus,
} from "#contract/reservations/bookings.ts";
import type { Ledger } from "#domain/billing/payments.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { balanceDueShape, type CheckOut } from "#domain/reservations/check-out.ts";
import { cacheLedger } from "#web/admin/billing/payments/payment-data.ts";
import { fetchDeposit } from "#web/admin/billing/security-deposits/deposit-data.ts";
import { staffApi } from "#web/admin/platform/app/session/staff-api.ts";
import { useOpenQuestions } from "#web/admin/platform/forms/question.ts";
import { showCheckedIn } from "#web/admin/rooms/units/unit-labels.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { withArrivalAnswers } from "../arrival-question.ts";
import { cacheBooking, cacheNewer } from "../booking-data.ts";
import { askCheckOut } from "../check-out/check-out-question.ts";
import { offerDeposit } from "../deposit-question.tsx";
import { addRecentChange, removeRecentChange } from "../list/recent-changes.ts";
import { withSleptReason } from "../slept-question.ts";

interface StatusChange {
  booking: Booking;
  status: BookingStatus;
  /** Cancels without the fee of the terms. */
  waivesFee?: boolean;
  /** Why. */
  reason?: string;
  /** Where a guest is checked in; by default the server chooses. */
  unitId?: string | undefined;
}

/**
 * Resolves with the changed booking, or with undefined if a question before it was cancelled. Rejected when the
 * booking has changed since the given version. `saving` is the status on its way, undefined while a question before it is open.
 */
export function useSetStatus() {
  const client = useQueryClient();
  const isAsked = useOpenQuestions() > 0;
  const mutation = useMutation({
    mutationFn: ({ booking, status, unitId, waivesFee = false, reason }: StatusChange) => {
      if (status === "checked-in") return checkIn(booking, unitId);
      return status === "checked-out"
        ? checkOut(client, booking)
        : setStatus(booking, status, waivesFee ? { waivesFee, reason } : {});
    },
    onSuccess: (after, { booking: before }) => {
      if (!after) return;
      if (after.status !== before.status) addRecentChange({ before, after });
      cacheBooking(client, after);
    },
    onError: (error) => cacheNewer(client, error),
  });
  return { ...mutation, saving: mutation.isPending && !isAsked ? mutation.variables.status : undefined };
}

async function setStatus(
  { _id: id, updatedAt }: Booking,
  status: BookingStatus,
  waiver: Pick<StatusChange, "waivesFee"> & { reason?: string | undefined },
): Promise<Booking | undefined> {
  const changed = await withSleptReason((given) => {
    const body = { status, updatedAt, ...waiver, ...given };
    return staffApi(setBookingStatus, { params: { id }, body });
  });
  return changed?.booking;
}

/** Asks about what stands in the way, and says which unit the guest has. */
async function checkIn({ _id: id, updatedAt }: Booking, unitId: string | undefined): Promise<Booking | undefined> {
  const body = { updatedAt, ...(unitId !== undefined && { unitId }) };
  const arrived = await withArrivalAnswers(
    (given) => staffApi(checkInBooking, { params: { id }, body: { ...body, ...given } }),
    { ways: ["day", "unit"] },
  );
  if (!arrived) return undefined;
  showCheckedIn(arrived.booking, arrived.units);
  void offerDeposit(arrived.booking);
  return arrived.booking;
}

/** Asks about the balance, a security deposit, and which nights are charged to a guest who leaves on another day than the booked one. */
async function checkOut(client: QueryClient, booking: Booking): Promise<Booking | undefined> {
  const { _id: id, updatedAt } = booking;
  const [{ ledger }, { departure }, deposit] = await Promise.all([
    staffApi(listPayments, { params: { id } }),
    staffApi(previewDeparture, { params: { id } }),
    fetchDeposit(id),
  ]);
  cacheLedger(client, id, updatedAt, ledger);
  if (ledger.balance !== 0 || departure.ways.length > 0 || departure.late || deposit.held > 0)
    return askCheckOut({ booking, ledger, departure, deposit });
  try {
    return (await staffApi(checkOutBooking, { params: { id }, body: { updatedAt } })).booking;
  } catch (error) {
    const due = balanceDueOf(error);
    if (!due) throw error;
    cacheLedger(client, id, updatedAt, due);
    return askCheckOut({ booking, ledger: due, departure, deposit });
  }
}

/** Defined when a check-out was refused because of a balance that came up in the meantime. */
function balanceDueOf(error: unknown): Ledger | undefined {
  if (!(error instanceof AppError) || error.code !== "balance_due") return undefined;
  const details = v.safeParse(balanceDueShape, error.details);
  return details.success ? details.output.ledger : undefined;
}

/** With a payment or a reason; the payment is recorded once, however often it is sent. */
export function useCheckOut() {
  const sendOnce = useIdempotentSend();
  return async ({ _id: id, updatedAt }: Booking, answer: Omit<CheckOut, "updatedAt">): Promise<Booking> => {
    const body = { updatedAt, ...answer };
    return (await sendOnce(body, (call) => staffApi(checkOutBooking, { params: { id }, body }, call))).booking;
  };
}

/** `changed` is the booking as the change to be undone left it. */
export function useUndoStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id: id, updatedAt }: Booking) =>
      (await staffApi(undoBookingStatus, { params: { id }, body: { updatedAt } })).booking,
    onSuccess: (booking) => {
      removeRecentChange(booking._id);
      cacheBooking(client, booking);
    },
    onError: (error) => cacheNewer(client, error),
  });
}
