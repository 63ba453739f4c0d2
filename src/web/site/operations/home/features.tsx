import { Fragment } from "react";
import type { FeaturesBlock } from "#domain/website/home-blocks.ts";
import drawings from "./drawings.svg?url";

export function Features({ label, features }: FeaturesBlock) {
  return (
    <section className="wrap features" aria-label={label}>
      <ul className="stack features__list">
        {features.map(({ drawing, title, text }) => (
          <li key={title} className="row gap-4 at-top feature">
            <svg className="rigid feature__drawing" width="50" height="50" aria-hidden="true">
              <use href={`${drawings}#${drawing}`} />
            </svg>
            <div>
              <h2 className="untracked heading-m feature__title">
                {/* "Wi-Fi" must not break at its hyphen. */}
                {title.split(" ").map((word) => (
                  <Fragment key={word}>
                    <span>{word}</span>{" "}
                  </Fragment>
                ))}
              </h2>
              <p className="above-1 tight muted small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
