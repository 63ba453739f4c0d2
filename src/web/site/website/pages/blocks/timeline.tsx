import type { TimelineBlock } from "#domain/website/page-content.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { classNames } from "#web/ui/class-names.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import { Paragraph } from "./paragraph.tsx";

/** Vertical on a phone, horizontal on a wide screen. */
export function Timeline({ anchor, eyebrow, title, ground, moments }: TimelineBlock) {
  const { headingId, section } = useBlockSection(anchor);
  const columns = moments.length % 3 === 0 ? "threes" : "fours";
  return (
    <section
      {...section}
      className={classNames("section timeline", ground === "dark" ? "timeline--dark on-dark" : "section--plain")}
    >
      <div className="wrap">
        <BlockHeading id={headingId} eyebrow={eyebrow} title={title} />
        <ol className={`stack timeline__list timeline__list--${columns}`}>
          {inOrder(moments).map(({ key, item: moment }) => (
            <li key={key} className="anchor moment">
              <p className="strong small laterite moment__when">{moment.when}</p>
              <h3 className="above-1">{moment.title}</h3>
              <Paragraph className="soft above-2 small moment__text" text={moment.text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
