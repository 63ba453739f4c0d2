import { listChargeItems, updateChargeItem } from "#contract/billing/charge-items.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { updateBrand } from "#contract/property/brand.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { listAmenities, updateAmenity } from "#contract/rooms/amenities.ts";
import { listRooms, updateRoom } from "#contract/rooms/rooms.ts";
import { listBanquets, updateBanquet } from "#contract/website/banquets.ts";
import { addPagePicture, getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { addTestimonial, deleteTestimonial, listTestimonials } from "#contract/website/testimonials.ts";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import type { TestApp } from "../platform/app.ts";
import { formOf } from "../rooms/rooms.ts";
import { aPicture } from "../website/pictures.ts";

const name = "Neelam Stay";
/** The words of the other lodge. */
const own: Record<Locale, string> = { en: "Neelam", kn: "ನೀಲಂ", hi: "नीलम" };

export const otherLodge = {
  name,
  place: "Munnar, Kerala",
  address: { street: "7 Tea Road", locality: "Munnar", region: "Kerala", postalCode: "685612" },
  position: { latitude: 10.0892, longitude: 77.0595 },
  email: "desk@neelam.example",
  phones: [{ label: "Desk", digits: "9400011111" }],
  whatsapp: "9400011111",
  social: [],
  checkInTime: "14:30",
  checkOutTime: "10:15",
  policies: [{ title: "Quiet", text: "Please be quiet after ten." }],
  directions: "Follow the signs.",
  cancellation: "",
  upiId: "neelam@example",
  bankAccount: { holder: "Neelam Stay", number: "000000000678", ifsc: "YYYY0000000", bank: "Tea Bank, Munnar" },
  gstin: "32AAPFU0939F1Z4",
};

/** Names of properties that stay: they are no text. */
const kept = /^(kind|anchor|to|drawing|scene|onHome|ground|pictureSide|topic)$/;

/** The same blocks with other words and figures, and with another picture if one is given. */
export function replacedTexts(texts: PageTexts, wordAt: (count: number) => string, picture?: string): PageTexts {
  let count = 0;
  const visit = (part: unknown, property: string, holder: object): unknown => {
    if (typeof part === "string") {
      if (kept.test(property) || (property === "name" && "kind" in holder)) return part;
      count += 1;
      return property === "src" ? (picture ?? part) : wordAt(count);
    }
    if (typeof part === "number") return property === "latitude" ? 10.1 : property === "longitude" ? 77.1 : 7;
    if (Array.isArray(part)) return part.map((item) => visit(item, property, part));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, visit(item, key, part)]));
  };
  return visit(texts, "", {}) as PageTexts;
}

/** Makes the demo another lodge, by the calls that the admin makes. */
export async function renameLodge({ api, db, staffToken }: Pick<TestApp, "api" | "db" | "staffToken">): Promise<void> {
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, ...otherLodge } }, owner);
  const brand = { main: "#1f4d3d", accent: "", background: "", typeface: "system" as const };
  await api(updateBrand, { body: { ...brand, logo: await aPicture(), logoAlt: name } }, owner);
  await replacePages(api, owner);
  await replaceCatalogue(api, owner);
  // Prices of single nights, which the season replaces.
  await db.deleteFrom("night_rate").execute();
}

type Api = TestApp["api"];
type Caller = { token: string };

async function replacePages(api: Api, owner: Caller): Promise<void> {
  const { src } = await api(addPagePicture, { body: { picture: await aPicture() } }, owner);
  for (const page of contentPages) {
    for (const locale of locales) {
      const params = { page, locale };
      const { texts } = await api(getPageDraft, { params }, owner);
      const body = { from: 0, texts: replacedTexts(texts, (count) => `${own[locale]} ${count}`, src) };
      await api(savePageDraft, { params, body }, owner);
      await api(publishPage, { params, body: { number: 1 } }, owner);
    }
  }
}

async function replaceCatalogue(api: Api, owner: Caller): Promise<void> {
  const { items } = await api(listChargeItems, {}, owner);
  for (const [index, { _id: id, isAmenity, ...item }] of items.entries()) {
    if (isAmenity) continue;
    const body = { ...item, name: `Neelam extra ${index}`, price: 333, measure: "" } as CallInput<
      typeof updateChargeItem
    >["body"];
    await api(updateChargeItem, { params: { id }, body }, owner);
  }
  for (const [index, { _id: id }] of (await api(listAmenities, {}, owner)).entries()) {
    const body = { name: `Comfort ${index}`, type: "free", icon: await aPicture() } as CallInput<
      typeof updateAmenity
    >["body"];
    await api(updateAmenity, { params: { id }, body }, owner);
  }
  for (const [index, room] of (await api(listRooms, {}, owner)).entries()) {
    const form = formOf(room, {
      name: `Neelam room ${index}`,
      description: "A room.",
      view: "Neelam",
      floor: "1",
      bathroom: "Neelam",
      existingImages: [],
      images: [await aPicture()],
      costOptions: room.costOptions.map((option, plan) => ({ ...option, cost: 3111, name: `Neelam plan ${plan}` })),
    }) as CallInput<typeof updateRoom>["body"];
    await api(updateRoom, { params: { id: room._id }, body: form }, owner);
  }
  for (const [index, { _id: id }] of (await api(listBanquets, {}, owner)).entries()) {
    const body = {
      name: `Neelam hall ${index}`,
      seatingCapacity: "90",
      floor: "1",
      description: "A hall.",
      isActive: true,
    };
    const pictures = { existingImages: [], images: [await aPicture()] };
    await api(updateBanquet, { params: { id }, body: { ...body, ...pictures } as never }, owner);
  }
  for (const { _id: id } of await api(listTestimonials, {}, owner))
    await api(deleteTestimonial, { params: { id } }, owner);
  await api(addTestimonial, { body: { quote: "Good.", author: "Neelam", position: "", rating: 5 } as never }, owner);
}
