import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/layout/layout.tsx", [
    index("site/home/page.tsx"),
    route("service/rooms", "site/rooms/list-page.tsx"),
    route("service/rooms/:id", "site/rooms/detail-page.tsx"),
    route("service/banquet-events", "site/banquets/page.tsx"),
    route("service/restaurants", "site/pages/restaurants.tsx"),
    route("service/spa-wellness", "site/pages/spa-wellness.tsx"),
    route("service/tourism", "site/pages/tourism.tsx"),
    route("service/about", "site/pages/about.tsx"),
    route("service/contact-us", "site/pages/contact.tsx"),
    route("service/privacy", "site/pages/privacy.tsx"),
    route("booking/:reference?", "site/own-booking/page.tsx"),
    route("*", "site/pages/not-found.tsx"),
  ]),
  route("admin/login", "admin/login/page.tsx"),
  route("admin", "admin/layout.tsx", [
    index("admin/home-redirect.tsx"),
    route("dashboard", "admin/dashboard/page.tsx"),
    route("bookings", "admin/bookings/page.tsx"),
    route("queries", "admin/queries/page.tsx"),
    route("rooms", "admin/rooms/page.tsx"),
    route("amenities", "admin/amenities/page.tsx"),
    route("banquets", "admin/banquets/page.tsx"),
    route("testimonials", "admin/testimonials/page.tsx"),
    route("audit", "admin/audit/page.tsx"),
    route("staff", "admin/staff/page.tsx"),
    route("guests", "admin/guests/page.tsx"),
    route("mails", "admin/mails/page.tsx"),
    route("settings", "admin/settings/page.tsx"),
  ]),
] satisfies RouteConfig;
