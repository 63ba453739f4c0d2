import { useRouteLoaderData } from "react-router";
import type { LodgeSummary } from "#domain/property/lodge.ts";

const rootId = "root";

interface RootData {
  lodge: LodgeSummary;
  isPreview?: true;
}

export function useLodge(): LodgeSummary {
  const data = useRouteLoaderData<RootData>(rootId);
  // Without the root's data only its error page renders, which does not call this.
  if (!data) throw new Error("The facts of the lodge are not loaded");
  return data.lodge;
}

/** The languages in which the lodge addresses guests, in the order of the menu. */
export const useLanguages = (): LodgeSummary["languages"] => useLodge().languages;

/** Whether the page is of a site that is closed to all but staff. */
export const useIsPreview = (): boolean => useRouteLoaderData<RootData>(rootId)?.isPreview === true;

let lastKnown: LodgeSummary | undefined;

/**
 * For error pages: undefined where the lodge could not be loaded. A navigation of which nothing arrives takes the root's
 * data with it; the browser has them from the page before.
 */
export function useKnownLodge(): LodgeSummary | undefined {
  const lodge = useRouteLoaderData<RootData>(rootId)?.lodge;
  if (import.meta.env.SSR) return lodge;
  lastKnown = lodge ?? lastKnown;
  return lastKnown;
}

export function lodgeIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): LodgeSummary | undefined {
  const root = matches.find((match) => match?.id === rootId);
  return (root?.loaderData as RootData | undefined)?.lodge;
}
