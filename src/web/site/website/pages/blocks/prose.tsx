import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Inline, inlineMarks } from "#domain/platform/text/inline-marks.ts";

function element(part: Inline, key: number): ReactNode {
  if (typeof part === "string") return part;
  const parts = part.parts.map(element);
  switch (part.mark) {
    case "strong":
      return <strong key={key}>{parts}</strong>;
    case "em":
      return <em key={key}>{parts}</em>;
    case "link":
      return (
        <Link key={key} to={part.to} className="link" rel="noopener">
          {parts}
        </Link>
      );
  }
}

/** A text with marks. */
export function Prose({ text }: { text: string }): ReactNode {
  return inlineMarks(text).map(element);
}
