import banquets from "./site/banquets/sheet.css?inline";
import core from "./site/core.css?inline";
import home from "./site/home/sheet.css?inline";
import pages from "./site/pages/sheet.css?inline";
import room from "./site/rooms/detail-sheet.css?inline";
import rooms from "./site/rooms/list-sheet.css?inline";

const sheets: Readonly<Record<string, string>> = {
  "site/home/page": home,
  "site/rooms/list-page": rooms,
  "site/rooms/detail-page": room,
  "site/banquets/page": banquets,
  "site/own-booking/page": "",
};

/** All the rules that the page of a route needs, by the route's id; unless stated, it is a page of texts. */
export const sheetFor = (routeId: string) => core + (sheets[routeId] ?? pages);
