import type { NotesBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { ProseWithLists } from "./paragraph.tsx";

export function Notes({ anchor, eyebrow, title, text, notes }: Omit<NotesBlock, "kind">) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section section--plain notes">
      <div className="stack wrap notes__columns">
        <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
        <dl className="stack notes__list">
          {inOrder(notes).map(({ key, item: note }) => (
            <div key={key} className="note">
              <dt className="strong">{note.title}</dt>
              <dd className="soft small measure note__text">
                <ProseWithLists text={note.text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
