import type { StepsBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { Paragraph } from "./paragraph.tsx";

/** The heading and its picture are sticky. */
export function Steps({ anchor, eyebrow, title, text, picture, steps }: StepsBlock) {
  const { headingId, section } = useBlockSection(anchor);
  return (
    <section {...section} className="section steps on-dark">
      <div className="stack wrap gap-7 steps__columns">
        <div className="steps__aside">
          <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
          {picture && (
            <Picture
              className="above-6 steps__picture"
              src={picture.src}
              alt={picture.alt}
              focus={picture.focus}
              sizes="(min-width: 60rem) 34rem, 92vw"
            />
          )}
        </div>
        <ol className="steps__list">
          {inOrder(steps).map(({ key, item: step }) => (
            <li key={key} className="step">
              <h3 className="step__title">{step.title}</h3>
              <Paragraph className="above-1 step__text" text={step.text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
