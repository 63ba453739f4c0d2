import { Account } from "./account.tsx";
import { Brand } from "./brand.tsx";
import { NavigationLinks } from "./navigation-links.tsx";

/** The navigation of a wide screen, at its left edge. */
export function Sidebar() {
  return (
    <header className="sidebar">
      <Brand />
      <nav aria-label="Admin">
        <ul className="admin-nav">
          <NavigationLinks />
        </ul>
      </nav>
      <Account />
    </header>
  );
}
