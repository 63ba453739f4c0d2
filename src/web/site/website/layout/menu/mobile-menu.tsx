import * as m from "#messages/layout.js";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { MenuIcon } from "#web/ui/icons/icons.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { prefetchOnIntent } from "#web/ui/loading/use-lazy-module.ts";
import { useDialogHistory } from "../../dialogs/use-dialog-history.ts";
import { useLazyPart } from "../../dialogs/use-lazy-part.tsx";

const loadPanel = () => import("./menu-panel.tsx");
const footerLinks = "#quick-links";

/** For narrow screens; loaded on hover or focus of its button. */
export function MobileMenu() {
  const menu = useDialogHistory("menu");
  const open = menu.id !== undefined;
  const hydrated = useHydrated();
  const [panel, failure] = useLazyPart(loadPanel, open, menu.close, m.menuFailed());

  if (!hydrated) {
    // Without script the menu can't open; the footer has the same links.
    return (
      <a className="icon-button icon-button--plain menu-button" href={footerLinks} aria-label={m.menu()}>
        <MenuIcon />
      </a>
    );
  }
  return (
    <>
      <IconButton
        className="menu-button"
        label={m.menu()}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => menu.open()}
        {...prefetchOnIntent(loadPanel)}
      />
      {failure}
      {panel && <panel.MenuPanel open={open} onClose={menu.close} onFollow={menu.hide} />}
    </>
  );
}
