import type { PanelsBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { Paragraph } from "./paragraph.tsx";

export function Panels({ anchor, eyebrow, title, text, panels }: PanelsBlock) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section panels">
      <div className="wrap">
        <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
        <ul className={`stack panels__list panels__list--${panels.length % 3 === 0 ? "threes" : "fours"}`}>
          {inOrder(panels).map(({ key, item: panel }) => (
            <li key={key} className="panel">
              <h3 className="panel__title">{panel.title}</h3>
              {panel.aside && <p className="above-1 small laterite">{panel.aside}</p>}
              <Paragraph className="above-4" text={panel.text} />
              {panel.rows && (
                <dl className="small panel__rows">
                  {inOrder(panel.rows).map(({ key: place, item: row }) => (
                    <div key={place} className="row spread gap-4 pad-block-2 panel__row">
                      <dt className="soft">{row.label}</dt>
                      <dd className="flush strong panel__value">{row.value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
