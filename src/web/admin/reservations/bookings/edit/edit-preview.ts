import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { previewEdit } from "#contract/reservations/bookings.ts";
import type { Rupees } from "#domain/platform/money/money.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { EditPricing } from "#domain/pricing/edit-pricings.ts";
import { type Booking, type EditedPrice, editedPrice } from "#domain/reservations/bookings.ts";
import type { EditPreview } from "#domain/reservations/edit-pricing.ts";
import { staffApi } from "#web/admin/platform/app/session/staff-api.ts";
import { typedRupees } from "#web/admin/platform/forms/typed-rupees.ts";
import { useDebounced } from "#web/ui/fields/use-debounced.ts";
import { firstTime } from "../check-out/check-out-form.ts";
import type { EditForm } from "./edit-form.ts";

const typingMs = 200;
const editPreviewKey = ["edit-preview"];

/** The facts that decide the price; undefined while it is incomplete. */
export function pricedInput(form: EditForm): EditedPrice | undefined {
  const { checkInDate, checkOutDate, arrivalTime, departureTime, adultMale, adultFemale, children, roomId } = form;
  const checked = validate(editedPrice, {
    checkInDate,
    checkOutDate,
    arrivalTime,
    departureTime,
    adultMale,
    adultFemale,
    children,
    ...(roomId && { roomId }),
    areTimesFree: form.areTimesFree,
    pricePerNight: typedRupees(form.pricePerNight),
  });
  return checked.ok ? checked.output : undefined;
}

/** The agreed total stays while nothing that decides the price differs from the booking. */
export function isAsAgreed(input: EditedPrice, booking: Booking): boolean {
  const given = (Object.keys(input) as (keyof EditedPrice)[]).filter((name) => input[name] !== undefined);
  return given.every((name) => input[name] === booking[name]);
}

/** The agreed total, a new price by one of the rules, or unknown while the form is incomplete or the server is asked. */
export type EditTotal =
  | { kind: "agreed"; total: Rupees; isLoading: false }
  | { kind: "new"; old: Rupees; pricing: EditPricing; preview: EditPreview; isLoading: boolean }
  | { kind: "unknown"; old: Rupees; isLoading: boolean; hasFailed: boolean; retry: () => Promise<{ error: unknown }> };

export function useEditTotal(form: EditForm | undefined, booking: Booking | undefined): EditTotal | undefined {
  const input = form && pricedInput(form);
  const isChanged = input !== undefined && booking !== undefined && !isAsAgreed(input, booking);
  const wanted = isChanged ? JSON.stringify(input) : "";
  const [asked, setAsked] = useState("");
  const ask = useDebounced(setAsked, typingMs);
  useEffect(() => {
    ask.call(wanted);
  }, [wanted, ask]);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    queryKey: [...editPreviewKey, booking?._id, booking?.updatedAt, asked],
    queryFn: ({ signal }) =>
      staffApi(previewEdit, { params: { id: booking?._id ?? "" }, body: JSON.parse(asked) }, { signal }),
    enabled: asked !== "" && asked === wanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  if (!form || !booking) return undefined;
  const old = booking.grandTotal;
  const isLoading = isFetching || isPlaceholderData || asked !== wanted;
  const unknown = { kind: "unknown", old, isLoading, hasFailed: isError && asked === wanted, retry: refetch } as const;
  if (!input) return { ...unknown, isLoading: false, hasFailed: false };
  if (!isChanged) return { kind: "agreed", total: old, isLoading: false };
  if (!data) return unknown;
  const pricing = form.pricing || data.pricing;
  return { kind: "new", old, pricing, preview: data, isLoading };
}

/** The hours that are asked of a guest who leaves later without paying for another night, and the choice of their price. */
export function hoursOf(form: EditForm, total: EditTotal | undefined) {
  if (total?.kind !== "new" || total.isLoading || !form.areTimesFree || total.preview.late === null) return undefined;
  const { late } = total.preview;
  return { late, form: { time: form.time || firstTime(late), timeAmount: form.timeAmount } };
}

/** The total that the dialog shows for these values, to be saved or refused; undefined while it is not known. */
export function seenTotalOf(total: EditTotal | undefined): Rupees | undefined {
  if (total?.kind !== "new" || total.isLoading) return undefined;
  return total.preview[total.pricing].quote?.grandTotal;
}

/** A price that did not load is asked for once more; throws in any case, since nobody has seen what would be saved. */
export async function refuseUnseen(total: EditTotal | undefined): Promise<void> {
  if (total?.kind !== "unknown" || !total.hasFailed) return;
  const { error } = await total.retry();
  throw error ?? new AppError("price_changed");
}
