import { NavLink } from "react-router";
import { useDashboard } from "../dashboard/dashboard-data.ts";
import { screens } from "./navigation.ts";

/** The links to the screens, with what waits on each. */
export function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const { data: day } = useDashboard();
  return screens.map(({ path, label, icon: Icon, count }) => {
    const waiting = count && day ? day[count.of] : 0;
    return (
      <li key={path}>
        <NavLink to={path} className="admin-nav__link" onClick={onFollow}>
          <Icon />
          <span className="admin-nav__label">{label}</span>
          {count && waiting > 0 && (
            <span className="admin-nav__count">
              {waiting}
              <span className="visually-hidden"> {count.meaning}</span>
            </span>
          )}
        </NavLink>
      </li>
    );
  });
}
