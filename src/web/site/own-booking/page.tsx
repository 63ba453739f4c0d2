import { useState } from "react";
import { data } from "react-router";
import { getOwnBooking } from "#contract/guest-booking.ts";
import { parseReference } from "#domain/booking-reference.ts";
import { AppError } from "#domain/errors.ts";
import type { GuestBooking } from "#domain/guest-booking.ts";
import { orErrorPage, pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { describeMissingPage } from "../layout/seo.ts";
import type { Route } from "./+types/page.ts";
import { FindForm } from "./find-form.tsx";
import "./own-booking.css";
import { OwnBookingView } from "./own-booking-view.tsx";

interface Loaded {
  origin: string;
  /** As the address has it, in its right form; empty where it has none. */
  reference: string;
  key: string;
  /** Undefined where the address opens none. */
  booking: GuestBooking | undefined;
  /** Whether the address came with a key that opens nothing. */
  isRefused: boolean;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const reference = parseReference(params.reference ?? "") ?? "";
  const closed: Loaded = { origin, reference, key: "", booking: undefined, isRefused: key !== "" };
  if (key === "") return data(closed);
  try {
    const { booking } = await api(getOwnBooking, { params: { reference: params.reference ?? "" }, query: { key } });
    return data<Loaded>({ ...closed, key, booking, isRefused: false });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return data(closed, { status: 404 });
    return orErrorPage(Promise.reject(error));
  }
}

/** One guest's own: nothing keeps it, no search engine lists it, and its address, which has the key, is told to nobody. */
export function headers() {
  return { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
}

export function meta({ matches }: Route.MetaArgs) {
  // Again in the document, for who comes here from another page of the site.
  return [...describeMissingPage(lodgeIn(matches), "Your booking"), { name: "referrer", content: "no-referrer" }];
}

export default function OwnBookingPage({ loaderData }: Route.ComponentProps) {
  const { origin, reference, key, booking, isRefused } = loaderData;
  const [wasOpen] = useState(booking !== undefined);
  return (
    <div className="wrap own-booking">
      <Breadcrumbs origin={origin} crumbs={[{ name: "Your booking", path: "/booking" }]} />
      {booking ? (
        <OwnBookingView booking={booking} bookingKey={key} isNews={!wasOpen} />
      ) : (
        <FindForm key={reference} reference={reference} isRefused={isRefused} />
      )}
    </div>
  );
}
