import type { PanelsBlock } from "#domain/page-content.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { Prose } from "./prose.tsx";

export function Panels({ anchor, eyebrow, title, text, panels }: PanelsBlock) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section panels">
      <div className="wrap">
        <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
        <ul className={`panels__list panels__list--${panels.length % 3 === 0 ? "threes" : "fours"}`}>
          {panels.map((panel) => (
            <li key={panel.title} className="panel">
              <h3 className="panel__title">{panel.title}</h3>
              {panel.aside && <p className="panel__aside">{panel.aside}</p>}
              <p className="panel__text">
                <Prose text={panel.text} />
              </p>
              {panel.rows && (
                <dl className="panel__rows">
                  {panel.rows.map(({ label, value }) => (
                    <div key={label} className="panel__row">
                      <dt className="panel__label">{label}</dt>
                      <dd className="panel__value">{value}</dd>
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
