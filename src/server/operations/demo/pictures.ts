import pictures from "#pictures" with { type: "json" };

export function pictureUrls(...names: (keyof typeof pictures)[]): string[] {
  return names.map((name) => pictures[name].url);
}
