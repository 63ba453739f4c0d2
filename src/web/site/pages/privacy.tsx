import { getLodge } from "#contract/settings.ts";
import { pageContext } from "#web/api.ts";
import { privacyContent } from "../content/privacy.ts";
import type { Route } from "./+types/privacy.ts";
import { ContentPage, describeContent } from "./content-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin, retentionMonths } = context.get(pageContext);
  const { lodge } = await api(getLodge, {});
  return { content: privacyContent(lodge, retentionMonths), origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describeContent(loaderData, matches);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
