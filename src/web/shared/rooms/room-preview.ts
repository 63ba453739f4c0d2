import { firstCharacters } from "../platform/first-characters.ts";

const previewLength = 100;

/** The first 100 characters, with an ellipsis if there are more. */
export function previewOf(description: string): string {
  const first = firstCharacters(description, previewLength);
  return first === undefined ? description : `${first}...`;
}
