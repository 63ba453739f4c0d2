import { roomId } from "#server/operations/demo/rooms.ts";
import { expect, test } from "../fixtures.ts";

const paths = [
  "/",
  "/service/rooms",
  `/service/rooms/${roomId("garden-deluxe")}`,
  "/service/banquet-events",
  "/service/contact-us",
];

// Only a browser lays a page out for paper.
test("pages print without what is pressed or typed, without bars over the text, and with nothing cut at the side", async ({
  page,
}) => {
  for (const path of paths) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    const left = await page.evaluate(() => {
      const isShown = (part: Element) => part.checkVisibility() && !part.closest(".visually-hidden");
      const all = [...document.querySelectorAll("body *")].filter(isShown);
      const controls = all.filter((part) =>
        part.matches("main :is(form, textarea, select, .button, .icon-button, .carousel__dot)"),
      );
      const bars = all.filter((part) => getComputedStyle(part).position === "fixed");
      const strips = all.filter((part) => {
        const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX);
        return scrolls && part.scrollWidth > part.clientWidth + 1;
      });
      // A page's whole article that may not break would leave the first sheet empty.
      const unbroken = all.filter(
        (part) => part.matches("main > *, .room-page") && getComputedStyle(part).breakInside === "avoid",
      );
      return [...controls, ...bars, ...strips, ...unbroken].map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(left, path).toEqual([]);
  }
});
