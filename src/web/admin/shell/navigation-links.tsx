import { NavLink } from "react-router";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { useDashboard } from "../dashboard/dashboard-data.ts";
import { type Screen, screens } from "../navigation.ts";
import { useStaffSession } from "../staff-session.ts";

interface NavigationLinksProps {
  of?: readonly Screen[];
  onFollow?: () => void;
}

export function NavigationLinks({ of = screens, onFollow }: NavigationLinksProps) {
  const { data: day } = useDashboard();
  const isOwner = useStaffSession().data?.staff.role === "owner";
  const shown = of.filter(({ ownersOnly }) => !ownersOnly || isOwner);
  return shown.map(({ path, label, icon: Icon, count }) => {
    const waiting = count && day ? day[count.of] : 0;
    return (
      <li key={path}>
        <NavLink to={path} className="admin-nav__link" onClick={onFollow}>
          <Icon />
          <span className="admin-nav__label">{label()}</span>
          {count && waiting > 0 && (
            <span className="admin-nav__count">{count.text({ count: waiting, hidden: hiddenText })}</span>
          )}
        </NavLink>
      </li>
    );
  });
}
