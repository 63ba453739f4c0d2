import { NavLink } from "react-router";
import { useLodge } from "#web/lodge.ts";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { useMay, useOwnRole } from "../../platform/app/session/own-role.ts";
import { linkedScreens, primaryScreens } from "../../platform/app/urls/navigation.ts";
import { useApprovals } from "../approvals/approval-data.ts";
import { useDashboard } from "../dashboard/dashboard-data.ts";

interface NavigationLinksProps {
  isPrimary?: boolean;
  onFollow?: () => void;
}

export function NavigationLinks({ isPrimary = false, onFollow }: NavigationLinksProps) {
  const { data: day } = useDashboard();
  const role = useOwnRole();
  const { isClosed = false } = useLodge();
  const isManager = useMay("manager");
  const approvals = useApprovals({ isOn: isManager }).data ?? [];
  const toApprove = isManager ? approvals.filter(({ state }) => state === "pending").length : 0;
  const shown = isPrimary ? primaryScreens(role) : linkedScreens(role, isClosed);
  return shown.map(({ path, label, icon: Icon, count }) => {
    const waiting = count?.of === "toApprove" ? toApprove : count && day ? day[count.of] : 0;
    return (
      <li key={path}>
        <NavLink to={path} className="gap-3 strong admin-nav__link" onClick={onFollow}>
          <Icon />
          <span className="admin-nav__label">{label()}</span>
          {count && waiting > 0 && (
            <span className="pill centre-text tabular strong tiny admin-nav__count">
              {count.text({ count: waiting, hidden: hiddenText })}
            </span>
          )}
        </NavLink>
      </li>
    );
  });
}
