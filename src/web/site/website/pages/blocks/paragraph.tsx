import { Fragment, type ReactNode } from "react";
import { textParts } from "#domain/platform/text/text-parts.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { Prose } from "./prose.tsx";

/** A text with marks and lists, for an element that may have both. */
export function ProseWithLists({
  text,
  wrap = (words) => words,
}: {
  text: string;
  wrap?: (words: ReactNode) => ReactNode;
}) {
  return inOrder(textParts(text)).map(({ key, item: part }) => (
    <Fragment key={key}>
      {part.kind === "text" ? (
        wrap(<Prose text={part.text} />)
      ) : (
        <ul className="stack gap-1 measure prose-list">
          {inOrder(part.items).map(({ key: place, item }) => (
            <li key={place}>
              <Prose text={item} />
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ));
}

/** Paragraphs of this class, and lists between them. */
export function Paragraph({ text, className }: { text: string; className?: string }) {
  return <ProseWithLists text={text} wrap={(words) => <p className={className}>{words}</p>} />;
}
