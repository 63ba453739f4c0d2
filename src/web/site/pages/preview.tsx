import { type MouseEvent, useEffect, useState } from "react";
import { data } from "react-router";
import type { PageContent, TextSlotBlock } from "#domain/page-content.ts";
import { withFacts } from "#domain/page-facts.ts";
import * as m from "#messages/pagePreview.js";
import { pageContext } from "#web/api.ts";
import { previewMessage, sendPreview } from "#web/shared/preview-message.ts";
import type { Route } from "./+types/preview.ts";
import { ContentPage } from "./content-page.tsx";
import { factsOf } from "./page-data.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/keep-data-for-dialogs.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { lodge, origin, retentionMonths } = context.get(pageContext);
  const facts = factsOf(await lodge(), retentionMonths);
  return data({ facts, origin }, { headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
export const meta = () => [{ title: m.title() }, { name: "robots", content: "noindex" }];

/** A link would replace the preview. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}

function FilledIn({ title }: { title: string }) {
  return (
    <section className="section section--plain">
      <div className="wrap">
        <h2>{title}</h2>
        <p>{m.filledIn()}</p>
      </div>
    </section>
  );
}

const filledIn = ({ title }: TextSlotBlock) => <FilledIn title={title} />;

/** Shows nothing by itself: the editor, which has the rights of its user, sends what is shown. */
export default function PreviewPage({ loaderData: { facts, origin } }: Route.ComponentProps) {
  const [content, setContent] = useState<PageContent>();
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = previewMessage(event, window.parent);
      if (message?.content) setContent(message.content);
    };
    window.addEventListener("message", receive);
    sendPreview(window.parent, { kind: "preview-ready" });
    return () => window.removeEventListener("message", receive);
  }, []);
  return (
    <main id="main" tabIndex={-1} onClickCapture={stay}>
      {content ? (
        <ContentPage
          content={withFacts(content, facts)}
          origin={origin}
          slots={{
            halls: <FilledIn title={m.title()} />,
            policies: <FilledIn title={m.title()} />,
            enquiry: filledIn,
            contact: filledIn,
          }}
        />
      ) : (
        <p className="wrap">{m.waiting()}</p>
      )}
    </main>
  );
}
