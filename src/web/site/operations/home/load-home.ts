import { listTestimonials } from "#contract/website/testimonials.ts";
import pictures from "#pictures" with { type: "json" };
import type { PageContext } from "#web/api.ts";
import { defaultBanner } from "../../website/layout/seo.ts";
import { nearbyPlaces } from "./nearby.ts";

/** Data that can't be loaded leave their section empty; the page still renders. */
async function orNothing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Data of the home page besides its texts and the rooms. Only loaders import this: it has the index of all pictures. */
export async function loadHomeData({ api, texts, today }: Pick<PageContext, "api" | "texts" | "today">) {
  const [testimonials, ...pages] = await Promise.all([
    orNothing(api(listTestimonials, {})),
    orNothing(texts("tourism")),
    orNothing(texts("contact-us")),
  ]);
  return {
    testimonials: testimonials ?? [],
    nearby: nearbyPlaces(pages),
    today,
    ownBanner: { picture: pictures.banner_image.url, phone: pictures.banner_phone.url },
  };
}

/** The grounds of samples. */
const grounds: ReadonlySet<string> = new Set(
  Object.entries(pictures).flatMap(([name, { url }]) => (/^ground-/.test(name) ? url : [])),
);

/** For shared links: a ground of the samples shows nothing of the lodge. */
export const sharedPicture = (picture: string): string => (grounds.has(picture) ? defaultBanner : picture);

export type LoadedHome = Awaited<ReturnType<typeof loadHomeData>>;
