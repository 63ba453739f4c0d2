import type { Banquet } from "#domain/website/banquets.ts";
import * as m from "#messages/banquets.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { ReceptionPhone } from "../layout/reception-phone.tsx";
import { HallGallery } from "./hall-gallery.tsx";

function HallBlock({ hall }: { hall: Banquet }) {
  const headingId = `hall-${hall._id}`;
  return (
    <article className="stack line-above hall" aria-labelledby={headingId}>
      <HallGallery images={hall.images} name={hall.name} />
      <div className="hall__words">
        <h2 id={headingId} className="hall__title">
          {hall.name} <span className="untracked above-2 block laterite hall__floor">{hall.floor}</span>
        </h2>
        <p className="row middle gap-4 hall__capacity">
          <UsersIcon />
          <span>
            <span className="block muted hall__capacity-label">{m.capacityLabel()}</span>
            {hall.seatingCapacity}
          </span>
        </p>
        {hall.description
          .split(/\n+/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className="below-4">
              {paragraph}
            </p>
          ))}
        <ButtonLink to={`?hall=${encodeURIComponent(hall._id)}#enquire`} variant="secondary">
          {m.askAboutHall()}
        </ButtonLink>
      </div>
    </article>
  );
}

/** `halls` is undefined when they could not be loaded. */
export function Halls({ halls }: { halls: readonly Banquet[] | undefined }) {
  const reception = () => <ReceptionPhone key="phone" />;
  return (
    <section id="halls" className="halls" aria-label={m.hallsLabel()}>
      <div className="wrap">
        {halls?.map((hall) => (
          <HallBlock key={hall._id} hall={hall} />
        ))}
        {halls?.length === 0 && <p className="rounded ground-2 pad-5">{m.noHalls({ phone: reception })}</p>}
        {!halls && (
          <p className="rounded ground-2 pad-5" role="alert">
            {m.hallsNotLoaded({ phone: reception })}
          </p>
        )}
      </div>
    </section>
  );
}
