import { pageContext } from "#web/api.ts";
import { privacyContent } from "../content/privacy.ts";
import type { Route } from "./+types/privacy.ts";
import { ContentPage, describeContent } from "./content-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { origin, retentionMonths } = context.get(pageContext);
  return { content: privacyContent(retentionMonths), origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describeContent(loaderData);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
