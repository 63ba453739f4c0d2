import { useId } from "react";
import { Paragraph } from "./paragraph.tsx";

interface BlockHeadingProps {
  id: string;
  eyebrow?: string;
  title: string;
  text?: string;
}

/** A small line above, the title, a sentence below. */
export function BlockHeading({ id, eyebrow, title, text }: BlockHeadingProps) {
  return (
    <div className="block-heading">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id} className="block-heading__title">
        {title}
      </h2>
      {text && <Paragraph className="above-4 soft block-heading__text" text={text} />}
    </div>
  );
}

/** The attributes of a section that is labelled by its heading, and the heading's id. */
export function useBlockSection(anchor?: string): {
  headingId: string;
  section: { id?: string; "aria-labelledby": string };
} {
  const headingId = useId();
  return { headingId, section: { id: anchor, "aria-labelledby": headingId } };
}
