import { tourism } from "#content/tourism.ts";
import { pageContext } from "#web/api.ts";
import type { Route } from "./+types/tourism.ts";
import { ContentPage, describeContent } from "./content-page.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/keep-data-for-dialogs.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { content: tourism, origin: context.get(pageContext).origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function TourismPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
