import type { PricesBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { Price } from "#web/shared/pricing/price.tsx";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { Paragraph } from "./paragraph.tsx";
import { Prose } from "./prose.tsx";

/** "09:00 – 17:00" on one line. */
const unbrokenSpans = (text: string) => text.replaceAll(" – ", "\u00a0–\u00a0");

export function Prices({ anchor, eyebrow, title, text, groups, footnote }: PricesBlock) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section section--plain">
      <div className="wrap">
        <div className="lifted rounded-s ground-0 menu-card">
          <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
          <div className="menu-card__groups">
            {inOrder(groups).map(({ key, item: group }) => (
              <div key={key} className="menu-card__group">
                <h3 className="below-3 laterite menu-card__group-title">{group.title}</h3>
                {group.text && <Paragraph className="muted below-3 small" text={group.text} />}
                <ul>
                  {inOrder(group.items).map(({ key: place, item }) => (
                    <li key={place} className="pad-block-2">
                      <p className="on-baseline row gap-2">
                        <span className="strong">{item.name}</span>
                        <span className="grows menu-item__leader" aria-hidden="true" />
                        <Price rupees={item.rupees} />
                      </p>
                      {(item.text || item.detail) && (
                        <p className="tight breaks muted small menu-item__text">
                          {item.text && (
                            <span>
                              <Prose text={item.text} />
                            </span>
                          )}
                          {item.detail && <span className="menu-item__detail">{unbrokenSpans(item.detail)}</span>}
                        </p>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {footnote && (
            <Paragraph className="small centre-text line-above muted pad-top-4 menu-card__footnote" text={footnote} />
          )}
        </div>
      </div>
    </section>
  );
}
