import { Link, type MetaDescriptor } from "react-router";
import type { PageContent } from "../content/shape.ts";
import { JsonLd } from "../layout/json-ld.tsx";
import { PageBanner } from "../layout/page-banner.tsx";
import { breadcrumbList, describeMissingPage, describePage } from "../layout/seo.ts";
import { Blocks, type Slots } from "./blocks/blocks.tsx";

/** What the loader of such a page answers at least. */
export interface ContentPageData {
  content: PageContent;
  origin: string;
}

/** The `meta` of a page made of content. */
export function describeContent(data: ContentPageData | undefined): MetaDescriptor[] {
  if (!data) return describeMissingPage("Something went wrong");
  const { seo, path, banner } = data.content;
  return describePage({ ...seo, path, origin: data.origin, picture: banner.picture.src });
}

/** A page made of content: banner, where one is, and the blocks, with the page's own parts in the slots. */
export function ContentPage({ content, origin, slots = {} }: ContentPageData & { slots?: Slots }) {
  const { banner, name, path } = content;
  return (
    <>
      <JsonLd data={breadcrumbList(origin, [{ name, path }])} />
      <PageBanner
        title={banner.title}
        subtitle={banner.subtitle}
        secondSubtitle={banner.secondSubtitle}
        image={banner.picture.src}
      />
      <nav className="trail" aria-label="Breadcrumb">
        <ol className="wrap trail__list">
          <li>
            <Link to="/">Home</Link>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <div className="blocks">
        <Blocks blocks={content.blocks} slots={slots} />
      </div>
    </>
  );
}
