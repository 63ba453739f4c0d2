import type { ReactNode } from "react";
import * as m from "#messages/deskGuide.js";
import * as shell from "#messages/deskShell.js";
import { useLodge } from "#web/lodge.ts";
import { Button } from "#web/ui/button.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { BrandedDocument } from "../../property/brand/letterhead.tsx";
import { shortcutGroups } from "../shell/shortcut-groups.ts";
import { singleKeys } from "../shell/shortcuts.ts";
import { guestParts, houseParts } from "./guide-parts.ts";
import "./guide.css";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** The work of the desk on two sides of one sheet. */
export default function GuidePage() {
  return (
    <>
      <ScreenHead title={m.title()} className="guide-head">
        <p className="muted">{m.note()}</p>
        <div className="row wraps gap-2 admin-head__actions">
          <Button onClick={() => window.print()}>{m.print()}</Button>
        </div>
      </ScreenHead>
      <BrandedDocument>
        <div className="stack gap-5 guide">
          <Sheet number={1} title={m.sheetOne()} parts={guestParts} />
          <Sheet number={2} title={m.sheetTwo()} parts={houseParts}>
            <Keys />
            <Numbers />
          </Sheet>
        </div>
      </BrandedDocument>
    </>
  );
}

interface SheetProps {
  number: number;
  title: string;
  parts: typeof guestParts;
  children?: ReactNode;
}

function Sheet({ number, title, parts, children }: SheetProps) {
  const { name } = useLodge();
  return (
    <article className="card pad-5 guide__sheet">
      <header className="below-4 on-baseline row wraps spread muted gap-1-4 pad-bottom-2 guide__head">
        <h2 className="guide__title">{title}</h2>
        <p>{[m.title(), name, m.pageOf({ number })].join(" · ")}</p>
      </header>
      <div className="guide__parts">
        {parts.map(({ id, title: heading, lines }) => (
          <Part key={id} title={heading()}>
            <ul className="stack gap-2 guide__lines">
              {lines.map((line) => (
                <li key={line()}>{line()}</li>
              ))}
            </ul>
          </Part>
        ))}
        {children}
      </div>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="below-5 guide__part">
    <h3 className="below-2 heading-m guide__heading">{title}</h3>
    {children}
  </section>
);

/** The keys that work on every screen. */
function Keys() {
  const [everywhere] = shortcutGroups;
  const lines = everywhere?.lines.filter(({ keys }) => !keys.flat().includes(singleKeys.help));
  return (
    <Part title={m.keys()}>
      <dl className="stack gap-2 guide__pairs">
        {lines?.map(({ keys, meaning }) => (
          <div key={keys.join()}>
            <dt>{keys.map((together) => together.join(" + ")).join(` ${shell.or()} `)}</dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const toWriteIn = [m.owner, m.doctor, m.electrician, m.plumber, m.taxi] as const;

/** The number of the lodge's own people is written in by hand. */
function Numbers() {
  return (
    <Part title={m.numbers()}>
      <dl className="stack gap-2 guide__pairs guide__pairs--numbers">
        <div>
          <dt>{m.emergency()}</dt>
          <dd>112</dd>
        </div>
        {toWriteIn.map((label) => (
          <div key={label()}>
            <dt>{label()}</dt>
            <dd className="guide__blank" />
          </div>
        ))}
      </dl>
    </Part>
  );
}
