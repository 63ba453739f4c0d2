import { useNavigate } from "react-router";
import * as m from "#messages/layout.js";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { MenuIcon } from "#web/ui/icons/icons.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { prefetchOnIntent, useLazyModule } from "#web/ui/loading/use-lazy-module.ts";
import { useDialogHistory } from "../../dialogs/use-dialog-history.ts";

const loadPanel = () => import("./menu-panel.tsx");
const footerLinks = "#quick-links";

/** For narrow screens; loaded on hover or focus of its button. */
export function MobileMenu() {
  const menu = useDialogHistory("menu");
  const navigate = useNavigate();
  const open = menu.id !== undefined;
  const hydrated = useHydrated();
  const panel = useLazyModule(loadPanel, open, () => {
    menu.hide();
    void navigate(footerLinks, { replace: true });
  });

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
      {panel && <panel.MenuPanel open={open} onClose={menu.close} onFollow={menu.hide} />}
    </>
  );
}
