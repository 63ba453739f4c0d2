import { locale } from "#messages/locale.js";
import pictures from "#pictures" with { type: "json" };
import { pictureAlts } from "./picture-alts.ts";
import type { ContentPicture } from "./shape.ts";

type PictureName = keyof typeof pictures;

function altOf(name: PictureName): string {
  const language = locale();
  const translated: Partial<Record<PictureName, string>> = language === "en" ? {} : pictureAlts[language];
  return translated[name] ?? pictures[name].alt;
}

export function lodgePicture(name: PictureName): ContentPicture {
  return { src: pictures[name].url, alt: altOf(name) };
}
