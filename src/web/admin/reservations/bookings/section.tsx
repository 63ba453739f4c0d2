import type { ReactNode } from "react";

/** A part of the booking's dialog. */
export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? "details__section details__section--wide" : "details__section"}>
      <h3 className="line-below below-3 pad-bottom-2">{title}</h3>
      {children}
    </section>
  );
}
