import { useEffect, useRef, useState } from "react";
import { localizedPath } from "#domain/platform/text/locales.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import { pagePath } from "#domain/website/page-links.ts";
import * as m from "#messages/deskPages.js";
import { previewMessage, sendPreview } from "#web/shared/website/preview-message.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { PageParams } from "./page-data.ts";

interface PreviewFrameProps {
  params: PageParams;
  texts: PageTexts;
  /** The form has faults, so that the preview is older than it. */
  waits: boolean;
}

const widths = [
  { width: "phone", label: m.phone },
  { width: "desktop", label: m.desktop },
] as const;

/** The page itself in a frame, which gets its texts from here. */
export function PreviewFrame({ params: { page, locale }, texts, waits }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      if (previewMessage(event, frame.current?.contentWindow)?.kind === "preview-ready") setReady(true);
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const blocks = texts.blocks.filter(({ hidden }) => !hidden);
    sendPreview(frame.current?.contentWindow, {
      kind: "preview-content",
      content: { ...texts, blocks, path: pagePath(page) },
    });
  }, [isReady, texts, page]);
  return (
    <section className="shrinks page-preview" aria-label={m.preview()}>
      <fieldset className="row gap-2 scrolls-x views">
        <legend className="visually-hidden">{m.width()}</legend>
        {widths.map(({ width: one, label }) => (
          <button
            key={one}
            type="button"
            className={classNames(
              "pill inline-row middle gap-2 rigid one-line strong tiny lined-control pad-inline-3 views__view",
              one === width && "is-chosen",
            )}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {label()}
          </button>
        ))}
      </fieldset>
      <p role="status" className="flush muted small page-editor__hint">
        {waits && m.previewWaits()}
      </p>
      <div className="lined page-preview__window">
        <iframe
          ref={frame}
          className={`block page-preview__frame page-preview__frame--${width}`}
          title={m.preview()}
          src={localizedPath(locale, `/preview?page=${page}`)}
        />
      </div>
    </section>
  );
}
