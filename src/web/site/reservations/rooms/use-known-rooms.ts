import { useRouteLoaderData } from "react-router";
import type { Night } from "#domain/platform/time/nights.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import type { ListedRoom } from "./room-results.ts";

const routeId = "site/reservations/rooms/known-rooms";

export interface KnownRooms {
  /** Undefined when they could not be loaded. */
  rooms: readonly ListedRoom[] | undefined;
  /** Whether the price of a plan depends on how old kids are. */
  asksForAges: boolean;
  /** Compared with that of a search. */
  mark: string | undefined;
  /** Of the list's page; undefined when it could not be loaded. */
  content: Pick<PageContent, "name" | "banner" | "seo"> | undefined;
  today: Night;
  origin: string;
}

export function useKnownRooms(): KnownRooms {
  const known = useRouteLoaderData<KnownRooms>(routeId);
  // Without its data only an error page renders, which does not call this.
  if (!known) throw new Error("The rooms are not loaded");
  return known;
}

/** False also where the rooms are not loaded, as in the preview of the home page. */
export const useAsksForAges = (): boolean => useRouteLoaderData<KnownRooms>(routeId)?.asksForAges ?? false;

export function knownRoomsIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): KnownRooms | undefined {
  return matches.find((match) => match?.id === routeId)?.loaderData as KnownRooms | undefined;
}
