import { useRouteLoaderData } from "react-router";
import type { Night } from "#domain/platform/time/nights.ts";
import type { SiteTexts } from "#domain/website/page-versions.ts";

interface LayoutData extends SiteTexts {
  year: string;
  today: Night;
}

/** The layout's data; undefined where it could not load. The router names a route after its file. */
export const useSiteTexts = () => useRouteLoaderData<LayoutData>("site/website/layout/layout");
