import * as m from "#messages/deskShell.js";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useOpenTool } from "../../platform/shared/open-tool.ts";
import { searchKeys, searchShortcut } from "./shortcuts.ts";

/** Looks like the field that it opens. */
export function SearchButton({ onPress }: { onPress?: () => void }) {
  const open = useOpenTool();
  if (!useMay("reading")) return null;
  return (
    <button
      type="button"
      className="target-high row middle gap-3 rounded-s ground-0 full muted lined-control pad-1-3 search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={searchShortcut}
      onClick={() => {
        onPress?.();
        open("search");
      }}
    >
      <SearchIcon />
      {m.search()}
      <span className="pushed-right search-button__keys" aria-hidden="true">
        {searchKeys.join(" ")}
      </span>
    </button>
  );
}
