import type { BookingSearch } from "#domain/booking-search.ts";
import { useLodge } from "#web/lodge.ts";
import { Picture } from "#web/shared/picture.tsx";
import { BookingBar } from "../search/booking-bar.tsx";
import { useRememberedSearch } from "../search/remembered-search.ts";

interface HeroProps {
  title: string;
  lead: string | undefined;
  picture: string;
  /** A square crop. */
  phonePicture: string | undefined;
  search: BookingSearch;
  today: string;
}

export function Hero({ title, lead, picture, phonePicture, search, today }: HeroProps) {
  const remembered = useRememberedSearch();
  return (
    <>
      <section className="hero on-dark">
        <Picture
          className="hero__picture"
          src={picture}
          fallback={phonePicture && "/banner_image.jpeg"}
          alt=""
          sizes="max(100vw, 78rem)"
          crop={phonePicture ? { src: phonePicture, media: "(max-width: 47.99rem)", sizes: "100vw" } : undefined}
          priority
        />
        <div className="wrap hero__words">
          <p className="eyebrow">{useLodge().place}</p>
          <h1 className="hero__title">{title}</h1>
          {lead && <p className="lead hero__lead">{lead}</p>}
        </div>
      </section>
      <div className="wrap hero__bar">
        <BookingBar search={remembered ?? search} today={today} />
      </div>
    </>
  );
}
