import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { receptionOf } from "#domain/property/lodge.ts";
import type { Lodge } from "#domain/property/settings.ts";
import type { PageName } from "#domain/website/content-pages.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import { type PageFacts, withFacts } from "#domain/website/page-facts.ts";
import type { SiteTexts } from "#domain/website/page-versions.ts";
import { orErrorPage, type PageContext } from "#web/api.ts";
import { retentionSentences } from "./retention.ts";

/** The minimum that the loader of a page returns. */
export interface ContentPageData {
  content: PageContent;
  origin: string;
}

/** The texts of a page with the facts of the lodge. Only loaders import this: it must not be in the scripts of pages. */
export async function loadPage(
  { texts, lodge, origin, retentionMonths }: PageContext,
  page: PageName,
): Promise<ContentPageData> {
  const [content, known] = await Promise.all([orErrorPage(texts(page)), lodge()]);
  return { content: withFacts(content, factsOf(known, retentionMonths)), origin };
}

/** The texts that every page shows. */
export async function loadSiteTexts({ siteTexts, lodge, retentionMonths }: PageContext): Promise<SiteTexts> {
  const [texts, known] = await Promise.all([siteTexts(), lodge()]);
  return withFacts(texts, factsOf(known, retentionMonths));
}

export function factsOf(lodge: Lodge, monthsOfServer: number): PageFacts {
  const words = {
    lodge: lodge.name,
    email: lodge.email,
    phone: formatIndianPhone(receptionOf(lodge)),
    checkIn: spokenTime(lodge.checkInTime),
    checkOut: spokenTime(lodge.checkOutTime),
    retention: retentionSentences(lodge.retentionMonths ?? monthsOfServer),
  };
  return { words, chargesGst: lodge.chargesGst };
}
