import { Suspense } from "react";
import { emptySearch } from "#domain/booking-search.ts";
import { BanquetHero } from "../pages/blocks/banquet-hero.tsx";
import { Testimonials } from "../testimonials/testimonials.tsx";
import type { Route } from "./+types/page.ts";
import { Exceptional } from "./exceptional.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LastCall } from "./last-call.tsx";
import { RoomsSection } from "./rooms-section.tsx";
import { WhereWeAre } from "./where-we-are.tsx";

/** Each section hydrates separately, so that a click waits only for its own section. */
export function HomeSections(data: Route.ComponentProps["loaderData"]) {
  const { today, pictures } = data;
  return (
    <>
      <Suspense>
        <Hero
          title={data.tagline}
          lead={data.lead}
          picture={pictures.banner}
          phonePicture={pictures.bannerPhone}
          search={emptySearch}
          today={today}
        />
        <Features features={data.features} />
      </Suspense>
      <Suspense>
        <RoomsSection rooms={data.rooms} today={today} />
      </Suspense>
      <Suspense>
        <Exceptional reasons={data.reasons} large={pictures.verandah} small={pictures.food} />
        <BanquetHero />
        <Testimonials testimonials={data.testimonials} />
        <WhereWeAre {...data.where} />
        <LastCall {...data.lastCall} picture={pictures.beach} />
      </Suspense>
    </>
  );
}
