import type { OpeningBlock } from "#domain/page-content.ts";
import { useBlockSection } from "./block-heading.tsx";
import { Prose } from "./prose.tsx";

export function Opening({ anchor, eyebrow, title, paragraphs, facts }: OpeningBlock) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section section--plain opening">
      <div className="wrap">
        <div className="opening__words">
          <div>
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h2 id={headingId} className="opening__title">
              {title}
            </h2>
          </div>
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Prose text={paragraph} />
              </p>
            ))}
          </div>
        </div>
        {facts && (
          <dl className="opening__facts">
            {facts.map(({ label, value }) => (
              <div key={label} className="opening__fact">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
