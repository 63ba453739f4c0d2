import * as m from "#messages/deskShell.js";
import { Brand } from "../../platform/shared/brand.tsx";
import { Account } from "./account.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchButton } from "./search-button.tsx";

export function Sidebar() {
  return (
    <header className="sidebar">
      <Brand />
      <SearchButton />
      <nav aria-label={m.admin()}>
        <ul className="admin-nav">
          <NavigationLinks />
        </ul>
      </nav>
      <Account />
    </header>
  );
}
