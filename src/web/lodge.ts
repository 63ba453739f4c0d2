import { useRouteLoaderData } from "react-router";
import type { LodgeFacts } from "#domain/settings.ts";

const rootId = "root";

interface RootData {
  lodge: LodgeFacts;
}

export function useLodge(): LodgeFacts {
  const data = useRouteLoaderData<RootData>(rootId);
  // Without the root's data only its error page renders, which does not call this.
  if (!data) throw new Error("The facts of the lodge are not loaded");
  return data.lodge;
}

export function lodgeIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): LodgeFacts | undefined {
  const root = matches.find((match) => match?.id === rootId);
  return (root?.loaderData as RootData | undefined)?.lodge;
}
