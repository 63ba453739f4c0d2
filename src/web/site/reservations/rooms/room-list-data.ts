import { localizedPath } from "#domain/platform/text/locales.ts";
import { locale } from "#messages/locale.js";
import { absoluteUrl } from "../../website/layout/seo.ts";
import type { RoomResults } from "./room-results.ts";

/** schema.org ItemList, in the order on the page. */
export function roomListData(origin: string, { fitting, taken, tooSmall }: RoomResults): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: [...fitting, ...taken, ...tooSmall].map(({ room: { _id, name } }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absoluteUrl(origin, localizedPath(locale(), `/service/rooms/${_id}`)),
    })),
  };
}
