import type { PageContent } from "#domain/website/page-content.ts";
import { lodgePicture } from "./pictures.ts";

export const notFound: PageContent = {
  path: "/not-found",
  name: "404, page not found",
  seo: { title: "Page not found", description: "The address is mistyped, or the page has moved. The house has not." },
  banner: {
    title: "This page went out with the tide.",
    subtitle: "The address is mistyped, or the page has moved. The house has not.",
    picture: lodgePicture("beach-1"),
  },
  blocks: [
    {
      kind: "links",
      links: [
        {
          to: "/service/rooms",
          label: "Rooms",
          text: "All of them, with dates and prices",
        },
        {
          to: "/service/restaurants",
          label: "Restaurants",
          text: "Hours, dishes, a table tonight",
        },
        {
          to: "/service/banquet-events",
          label: "Banquet & Events",
          text: "Halls, menus, an enquiry",
        },
        {
          to: "/service/tourism",
          label: "Tourism",
          text: "Ten places and how far they are",
        },
        {
          to: "/service/contact-us",
          label: "Contact",
          text: "Phones, a form, the way here",
        },
      ],
    },
  ],
};
