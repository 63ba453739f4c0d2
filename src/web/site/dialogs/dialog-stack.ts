export interface OpenDialog {
  name: string;
  /** What it is about, such as a room's id; may be empty. */
  id: string;
  /** Another one for each opening. */
  entry: string;
}

const prefix = "#dialogs=";

/** The open dialogs in the fragment of the router's location, the topmost last. */
export function readDialogs(hash: string): OpenDialog[] {
  if (!hash.startsWith(prefix)) return [];
  return hash
    .slice(prefix.length)
    .split(",")
    .map((part) => {
      const [name = "", id = "", entry = ""] = part.split(":").map(decode);
      return { name, id, entry };
    });
}

export function writeDialogs(dialogs: readonly OpenDialog[]): string {
  const parts = dialogs.map(({ name, id, entry }) => [name, id, entry].map(encodeURIComponent).join(":"));
  return parts.length > 0 ? prefix + parts.join(",") : "";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
