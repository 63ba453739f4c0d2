import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import * as m from "#messages/deskShell.js";
import { Brand } from "../../platform/shared/brand.tsx";
import { Account } from "./account.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchButton } from "./search-button.tsx";

export function Sidebar() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // A low window has less than all of it.
  useEffect(() => {
    if (pathname) nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <header className="column row ground-0 gap-3 pad-4 sidebar">
      <Brand />
      <SearchButton />
      <nav ref={nav} aria-label={m.admin()}>
        <ul className="stack gap-1 admin-nav">
          <NavigationLinks />
        </ul>
      </nav>
      <Account />
    </header>
  );
}
