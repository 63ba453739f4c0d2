import pictures from "#pictures" with { type: "json" };

/** The addresses of the house's own pictures. */
export function pictureUrls(...names: (keyof typeof pictures)[]): string[] {
  return names.map((name) => pictures[name].url);
}
