import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getServerFacts } from "#contract/operations/server-facts.ts";
import type { Release } from "#domain/operations/server-facts.ts";
import * as m from "#messages/serverFacts.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { Command } from "../../platform/shared/command.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { changelog, guide, updateCommands } from "./server-labels.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** For the owner to read, and to show to whoever runs the server. */
export default function ServerPage() {
  const answer = useQuery({
    queryKey: ["server-facts"],
    queryFn: ({ signal }) => staffApi(getServerFacts, {}, { signal }),
  });
  return (
    <>
      <ScreenHead title={m.title()} />
      <p className="muted below-4">{m.about()}</p>
      <UnpagedList label={m.title()} answer={answer} loading={m.loading()} skeleton={{ columns: 1 }}>
        {({ version, release, address, isPublic, sendsMail }) => (
          <div className="pad-4 stack gap-5">
            <Part title={m.version()}>
              <p className="strong">{m.installed({ version })}</p>
              {release ? <Newest release={release} /> : <p>{m.notAsked({ variable: "RELEASE_URL" })}</p>}
            </Part>
            <Part title={m.howTitle()}>
              <p>{m.how({ file: changelog })}</p>
              <Command text={updateCommands(isPublic ? address : "")} />
              <p className="muted">{m.wayBack({ file: guide })}</p>
            </Part>
            <Part title={m.address()}>
              <p>
                <strong className="breaks">{address}</strong> {m.addressText()}
              </p>
              {!isPublic && <Banner tone="error">{m.addressInside({ variable: "PUBLIC_URL" })}</Banner>}
            </Part>
            <Part title={m.mail()}>
              <p>{sendsMail ? m.mailOn() : m.mailOff({ server: "SMTP_URL", sender: "MAIL_FROM" })}</p>
              <p>
                <ButtonLink variant="secondary" size="small" to="/admin/mails">
                  {m.openMails()}
                </ButtonLink>
              </p>
            </Part>
          </div>
        )}
      </UnpagedList>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-2">
      <h2 className="untracked flush panel__title">{title}</h2>
      {children}
    </section>
  );
}

function Newest({ release: { version, address, readAt, isNewer } }: { release: Release }) {
  if (!isNewer) return <p>{m.newest({ time: formatInstant(readAt) })}</p>;
  return (
    <p>
      <strong>{m.newer({ version })}</strong> {address && <a href={address}>{m.changes()}</a>}
    </p>
  );
}
