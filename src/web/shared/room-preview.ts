const previewLength = 100;

/** The first 100 characters, with an ellipsis if there are more. */
export function previewOf(description: string): string {
  const characters = Array.from(description);
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join("")}...` : description;
}
