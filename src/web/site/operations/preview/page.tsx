import { type MouseEvent, useEffect, useState } from "react";
import { data } from "react-router";
import { listRooms } from "#contract/rooms/rooms.ts";
import type { PageContent, TextSlotBlock } from "#domain/website/page-content.ts";
import { withFacts } from "#domain/website/page-facts.ts";
import * as m from "#messages/pagePreview.js";
import { type PageContext, pageContext } from "#web/api.ts";
import { asShown, offerOf } from "#web/shared/rooms/room-offer.ts";
import { previewMessage, sendPreview } from "#web/shared/website/preview-message.ts";
import { Footer } from "../../website/layout/footer.tsx";
import { ContentPage } from "../../website/pages/content-page.tsx";
import { MissingPage } from "../../website/pages/missing-page.tsx";
import { factsOf } from "../../website/texts/page-data.ts";
import { homeData } from "../home/home-data.ts";
import { type LoadedHome, loadHomeData } from "../home/load-home.ts";
import { type HomeData, HomeSections } from "../home/sections.tsx";
import type { Route } from "./+types/page.ts";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

/** `?page=home` loads what only the home page shows besides its texts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known = context.get(pageContext);
  const isHome = new URL(request.url).searchParams.get("page") === "home";
  const home = isHome ? { ...(await loadHomeData(known)), rooms: await loadRooms(known) } : undefined;
  const facts = factsOf(await known.lodge(), known.retentionMonths);
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  return data({ facts, origin: known.origin, home, year: known.today.slice(0, 4) }, { headers });
}

const loadRooms = ({ api, lodge }: Pick<PageContext, "api" | "lodge">) =>
  Promise.all([api(listRooms, {}), lodge()]).then(
    ([rooms, facts]) => rooms.map((room) => offerOf(asShown(room, facts))),
    () => undefined,
  );

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

interface PreviewedProps {
  content: PageContent;
  origin: string;
  home: (LoadedHome & Pick<HomeData, "rooms">) | undefined;
}

function Previewed({ content, origin, home }: PreviewedProps) {
  if (home) return <HomeSections {...homeData(content, home)} rooms={home.rooms} />;
  if (content.path === "/not-found") return <MissingPage {...content} />;
  return (
    <ContentPage
      content={content}
      origin={origin}
      slots={{
        halls: <FilledIn title={m.title()} />,
        policies: <FilledIn title={m.title()} />,
        enquiry: filledIn,
        contact: filledIn,
      }}
    />
  );
}

/** Shows nothing by itself: the editor, which has the rights of its user, sends what is shown. */
export default function PreviewPage({ loaderData: { facts, origin, home, year } }: Route.ComponentProps) {
  const [received, setReceived] = useState<PageContent>();
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = previewMessage(event, window.parent);
      if (message?.content) setReceived(message.content);
    };
    window.addEventListener("message", receive);
    sendPreview(window.parent, { kind: "preview-ready" });
    return () => window.removeEventListener("message", receive);
  }, []);
  const content = received && withFacts(received, facts);
  const footer = content?.blocks.find((block) => block.kind === "footer");
  return (
    <div onClickCapture={stay}>
      <main id="main" tabIndex={-1}>
        {content ? <Previewed content={content} origin={origin} home={home} /> : <p className="wrap">{m.waiting()}</p>}
      </main>
      {footer && <Footer year={year} line={footer.line} builder={footer.builder} />}
    </div>
  );
}
