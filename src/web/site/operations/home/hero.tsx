import type { FocusPoint } from "#domain/platform/files/content-fields.ts";
import type { BookingSearch } from "#domain/website/booking-search.ts";
import { useLodge } from "#web/lodge.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { useAsksForAges } from "../../reservations/rooms/use-known-rooms.ts";
import { BookingBar } from "../../reservations/search/booking-bar.tsx";
import { useRememberedSearch } from "../../website/search/remembered-search.ts";

export interface HomeBanner {
  picture: string;
  /** A square crop. */
  phone?: string;
  focus?: FocusPoint;
}

interface HeroProps {
  title: string;
  lead: string | undefined;
  banner: HomeBanner;
  search: BookingSearch;
  today: string;
}

export function Hero({ title, lead, banner, search, today }: HeroProps) {
  const remembered = useRememberedSearch();
  return (
    <>
      <section className="stack clipped anchor at-bottom hero on-dark">
        <Picture
          className="hero__picture"
          src={banner.picture}
          fallback={banner.phone && "/banner_image.jpeg"}
          alt=""
          focus={banner.focus}
          sizes="max(100vw, 78rem)"
          crop={banner.phone ? { src: banner.phone, media: "(max-width: 47.99rem)", sizes: "100vw" } : undefined}
          priority
        />
        <div className="wrap hero__words anchor shaded-words">
          <p className="eyebrow">{useLodge().place}</p>
          <h1 className="hero__title">{title}</h1>
          {lead && <p className="lead above-5 hero__lead">{lead}</p>}
        </div>
      </section>
      <div className="anchor wrap hero__bar">
        <BookingBar search={remembered ?? search} today={today} asksForAges={useAsksForAges()} />
      </div>
    </>
  );
}
