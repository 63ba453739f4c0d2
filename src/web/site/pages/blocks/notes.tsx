import type { NotesBlock } from "../../content/shape.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";

export function Notes({ anchor, eyebrow, title, text, notes }: Omit<NotesBlock, "kind">) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section section--plain notes">
      <div className="wrap notes__columns">
        <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
        <dl className="notes__list">
          {notes.map((note) => (
            <div key={note.title} className="note">
              <dt className="note__title">{note.title}</dt>
              <dd className="note__text">{note.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
