import { useState } from "react";
import { createPortal } from "react-dom";
import { logout } from "#contract/platform/auth.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import * as live from "#messages/deskLive.js";
import * as m from "#messages/deskShell.js";
import { locale } from "#messages/locale.js";
import { browserApi } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ExternalIcon, InfoIcon } from "#web/ui/icons/icons-inner.tsx";
import { DevicesIcon, KeyboardIcon, KeyIcon, ShieldIcon, SignOutIcon } from "#web/ui/icons/icons-manage.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { session } from "../../platform/app/session/session.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { LanguageChoice } from "../../platform/languages/language-choice.tsx";
import { AnnouncementsDialog } from "../../platform/live/announcements-dialog.tsx";
import { useOpenTool } from "../../platform/shared/open-tool.ts";
import { roleLabels } from "../../platform/shared/role-labels.ts";
import { ChangePasswordDialog } from "../../property/staff/change-password-dialog.tsx";
import { SessionsDialog } from "../../property/staff/sessions-dialog.tsx";
import { useOpenTwoStep } from "./two-step-provider.tsx";

export function Account() {
  const { data } = useStaffSession();
  const isDesk = useMay("staff");
  const [leaving, setLeaving] = useState(false);
  const [changing, setChanging] = useState(false);
  const [looking, setLooking] = useState(false);
  const [announcing, setAnnouncing] = useState(false);
  const openTwoStep = useOpenTwoStep();
  const openTool = useOpenTool();

  const signOut = async () => {
    setLeaving(true);
    const token = session.token();
    // The token is dropped even when the call fails; on the server it then expires by itself.
    await browserApi(logout, {}, { token }).catch(() => undefined);
    session.end(token, "signed-out");
  };

  return (
    <div className="line-above stack gap-3 admin-account">
      {data && (
        <p className="stack breaks admin-account__who">
          <span className="muted tiny">{m.signedInAs()}</span>
          <strong>{data.staff.userId}</strong>
          <span className="muted tiny">{roleLabels[data.staff.role]()}</span>
        </p>
      )}
      <button
        type="button"
        className="target-high rounded-s row middle gap-3 soft strong admin-account__link"
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      >
        <KeyIcon />
        {m.changePassword()}
      </button>
      <button
        type="button"
        className="target-high rounded-s row middle gap-3 soft strong admin-account__link"
        aria-haspopup="dialog"
        onClick={openTwoStep}
      >
        <ShieldIcon />
        {m.twoStepSignIn()}
      </button>
      <button
        type="button"
        className="target-high rounded-s row middle gap-3 soft strong admin-account__link"
        aria-haspopup="dialog"
        onClick={() => setLooking(true)}
      >
        <DevicesIcon />
        {m.yourSessions()}
      </button>
      {isDesk && (
        <>
          <button
            type="button"
            className="target-high rounded-s row middle gap-3 soft strong admin-account__link"
            aria-haspopup="dialog"
            onClick={() => setAnnouncing(true)}
          >
            <InfoIcon />
            {live.title()}
          </button>
          <button
            type="button"
            className="target-high rounded-s row middle gap-3 soft strong admin-account__link"
            aria-haspopup="dialog"
            onClick={() => openTool("help")}
          >
            <KeyboardIcon />
            {m.keyboardShortcuts()}
          </button>
        </>
      )}
      <LanguageChoice />
      <a
        className="target-high rounded-s row middle gap-3 soft strong admin-account__link"
        href={localizedPath(locale(), "/")}
        target="_blank"
        rel="noreferrer"
      >
        <ExternalIcon />
        {m.publicSite({ hidden: hiddenText })}
      </a>
      <Button
        variant="secondary"
        wide
        icon={<SignOutIcon />}
        busy={leaving}
        busyLabel={m.signingOut()}
        onClick={signOut}
      >
        {m.signOut()}
      </Button>
      {/* Outside of the sidebar, whose landmark would contain the dialog. */}
      {createPortal(<ChangePasswordDialog open={changing} onLeave={() => setChanging(false)} />, document.body)}
      {createPortal(<AnnouncementsDialog open={announcing} onLeave={() => setAnnouncing(false)} />, document.body)}
      {createPortal(<SessionsDialog open={looking} onLeave={() => setLooking(false)} />, document.body)}
    </div>
  );
}
