import { NavLink, useLocation } from "react-router";
import * as m from "#messages/layout.js";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import type { Destination } from "./navigation.ts";

export function FacilitiesMenu({ facilities }: { facilities: readonly Destination[] }) {
  const { pathname } = useLocation();
  const summary = (
    <summary
      className="gap-1 one-line strong small clickable anchor control-high middle pad-inline-3 row site-nav__link"
      data-current={facilities.some(({ to }) => to === pathname) || undefined}
    >
      {m.facilities()} <ChevronDownIcon className="header-menu__chevron" />
    </summary>
  );
  return (
    <HeaderMenu summary={summary}>
      {(close) =>
        facilities.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              className="breaks control-high middle pad-inline-3 rounded-s row small strong header-menu__link"
              to={to}
              prefetch="intent"
              onClick={close}
            >
              {label}
            </NavLink>
          </li>
        ))
      }
    </HeaderMenu>
  );
}
