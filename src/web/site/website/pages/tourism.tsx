import { pageContext } from "#web/api.ts";
import { JsonLd } from "../layout/json-ld.tsx";
import { loadPage } from "../texts/page-data.ts";
import { placesOf } from "../texts/places.ts";
import type { Route } from "./+types/tourism.ts";
import { ContentPage, describeContent } from "./content-page.tsx";
import { sightsData } from "./sights-data.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context.get(pageContext), "tourism");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function TourismPage({ loaderData }: Route.ComponentProps) {
  const sights = placesOf(loaderData.content);
  return (
    <>
      <ContentPage {...loaderData} />
      {/* For crawlers that read the document. */}
      {sights.length > 0 && <JsonLd data={import.meta.env.SSR ? sightsData(sights) : {}} />}
    </>
  );
}
