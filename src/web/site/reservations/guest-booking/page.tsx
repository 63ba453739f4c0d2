import { useState } from "react";
import { data } from "react-router";
import { getBookingAsGuest, getOwnRegister } from "#contract/reservations/guest-booking.ts";
import { parseReference } from "#domain/platform/text/booking-reference.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import type { OwnRegister } from "#domain/reservations/own-register.ts";
import * as layout from "#messages/layout.js";
import { orErrorPage, pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import { Breadcrumbs } from "../../website/layout/breadcrumbs.tsx";
import { describeMissingPage } from "../../website/layout/seo.ts";
import type { Route } from "./+types/page.ts";
import { FindForm } from "./find-form.tsx";
import "./guest-booking.css";
import { GuestBookingView } from "./guest-booking-view.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

interface Loaded {
  origin: string;
  /** The property's day. */
  today: Night;
  /** From the URL, normalized; empty if missing. */
  reference: string;
  key: string;
  /** Undefined without a valid key. */
  booking: GuestBooking | undefined;
  register: OwnRegister | undefined;
  /** Whether the URL has an invalid key. */
  isRefused: boolean;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, origin, today } = context.get(pageContext);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const reference = parseReference(params.reference ?? "") ?? "";
  const closed: Loaded = {
    origin,
    today,
    reference,
    key: "",
    booking: undefined,
    register: undefined,
    isRefused: key !== "",
  };
  if (key === "") return data(closed);
  try {
    const call = { params: { reference: params.reference ?? "" }, query: { key } };
    // One after the other, so that a wrong key is one attempt.
    const { booking } = await api(getBookingAsGuest, call);
    const { register } = await api(getOwnRegister, call);
    return data<Loaded>({ ...closed, key, booking, register, isRefused: false });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return data(closed, { status: 404 });
    return orErrorPage(Promise.reject(error));
  }
}

/** Personal: not cached, not indexed, and the URL, which contains the key, is not sent as a referrer. */
export function headers() {
  return { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
}

export function meta({ matches }: Route.MetaArgs) {
  // Also in the document: client-side navigation has no response headers.
  return [...describeMissingPage(lodgeIn(matches), layout.yourBooking()), { name: "referrer", content: "no-referrer" }];
}

export default function GuestBookingPage({ loaderData }: Route.ComponentProps) {
  const { origin, today, reference, key, booking, register, isRefused } = loaderData;
  const [wasOpen] = useState(booking !== undefined);
  return (
    <div className="wrap guest-booking">
      <Breadcrumbs origin={origin} crumbs={[{ name: layout.yourBooking(), path: "/booking" }]} />
      {booking ? (
        <GuestBookingView
          booking={booking}
          register={register}
          bookingKey={key}
          today={today}
          replacesSearch={!wasOpen}
        />
      ) : (
        <FindForm key={reference} reference={reference} isRefused={isRefused} />
      )}
    </div>
  );
}
