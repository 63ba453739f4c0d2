import { useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import type { PageDraft } from "#domain/website/page-versions.ts";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { fetchVersion, type PageParams } from "./page-data.ts";
import { difference } from "./page-form.ts";
import type { PageEditorState } from "./use-page-editor.ts";

interface PageHistoryProps {
  params: PageParams;
  draft: PageDraft;
  editor: PageEditorState;
}

export function PageHistory({ params, draft: { versions }, editor }: PageHistoryProps) {
  const [compared, setCompared] = useState<{ number: number; texts: PageTexts }>();
  const [failure, setFailure] = useState<string>();
  /** The version that waits for a yes, because it takes the place of what was typed. */
  const [asked, setAsked] = useState<number>();
  const restore = (number: number) => {
    if (editor.isDirty) setAsked(number);
    else void editor.restore(number);
  };
  const compare = async (number: number) => {
    setFailure(undefined);
    try {
      setCompared({ number, texts: await fetchVersion(params, number) });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <section className="panel gap-3 packed page-history" aria-labelledby="page-history-title">
      <h2 id="page-history-title">{m.history()}</h2>
      {failure && <Banner tone="error">{m.failed({ message: failure })}</Banner>}
      {versions.length === 0 ? (
        <p>{m.noHistory()}</p>
      ) : (
        <ol className="page-history__list" reversed>
          {versions.map(({ number, madeBy, madeAt, isBuiltIn, liveAt, publishedBy }) => (
            <li key={number} className="spread gap-2-4 middle row wraps page-history__version">
              <div>
                <p>
                  <strong>{m.version({ number })}</strong>
                  {isBuiltIn && ` · ${m.builtIn()}`}
                </p>
                <p className="flush muted small">{m.byAt({ name: madeBy, time: formatInstant(madeAt) })}</p>
                {liveAt && (
                  <p className="flush muted small">
                    {m.liveSince({ time: formatInstant(liveAt), name: publishedBy ?? madeBy })}
                  </p>
                )}
              </div>
              <div className="gap-2 row wraps">
                <Button variant="quiet" size="small" onClick={() => void compare(number)}>
                  {m.compare({ number })}
                </Button>
                <Button variant="quiet" size="small" onClick={() => restore(number)}>
                  {m.restore({ number })}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div role="status">{compared && <Differences {...compared} now={editor.previewed} />}</div>
      {versions.length > 0 && (
        <Button variant="quiet" onClick={() => restore(0)}>
          {m.restoreBuiltIn()}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={m.dropTyped()}
        message={m.dropTypedMessage()}
        confirmText={asked === 0 ? m.restoreBuiltIn() : m.restore({ number: asked ?? 0 })}
        cancelText={m.keep()}
        tone="danger"
        onConfirm={() => {
          setAsked(undefined);
          if (asked !== undefined) void editor.restore(asked);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function Differences({ number, texts, now }: { number: number; texts: PageTexts; now: PageTexts }) {
  const { removed, added, isSame } = difference(texts, now);
  return (
    <div className="breaks shrinks page-history__difference">
      <h3>{m.differences({ number })}</h3>
      {removed.length + added.length === 0 && <p>{isSame ? m.noDifference() : m.onlyOrder()}</p>}
      <ul>
        {removed.map((text) => (
          <li key={`- ${text}`}>
            <span className="flush muted small">{m.was()}</span> <del>{text}</del>
          </li>
        ))}
        {added.map((text) => (
          <li key={`+ ${text}`}>
            <span className="flush muted small">{m.isNow()}</span> <ins>{text}</ins>
          </li>
        ))}
      </ul>
    </div>
  );
}
