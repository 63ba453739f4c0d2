import { privacyContent } from "#content/privacy.ts";
import { pageContext } from "#web/api.ts";
import type { Route } from "./+types/privacy.ts";
import { ContentPage, describeContent } from "./content-page.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/keep-data-for-dialogs.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { lodge, origin, retentionMonths } = context.get(pageContext);
  return { content: privacyContent(await lodge(), retentionMonths), origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
