import { useRouteLoaderData } from "react-router";
import type { LodgeFacts } from "#domain/settings.ts";

const rootId = "root";

/** The root's answer, whichever page it is asked from. */
interface RootData {
  lodge: LodgeFacts;
}

/** The lodge's facts as the owner has set them; on any page, of the site or of the admin. */
export function useLodge(): LodgeFacts {
  const data = useRouteLoaderData<RootData>(rootId);
  // Without the root's data its own error page stands there, which asks for nothing.
  if (!data) throw new Error("The facts of the lodge are not loaded");
  return data.lodge;
}

/** The lodge's facts among the matches that a page's `meta` is handed. */
export function lodgeIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): LodgeFacts | undefined {
  const root = matches.find((match) => match?.id === rootId);
  return (root?.loaderData as RootData | undefined)?.lodge;
}
