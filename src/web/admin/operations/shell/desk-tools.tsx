import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useMay } from "../../platform/app/session/own-role.ts";
import { OpenTool, type Tool } from "../../platform/shared/open-tool.ts";
import { DeskSearchDialog } from "../desk-search/desk-search-dialog.tsx";
import { type ShortcutAction, useShortcuts } from "./shortcuts.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

/** The search and the list of shortcuts, for every screen. */
export function DeskTools({ children }: { children: ReactNode }) {
  const [tool, setTool] = useState<Tool>();
  const navigate = useNavigate();
  const close = () => setTool(undefined);
  const isDesk = useMay("staff");
  useShortcuts((action: ShortcutAction) => {
    if (!isDesk) return;
    if (action === "newBooking") void navigate("/admin/bookings?new=booking");
    else if (action === "walkIn") void navigate("/admin/dashboard?new=walk-in");
    else setTool(action);
  });
  return (
    <OpenTool value={setTool}>
      {children}
      <DeskSearchDialog open={tool === "search"} onClose={close} />
      <ShortcutsDialog open={tool === "help"} onClose={close} />
    </OpenTool>
  );
}
