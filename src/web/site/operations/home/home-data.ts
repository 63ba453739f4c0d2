import type { ContentPicture } from "#domain/platform/files/content-fields.ts";
import type { PageContent } from "#domain/website/page-content.ts";
import type { LoadedHome } from "./load-home.ts";
import type { HomeData } from "./sections.tsx";

const bannerOf = ({ src, focus }: ContentPicture) => ({ picture: src, ...(focus && { focus }) });

/** The footer is part of every page. */
export function homeData(
  { banner, blocks }: Pick<PageContent, "banner" | "blocks">,
  loaded: LoadedHome,
): Omit<HomeData, "rooms"> {
  const { ownBanner, ...rest } = loaded;
  return {
    ...rest,
    title: banner.title,
    lead: banner.subtitle,
    banner: banner.picture ? bannerOf(banner.picture) : ownBanner,
    blocks: blocks.filter(({ kind }) => kind !== "footer"),
  };
}
