import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

/** The list of rooms itself comes from the database. */
export const rooms: PageContent = {
  path: "/service/rooms",
  name: "Rooms",
  seo: {
    title: "Rooms",
    description:
      "Rooms and suites at {lodge} in Manipal: pictures, what is in them, free dates, and the whole price before you book.",
  },
  banner: {
    title: "Rooms",
    subtitle: "Laterite walls, a fan overhead, the garden at the door. Every price is shown in full.",
    picture: lodgePicture("about-1"),
  },
  blocks: [],
};
