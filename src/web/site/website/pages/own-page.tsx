import { data } from "react-router";
import { isOwnPage } from "#domain/website/content-pages.ts";
import { pageContext } from "#web/api.ts";
import { loadPage } from "../texts/page-data.ts";
import type { Route } from "./+types/own-page.ts";
import { ContentPage, describeContent } from "./content-page.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

/** A page that the lodge has added. */
export function loader({ context, params }: Route.LoaderArgs) {
  const page = `own-${params.name}`;
  if (!isOwnPage(page)) throw data(null, { status: 404 });
  return loadPage(context.get(pageContext), page);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
