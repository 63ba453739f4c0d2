import { pageContext } from "#web/api.ts";
import type { Route } from "./+types/tourism.ts";
import { ContentPage, describeContent } from "./content-page.tsx";
import { loadPage } from "./page-data.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/keep-data-for-dialogs.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context.get(pageContext), "tourism");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function TourismPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
