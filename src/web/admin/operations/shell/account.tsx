import { type ComponentType, useId, useState } from "react";
import { logout } from "#contract/platform/auth.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import * as live from "#messages/deskLive.js";
import * as m from "#messages/deskShell.js";
import { locale } from "#messages/locale.js";
import { browserApi } from "#web/api.ts";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import type { IconProps } from "#web/ui/icons/icon.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { ExternalIcon, InfoIcon } from "#web/ui/icons/icons-inner.tsx";
import { DevicesIcon, KeyboardIcon, KeyIcon, ShieldIcon, SignOutIcon } from "#web/ui/icons/icons-manage.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { session } from "../../platform/app/session/session.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";
import { LanguageChoice } from "../../platform/languages/language-choice.tsx";
import { type Tool, useOpenTool } from "../../platform/shared/open-tool.ts";
import { roleLabels } from "../../platform/shared/role-labels.ts";

interface AccountTool {
  tool: Tool;
  label: () => string;
  icon: ComponentType<IconProps>;
  isForDesk?: true;
}

const tools: readonly AccountTool[] = [
  { tool: "password", label: m.changePassword, icon: KeyIcon },
  { tool: "two-step", label: m.twoStepSignIn, icon: ShieldIcon },
  { tool: "sessions", label: m.yourSessions, icon: DevicesIcon },
  { tool: "announcements", label: live.title, icon: InfoIcon, isForDesk: true },
  { tool: "help", label: m.keyboardShortcuts, icon: KeyboardIcon, isForDesk: true },
];

/** What belongs to the account is behind its name; signing out is always in view. */
export function Account() {
  const { data } = useStaffSession();
  const isDesk = useMay("staff");
  const [isOpen, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const openTool = useOpenTool();
  const listId = useId();

  const signOut = async () => {
    setLeaving(true);
    const token = session.token();
    // The token is dropped even when the call fails; on the server it then expires by itself.
    await browserApi(logout, {}, { token }).catch(() => undefined);
    session.end(token, "signed-out");
  };

  return (
    <div className="line-above stack gap-2 pad-top-3 admin-account">
      <div className="row middle spread gap-2">
        <button
          type="button"
          className="grows shrinks target-high rounded-s row middle gap-2 left-text pad-1-3 tight-4 admin-account__who"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="grows stack shrinks breaks">
            <span className="muted tiny admin-account__as">{data ? m.signedInAs() : m.ownAccount()}</span>
            {data && <strong>{data.staff.userId}</strong>}
            {data && <span className="muted tiny">{roleLabels[data.staff.role]()}</span>}
          </span>
          <ChevronDownIcon />
        </button>
        <IconButton label={m.signOut()} icon={<SignOutIcon />} disabled={leaving} onClick={signOut} />
      </div>
      <div id={listId} hidden={!isOpen} className="stack gap-1 admin-account__list">
        {tools
          .filter(({ isForDesk }) => isDesk || !isForDesk)
          .map(({ tool, label, icon: Icon }) => (
            <button
              key={tool}
              type="button"
              className="target-high rounded-s row middle gap-3 soft strong pad-1-3 admin-account__link"
              aria-haspopup="dialog"
              onClick={() => openTool(tool)}
            >
              <Icon />
              {label()}
            </button>
          ))}
        <LanguageChoice />
        <a
          className="target-high rounded-s row middle gap-3 soft strong pad-1-3 admin-account__link"
          href={localizedPath(locale(), "/")}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalIcon />
          {m.publicSite({ hidden: hiddenText })}
        </a>
      </div>
    </div>
  );
}
