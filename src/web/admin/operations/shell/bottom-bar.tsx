import { useState } from "react";
import * as m from "#messages/deskShell.js";
import { MenuIcon } from "#web/ui/icons/icons.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Account } from "./account.tsx";
import { NavigationLinks, PrimaryLinks } from "./navigation-links.tsx";
import { SearchButton } from "./search-button.tsx";

/** Primary screens in a bar, all of them in a drawer. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav className="ground-0 line-above bottom-bar" aria-label={m.admin()}>
        <ul className="stack bottom-bar__links">
          <PrimaryLinks />
          <li>
            <button
              type="button"
              className="gap-3 strong full middle pad-1-3 rounded-s row soft target-high admin-nav__link"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <MenuIcon />
              <span className="admin-nav__label">{m.menu()}</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.menu()} size="sheet" className="admin-drawer">
        <SearchButton onPress={() => setOpen(false)} />
        <nav aria-label={m.allScreens()}>
          <ul className="stack gap-1 admin-nav">
            <NavigationLinks onFollow={() => setOpen(false)} />
          </ul>
        </nav>
        <Account />
      </Dialog>
    </>
  );
}
