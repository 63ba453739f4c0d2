import type { ContentPicture } from "#domain/platform/files/content-fields.ts";
import pictures from "#pictures" with { type: "json" };

/** Pictures of the build, with the texts of a language. */
export const pictureWith =
  <Name extends string>(alts: Readonly<Record<Name, string>>) =>
  (name: Name & keyof typeof pictures): ContentPicture => ({ src: pictures[name].url, alt: alts[name] });
