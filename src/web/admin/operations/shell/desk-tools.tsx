import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useMay } from "../../platform/app/session/own-role.ts";
import { AnnouncementsDialog } from "../../platform/live/announcements-dialog.tsx";
import { OpenTool, type Tool } from "../../platform/shared/open-tool.ts";
import { ChangePasswordDialog } from "../../property/staff/change-password-dialog.tsx";
import { SessionsDialog } from "../../property/staff/sessions-dialog.tsx";
import { DeskSearchDialog } from "../desk-search/desk-search-dialog.tsx";
import { type ShortcutAction, useShortcuts } from "./shortcuts.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { useOpenTwoStep } from "./two-step-provider.tsx";

/** The tools of every screen. */
export function DeskTools({ children }: { children: ReactNode }) {
  const [tool, setTool] = useState<Tool>();
  const navigate = useNavigate();
  const openTwoStep = useOpenTwoStep();
  const close = () => setTool(undefined);
  const open = (tool: Tool) => {
    setTool(tool === "two-step" ? undefined : tool);
    if (tool === "two-step") openTwoStep();
  };
  const isDesk = useMay("staff");
  const isReader = useMay("reading");
  useShortcuts((action: ShortcutAction) => {
    if (action === "search" && isReader) return open(action);
    if (!isDesk) return;
    if (action === "newBooking") void navigate("/admin/bookings?new=booking");
    else if (action === "walkIn") void navigate("/admin/dashboard?new=walk-in");
    else open(action);
  });
  return (
    <OpenTool value={open}>
      {children}
      <DeskSearchDialog open={tool === "search"} onClose={close} />
      <ShortcutsDialog open={tool === "help"} onClose={close} />
      <ChangePasswordDialog open={tool === "password"} onLeave={close} />
      <SessionsDialog open={tool === "sessions"} onLeave={close} />
      <AnnouncementsDialog open={tool === "announcements"} onLeave={close} />
    </OpenTool>
  );
}
