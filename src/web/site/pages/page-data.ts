import { retentionSentences } from "#content/privacy.ts";
import { receptionOf } from "#domain/lodge.ts";
import type { ContentPageName } from "#domain/page-content.ts";
import { type PageFacts, withFacts } from "#domain/page-facts.ts";
import { formatPhone } from "#domain/phone.ts";
import type { Lodge } from "#domain/settings.ts";
import { orErrorPage, type PageContext } from "#web/api.ts";
import type { ContentPageData } from "./content-page.tsx";

/** The texts of a page with the facts of the lodge. Only loaders import this: it must not be in the scripts of pages. */
export async function loadPage(
  { texts, lodge, origin, retentionMonths }: PageContext,
  page: ContentPageName,
): Promise<ContentPageData> {
  const [content, known] = await Promise.all([orErrorPage(texts(page)), lodge()]);
  return { content: withFacts(content, factsOf(known, retentionMonths)), origin };
}

export function factsOf(lodge: Lodge, retentionMonths: number): PageFacts {
  const words = {
    lodge: lodge.name,
    email: lodge.email,
    phone: formatPhone(receptionOf(lodge)),
    retention: retentionSentences(retentionMonths),
  };
  return { words, chargesGst: lodge.chargesGst };
}
