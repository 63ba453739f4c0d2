import { type ReactNode, useState } from "react";
import type { Release } from "#domain/operations/server-facts.ts";
import * as mails from "#messages/deskMails.js";
import * as m from "#messages/serverFacts.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ServerIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { Command } from "../../platform/shared/command.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { MailServerDialog } from "./mail-server-dialog.tsx";
import { useServerFacts } from "./server-data.ts";
import { changelog, guide, updateCommands } from "./server-labels.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

/** What the owner enters of the server, and what to show to whoever runs it. */
export default function ServerPage() {
  return (
    <>
      <ScreenHead title={m.title()} />
      <Restricted label={m.title()} icon={<ServerIcon />} reason={m.ownersOnly()}>
        <Facts />
      </Restricted>
    </>
  );
}

function Facts() {
  const answer = useServerFacts();
  const { banner, succeed } = useScreenBanner();
  const [editing, setEditing] = useState<"address" | "mail">();
  const leave = () => setEditing(undefined);
  const saved = (text: string) => {
    leave();
    succeed(text);
  };
  const { data: facts } = answer;
  return (
    <>
      {banner}
      <p className="muted below-4">{m.about()}</p>
      <UnpagedList label={m.title()} answer={answer} loading={m.loading()} skeleton={{ columns: 1 }}>
        {({ version, release, address, isPublic, isFixed, enteredAddress, mailServer, sendsMail }) => (
          <div className="pad-4 stack gap-5">
            <Part title={m.address()}>
              <p>
                <strong className="breaks">{address}</strong> {m.addressText()}
              </p>
              {!isPublic && <Banner tone="error">{m.addressInside()}</Banner>}
              <div>
                <Change fixedBy={isFixed.address && "PUBLIC_URL"} onChange={() => setEditing("address")}>
                  {enteredAddress ? m.changeAddress() : m.enterAddress()}
                </Change>
              </div>
            </Part>
            <Part title={m.mail()}>
              <p>{!sendsMail ? m.mailOff() : isFixed.mailServer || !mailServer ? m.mailOn() : m.mailBy(mailServer)}</p>
              {mailServer?.password === "unreadable" && <Banner tone="error">{m.passwordUnreadable()}</Banner>}
              <div className="row wraps middle gap-3">
                <Change fixedBy={isFixed.mailServer && "SMTP_URL"} onChange={() => setEditing("mail")}>
                  {mailServer ? m.changeServer() : m.enterServer()}
                </Change>
                {sendsMail && (
                  <ButtonLink variant="secondary" size="small" to="/admin/mails?test=new">
                    {mails.sendTest()}
                  </ButtonLink>
                )}
              </div>
            </Part>
            <Part title={m.version()}>
              <p className="strong">{m.installed({ version })}</p>
              {release ? <Newest release={release} /> : <p>{m.notAsked({ variable: "RELEASE_URL" })}</p>}
            </Part>
            <Part title={m.howTitle()}>
              <p>{m.how({ file: changelog })}</p>
              <Command text={updateCommands(isPublic ? address : "")} />
              <p className="muted">{m.wayBack({ file: guide })}</p>
            </Part>
          </div>
        )}
      </UnpagedList>
      {facts && (
        <>
          <AddressDialog
            open={editing === "address"}
            address={facts.enteredAddress}
            onLeave={leave}
            onSaved={() => saved(m.addressSaved())}
          />
          <MailServerDialog
            open={editing === "mail"}
            server={facts.mailServer}
            onLeave={leave}
            onSaved={() => saved(m.serverSaved())}
          />
        </>
      )}
    </>
  );
}

interface ChangeProps {
  /** The variable of the environment that says it. */
  fixedBy: string | false;
  onChange: () => void;
  children: string;
}

function Change({ fixedBy, onChange, children }: ChangeProps) {
  if (fixedBy) return <p className="muted">{m.fixed({ variable: fixedBy })}</p>;
  return (
    <Button variant="secondary" size="small" onClick={onChange}>
      {children}
    </Button>
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
