/** A text whose lines that begin with `- ` are lists. */
export type TextPart = { kind: "text"; text: string } | { kind: "list"; items: readonly string[] };

const bullet = /^\s*- +(?=\S)/;

/** In their order; lines of a text that follow each other stay together. */
export function textParts(text: string): TextPart[] {
  if (!text.includes("- ")) return [{ kind: "text", text }];
  const parts: TextPart[] = [];
  for (const line of text.split("\n")) {
    const isItem = bullet.test(line);
    const words = isItem ? line.replace(bullet, "").trim() : line;
    const last = parts.at(-1);
    if (isItem && last?.kind === "list") parts[parts.length - 1] = { kind: "list", items: [...last.items, words] };
    else if (isItem) parts.push({ kind: "list", items: [words] });
    else if (last?.kind === "text") parts[parts.length - 1] = { kind: "text", text: `${last.text}\n${words}` };
    else if (words.trim() !== "") parts.push({ kind: "text", text: words });
  }
  return parts;
}
