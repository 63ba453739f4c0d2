import { data } from "react-router";
import { pageContext } from "#web/api.ts";
import { lodgeIn } from "#web/lodge.ts";
import { describeMissingPage } from "../layout/seo.ts";
import { loadPage } from "../texts/page-data.ts";
import type { Route } from "./+types/not-found.ts";
import { MissingPage } from "./missing-page.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadPage(context.get(pageContext), "not-found"), { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeMissingPage(lodgeIn(matches), loaderData?.content.seo.title);
}

export default function NotFoundPage({ loaderData: { content } }: Route.ComponentProps) {
  return <MissingPage {...content} />;
}
