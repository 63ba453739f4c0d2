import { builtInColours } from "#domain/property/brand-colours.ts";

export const letterIconPath = "/lodge-icon.svg";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The first letter of a name with its vowel signs, on the lodge's colour: for a lodge without a logo. */
export function letterIcon({ name, main }: { name: string; main: string }): string {
  const [first] = new Intl.Segmenter().segment(name.trim().toUpperCase());
  const letter = (first?.segment ?? "").replace(/[&<>]/g, (character) => escapes[character] as string);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="14" fill="${main || builtInColours.main}"/>`,
    '<text x="32" y="45" font-family="serif" font-size="38" text-anchor="middle" fill="#fff">',
    `${letter}</text></svg>`,
  ].join("");
}
