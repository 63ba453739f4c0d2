import { Picture } from "#web/shared/picture.tsx";
import type { StepsBlock } from "../../content/shape.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { useTaxText } from "./use-tax-text.ts";

/** The heading and its picture are sticky. */
export function Steps({ anchor, eyebrow, title, text, picture, steps }: StepsBlock) {
  const { headingId, section } = useBlockSection(anchor);
  const taxText = useTaxText();
  return (
    <section {...section} className="section steps on-dark">
      <div className="wrap steps__columns">
        <div className="steps__aside">
          <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
          {picture && (
            <Picture
              className="steps__picture"
              src={picture.src}
              alt={picture.alt}
              sizes="(min-width: 60rem) 34rem, 92vw"
            />
          )}
        </div>
        <ol className="steps__list">
          {steps.map((step) => (
            <li key={step.title} className="step">
              <h3 className="step__title">{step.title}</h3>
              <p className="step__text">{taxText(step.text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
