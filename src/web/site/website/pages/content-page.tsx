import type { MetaDescriptor } from "react-router";
import * as m from "#messages/layout.js";
import { lodgeIn } from "#web/lodge.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { PageBanner } from "../layout/page-banner.tsx";
import { defaultBanner, describeMissingPage, describePage } from "../layout/seo.ts";
import type { ContentPageData } from "../texts/page-data.ts";
import { Blocks, type Slots } from "./blocks/blocks.tsx";

export function describeContent(
  data: ContentPageData | undefined,
  matches: Parameters<typeof lodgeIn>[0],
): MetaDescriptor[] {
  const lodge = lodgeIn(matches);
  if (!data) return describeMissingPage(lodge, m.somethingWentWrong());
  const { seo, path, banner } = data.content;
  const picture = banner.picture?.src ?? defaultBanner;
  return describePage(lodge, { ...seo, path, origin: data.origin, picture });
}

export function ContentPage({ content, origin, slots = {} }: ContentPageData & { slots?: Slots }) {
  const { banner, name, path } = content;
  return (
    <>
      <PageBanner
        title={banner.title}
        subtitle={banner.subtitle}
        secondSubtitle={banner.secondSubtitle}
        image={banner.picture?.src}
        focus={banner.picture?.focus}
      />
      <div className="line-below">
        <div className="wrap">
          <Breadcrumbs origin={origin} crumbs={[{ name, path }]} />
        </div>
      </div>
      <div className="blocks">
        <Blocks blocks={content.blocks} slots={slots} />
      </div>
    </>
  );
}
