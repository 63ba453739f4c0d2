import type { OpeningBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { useBlockSection } from "./block-heading.tsx";
import { Paragraph } from "./paragraph.tsx";

export function Opening({ anchor, eyebrow, title, paragraphs, facts }: OpeningBlock) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section section--plain opening">
      <div className="wrap">
        <div className="stack opening__words">
          <div>
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h2 id={headingId} className="opening__title">
              {title}
            </h2>
          </div>
          <div className="prose">
            {inOrder(paragraphs).map(({ key, item }) => (
              <Paragraph key={key} text={item} />
            ))}
          </div>
        </div>
        {facts && (
          <dl className="stack gap-5 opening__facts">
            {inOrder(facts).map(({ key, item }) => (
              <div key={key} className="row gap-1 at-end pad-top-4 opening__fact">
                <dt>{item.label}</dt>
                <dd>{item.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
