import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type To, useSearchParams } from "react-router";
import { type BookingSearch, emptySearch, readSearch, writeSearch } from "#domain/website/booking-search.ts";
import { useSiteTexts } from "../texts/site-texts.ts";

/**
 * The last search with dates, in the session storage of this tab. Pages are cached for everybody, so links take it up
 * after hydration. The URL of a page has priority.
 */
const storageKey = "stay-search";
const roomsPath = "/service/rooms";
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null; // Storage is blocked.
  }
}

function write(query: string | undefined): void {
  try {
    if (query === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, query);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined on the server, and when check-in is over. */
export function useRememberedSearch(): BookingSearch | undefined {
  const today = useSiteTexts()?.today;
  const stored = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => {
    const search = stored && today ? readSearch(new URLSearchParams(stored), today) : undefined;
    return search?.checkin ? search : undefined;
  }, [stored, today]);
}

/** Dates without counts leave those of the last search. */
export function useRememberSearch(search: BookingSearch): void {
  const remembered = useRememberedSearch();
  const { adults, kids, ages } = (search.areGuestsAssumed && remembered) || search;
  const isAssumed = search.areGuestsAssumed && (remembered?.areGuestsAssumed ?? true);
  const guests = { adults, kids, ages, areGuestsAssumed: isAssumed || undefined };
  const query = search.checkin && writeSearch({ ...search, ...guests });
  useEffect(() => {
    if (query) write(query);
  }, [query]);
}

/** For pages that replace the requested one: a search in the URL would be lost with it. */
export function useRememberSearchInUrl(): void {
  const today = useSiteTexts()?.today;
  const [query] = useSearchParams();
  useRememberSearch(today ? readSearch(query, today) : emptySearch);
}

export const forgetSearch = () => write(undefined);

/** Adds the remembered search to the list of rooms; other destinations are unchanged. */
export function useStayLinks(): (to: string) => To {
  const search = useRememberedSearch();
  return useCallback(
    (to) => (search && to === roomsPath ? { pathname: to, search: writeSearch(search) } : to),
    [search],
  );
}
