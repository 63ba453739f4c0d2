import type { PageContent } from "#domain/page-content.ts";
import type { LodgeFacts } from "#domain/settings.ts";
import { lodgePicture } from "./pictures.ts";

/** The list of rooms itself comes from the database. */
export function roomsContent({ name }: Pick<LodgeFacts, "name">): PageContent {
  return {
    path: "/service/rooms",
    name: "Rooms",
    seo: {
      title: "Rooms",
      description: `Rooms and suites at ${name} in Manipal: pictures, what is in them, free dates, and the whole price before you book.`,
    },
    banner: {
      title: "Rooms",
      subtitle: "Laterite walls, a fan overhead, the garden at the door. Every price is shown in full.",
      picture: lodgePicture("about-1"),
    },
    blocks: [],
  };
}
