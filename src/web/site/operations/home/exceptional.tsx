import { Link } from "react-router";
import type { ReasonsBlock } from "#domain/website/home-blocks.ts";
import * as m from "#messages/home.js";
import { Picture } from "#web/shared/platform/picture.tsx";
import { ArrowRightIcon } from "#web/ui/icons/icons.tsx";

export function Exceptional({ eyebrow, title, reasons, large, small }: ReasonsBlock) {
  return (
    <section className="exceptional on-dark" aria-labelledby="exceptional-title">
      <div className="stack middle wrap exceptional__row">
        <div className="anchor exceptional__pictures">
          <Picture
            className="exceptional__large"
            src={large.src}
            alt={large.alt}
            focus={large.focus}
            sizes="(min-width: 64rem) 34rem, 92vw"
          />
          <Picture
            className="exceptional__small"
            src={small.src}
            alt={small.alt}
            focus={small.focus}
            sizes="(min-width: 64rem) 17rem, 46vw"
          />
        </div>
        <div className="exceptional__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id="exceptional-title" className="home-title">
            {title}
          </h2>
          <ol className="exceptional__reasons">
            {reasons.map(({ title, text }) => (
              <li key={title} className="stack exceptional__reason">
                <h3 className="exceptional__reason-title">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <Link
            className="gap-2 strong small control-high inline-row laterite middle more-link"
            to="/service/about"
            prefetch="intent"
          >
            {m.aboutLodge()} <ArrowRightIcon />
          </Link>
        </div>
      </div>
    </section>
  );
}
