import { pageContext } from "#web/api.ts";
import { loadPage } from "../texts/page-data.ts";
import type { Route } from "./+types/restaurants.ts";
import { ContentPage, describeContent } from "./content-page.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context.get(pageContext), "restaurants");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function RestaurantsPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
