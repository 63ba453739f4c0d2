import type { NotFoundContent } from "../shape.ts";
import { lodgePicture } from "./pictures.ts";

export const notFound: NotFoundContent = {
  eyebrow: "404, page not found",
  title: "This page went out with the tide.",
  text: "The address is mistyped, or the page has moved. The house has not.",
  ways: [
    { to: "/service/rooms", label: "Rooms", text: "All of them, with dates and prices" },
    { to: "/service/restaurants", label: "Restaurants", text: "Hours, dishes, a table tonight" },
    { to: "/service/banquet-events", label: "Banquet & Events", text: "Halls, menus, an enquiry" },
    { to: "/service/tourism", label: "Tourism", text: "Ten places and how far they are" },
    { to: "/service/contact-us", label: "Contact", text: "Phones, a form, the way here" },
  ],
  picture: { ...lodgePicture("beach-1"), alt: "" },
};
