import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { MenuIcon } from "#web/ui/icons.tsx";
import { screens } from "../navigation.ts";
import { Account } from "./account.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchButton } from "./search-button.tsx";

const isPrimary = screens.filter((screen) => screen.isPrimary);

/** Primary screens in a bar, all of them in a drawer. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav className="bottom-bar" aria-label="Admin">
        <ul className="bottom-bar__links">
          <NavigationLinks of={isPrimary} />
          <li>
            <button type="button" className="admin-nav__link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MenuIcon />
              <span className="admin-nav__label">Menu</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" size="sheet" className="admin-drawer">
        <SearchButton onPress={() => setOpen(false)} />
        <nav aria-label="All screens">
          <ul className="admin-nav">
            <NavigationLinks onFollow={() => setOpen(false)} />
          </ul>
        </nav>
        <Account />
      </Dialog>
    </>
  );
}
