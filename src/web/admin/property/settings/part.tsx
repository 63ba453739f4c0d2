import { type ReactNode, useId } from "react";

/** Fields that belong together, with their explanation beside them. */
export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="stack pad-4 gap-4 panel settings__part" aria-labelledby={titleId}>
      <div className="settings__about">
        <h2 id={titleId} className="untracked panel__title">
          {title}
        </h2>
        <p className="above-1 muted">{text}</p>
      </div>
      <div className="stack gap-4 shrinks settings__fields">{children}</div>
    </section>
  );
}
