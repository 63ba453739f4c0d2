import type { SplitBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { Paragraph, ProseWithLists } from "./paragraph.tsx";

/** The picture extends to the edge of the window. */
export function Split({ anchor, eyebrow, title, ground, pictureSide, picture, paragraphs, points, link }: SplitBlock) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section
      {...section}
      className={classNames(
        "stack ground-1 split",
        `split--picture-${pictureSide}`,
        ground === "dark" && "split--dark on-dark",
      )}
    >
      <div className="stack split__picture">
        <Picture
          className="split__image"
          src={picture.src}
          alt={picture.alt}
          focus={picture.focus}
          sizes="(min-width: 60rem) 66rem, 110vw"
        />
      </div>
      <div className="stack gap-5 split__words">
        <BlockHeading id={headingId} eyebrow={eyebrow} title={title} />
        <div className="prose">
          {inOrder(paragraphs).map(({ key, item }) => (
            <Paragraph key={key} text={item} />
          ))}
        </div>
        {points && (
          <dl className="above-2 stack">
            {inOrder(points).map(({ key, item: point }) => (
              <div key={key} className="line-above stack split__point">
                <dt>{point.title}</dt>
                <dd>
                  <ProseWithLists text={point.text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {link && (
          <ButtonLink to={link.to} variant="secondary" className="self-start">
            {link.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
