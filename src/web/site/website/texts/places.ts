import type { PageContent, Place } from "#domain/website/page-content.ts";

/** The places of all blocks of sights, in their order. */
export function placesOf(page: Pick<PageContent, "blocks">): Place[] {
  return page.blocks.flatMap((block) => (block.kind === "places" ? block.groups.flatMap((group) => group.places) : []));
}
