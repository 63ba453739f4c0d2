import { type ReactNode, Suspense } from "react";
import { emptySearch } from "#domain/website/booking-search.ts";
import type { Block } from "#domain/website/page-content.ts";
import type { Testimonial } from "#domain/website/testimonials.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import type { RoomOffer } from "#web/shared/rooms/room-offer.ts";
import { BanquetHero } from "../../website/pages/blocks/banquet-hero.tsx";
import { Testimonials } from "../../website/testimonials/testimonials.tsx";
import { Exceptional } from "./exceptional.tsx";
import { Features } from "./features.tsx";
import { Hero, type HomeBanner } from "./hero.tsx";
import { LastCall } from "./last-call.tsx";
import type { Nearby } from "./nearby.ts";
import { RoomsSection } from "./rooms-section.tsx";
import { WhereWeAre } from "./where-we-are.tsx";

export interface HomeData {
  title: string;
  lead: string | undefined;
  banner: HomeBanner;
  blocks: readonly Block[];
  /** Undefined when they could not be loaded. */
  rooms: readonly RoomOffer[] | undefined;
  testimonials: readonly Testimonial[];
  nearby: Nearby;
  today: string;
}

function section(block: Block, { rooms, testimonials, nearby, today }: HomeData): ReactNode {
  switch (block.kind) {
    case "features":
      return <Features {...block} />;
    case "reasons":
      return <Exceptional {...block} />;
    case "band":
      return <BanquetHero {...block} />;
    case "where":
      return <WhereWeAre {...block} nearby={nearby} />;
    case "lastCall":
      return <LastCall {...block} />;
    case "slot":
      if (block.name === "rooms") return <RoomsSection {...block} rooms={rooms} today={today} />;
      return block.name === "testimonials" && <Testimonials {...block} testimonials={testimonials} />;
  }
}

/** Each section hydrates separately, so that a click waits only for its own section. */
export function HomeSections(data: HomeData) {
  const { title, lead, banner, blocks, today } = data;
  return (
    <>
      <Suspense>
        <Hero title={title} lead={lead} banner={banner} search={emptySearch} today={today} />
      </Suspense>
      {inOrder(blocks).map(({ key, item }) => (
        <Suspense key={key}>{section(item, data)}</Suspense>
      ))}
    </>
  );
}
