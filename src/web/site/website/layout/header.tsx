import { NavLink, useLocation } from "react-router";
import * as m from "#messages/layout.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useStayLinks } from "../search/remembered-search.ts";
import { Brand } from "./brand.tsx";
import { LanguageMenu } from "./languages/language-links.tsx";
import { FacilitiesMenu } from "./menu/facilities-menu.tsx";
import { MobileMenu } from "./menu/mobile-menu.tsx";
import { type Destination, useNavigation } from "./menu/navigation.ts";
import { useScrolled } from "./use-scrolled.ts";

/** Over the hero image on the home page, solid everywhere else. */
export function Header() {
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const home = pathname === "/";
  const withStay = useStayLinks();
  const { home: homePage, rooms, facilities, others, booking } = useNavigation();
  const clear = home && !scrolled;
  const link = ({ label, to }: Destination) => (
    <li key={to}>
      <NavLink
        className="gap-1 one-line strong small clickable anchor control-high middle pad-inline-3 row site-nav__link"
        to={withStay(to)}
        end={to === "/"}
        prefetch="intent"
      >
        {label}
      </NavLink>
    </li>
  );
  return (
    <header
      className={classNames(
        "site-header",
        home && "site-header--home",
        clear ? "on-dark" : "ink ground-0 site-header--solid",
      )}
    >
      <div className="high row middle gap-5 wrap site-header__row">
        <Brand />
        <nav className="shrinks pushed-right site-nav" aria-label={m.mainNavigation()}>
          <ul className="row gap-2 site-nav__list">
            {[homePage, ...rooms].map(link)}
            {facilities.length > 0 && (
              <li>
                <FacilitiesMenu facilities={facilities} />
              </li>
            )}
            {[...others, booking].map(link)}
          </ul>
        </nav>
        <LanguageMenu />
        <ButtonLink className="site-header__book" to={withStay("/service/rooms")}>
          {m.bookStay()}
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}
