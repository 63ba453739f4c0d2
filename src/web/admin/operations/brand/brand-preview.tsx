import { useMemo } from "react";
import { brandTokens, colourProblems } from "#domain/property/brand-colours.ts";
import * as m from "#messages/deskBrand.js";
import { useLodge } from "#web/lodge.ts";
import { useTokens } from "#web/shared/platform/use-tokens.ts";
import { RoomCard } from "#web/shared/rooms/room-card.tsx";
import { asShown, offerOf } from "#web/shared/rooms/room-offer.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { useRoomList } from "../../rooms/rooms/room-data.ts";
import { type BrandForm, typedColours } from "./brand-form.ts";
import { usePickedUrl } from "./logo-grounds.tsx";

/** With the components and tokens of the site. Nothing in it can be used, so it is inert. */
export function BrandPreview({ form }: { form: BrandForm }) {
  const { main, accent, background } = form;
  const tokens = useMemo(() => usableTokens({ main, accent, background }), [main, accent, background]);
  const frame = useTokens<HTMLDivElement>(tokens);
  const lodge = useLodge();
  const rooms = useRoomList();
  const room = rooms.data?.find(({ isActive }) => isActive);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <aside className="lined rounded ground-0 pad-4 brand-preview" aria-label={m.previewTitle()} tabIndex={0}>
      <h2 className="untracked panel__title">{m.previewTitle()}</h2>
      <p className="brand-preview__note">{m.previewNote()}</p>
      <div ref={frame} className={`gap-4 stack brand-look brand-look--${form.typeface}`}>
        <figure>
          <figcaption>{m.previewPage()}</figcaption>
          <div className="clipped ground-1 ink lined rounded-s" inert>
            <div className="ground-0 line-below pad-3-4 row middle spread gap-3">
              <BrandName form={form} />
              <span className="underlined brand-look__nav">{m.previewNav()}</span>
            </div>
            <div className="at-start stack gap-3 brand-look__hero on-dark">
              <BrandName form={form} />
              <p className="brand-look__title">{m.previewHeading()}</p>
              <Button>{m.previewButton()}</Button>
            </div>
            <div className="ground-1 pad-4 stack gap-3">
              <p className="brand-look__heading">{m.previewHeading()}</p>
              <p>{m.previewText()}</p>
              <p className="row middle wraps gap-3">
                <span className="underlined brand-look__link">{m.previewLink()}</span>
                <Badge tone="yellow">{m.previewNotice()}</Badge>
              </p>
              {room && <RoomCard room={offerOf(asShown(room, lodge))} onBook={() => undefined} sizes="22rem" />}
            </div>
          </div>
        </figure>
        <figure>
          <figcaption>{m.previewMail()}</figcaption>
          <div className="pad-4 clipped ground-1 ink lined rounded-s" inert>
            <div className="pad-4 stack gap-3 card at-start">
              <BrandName form={form} isMail />
              <p>{m.previewGreeting()}</p>
              <p>{m.previewMailText()}</p>
              <Button>{m.previewMailButton()}</Button>
            </div>
          </div>
        </figure>
      </div>
    </aside>
  );
}

/** The tokens of the colours that can be used; the others are shown as they came. */
function usableTokens(form: Pick<BrandForm, "main" | "accent" | "background">) {
  const colours = typedColours(form);
  const problems = colourProblems(colours);
  return brandTokens({
    main: problems.main ? "" : colours.main,
    accent: problems.accent ? "" : colours.accent,
    background: problems.background ? "" : colours.background,
  });
}

/** Mails without a logo have no name above them. */
function BrandName({ form: { logo, logoAlt }, isMail }: { form: BrandForm; isMail?: boolean }) {
  const url = usePickedUrl(logo[0]);
  const { name } = useLodge();
  if (url) return <img className="brand-look__logo" src={url} alt={logoAlt} />;
  return isMail ? null : <span className="shrinks breaks brand-look__name">{name}</span>;
}
