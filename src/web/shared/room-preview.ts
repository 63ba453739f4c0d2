const previewLength = 100;

/** The first 100 characters of a room's description, followed by dots where there is more. */
export function previewOf(description: string): string {
  const characters = Array.from(description);
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join("")}...` : description;
}
