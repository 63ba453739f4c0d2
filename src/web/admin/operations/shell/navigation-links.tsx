import { useId } from "react";
import { Link, useLocation } from "react-router";
import { useLodge } from "#web/lodge.ts";
import { classNames } from "#web/ui/class-names.ts";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { useMay, useOwnRole } from "../../platform/app/session/own-role.ts";
import { linkedScreens, primaryScreens, screenAt } from "../../platform/app/urls/navigation.ts";
import { groupLabels, type Screen, type ScreenGroup, screenGroups } from "../../platform/app/urls/screens.ts";
import { useDashboard } from "../dashboard/dashboard-data.ts";
import { useLateEntries } from "../handover/handover-data.ts";
import { useFolding } from "./folding.ts";

interface LinksProps {
  onFollow?: () => void;
}

/** The few of a phone's bottom bar. */
export function PrimaryLinks() {
  const role = useOwnRole();
  return primaryScreens(role).map((screen) => <ScreenLink key={screen.path} screen={screen} isShort />);
}

/** All screens under headings, which fold. One heading alone is none. */
export function NavigationLinks({ onFollow }: LinksProps) {
  const role = useOwnRole();
  const { isClosed = false } = useLodge();
  const { isFolded, fold } = useFolding(role);
  const linked = Map.groupBy(linkedScreens(role, isClosed), ({ group }) => group);
  if (linked.size === 1) {
    return [...linked.values()].flat().map((screen) => <ScreenLink key={screen.path} screen={screen} />);
  }
  return screenGroups.map((group) => {
    const screens = linked.get(group);
    if (!screens) return null;
    return (
      <GroupLinks key={group} group={group} isFolded={isFolded(group)} onFold={(folded) => fold(group, folded)}>
        {screens.map((screen) => (
          <ScreenLink key={screen.path} screen={screen} {...(onFollow && { onFollow })} />
        ))}
      </GroupLinks>
    );
  });
}

interface GroupLinksProps {
  group: ScreenGroup;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  children: React.ReactNode;
}

function GroupLinks({ group, isFolded, onFold, children }: GroupLinksProps) {
  const listId = useId();
  return (
    <li>
      <button
        type="button"
        className="row middle spread full rounded-s muted strong tiny left-text pad-1-3 target-high admin-nav__group"
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={() => onFold(!isFolded)}
      >
        {groupLabels[group]()}
        <ChevronDownIcon />
      </button>
      <ul id={listId} hidden={isFolded} className="stack gap-1 admin-nav__list">
        {children}
      </ul>
    </li>
  );
}

/** The number of things that wait on a screen, where something can. */
function useWaiting({ count }: Screen): number {
  const { data: day } = useDashboard();
  // Not before the role is known: the navigation shows the desk's screens until then.
  const late = useLateEntries({ isOn: useMay("staff") && count?.of === "handover" });
  if (count?.of === "handover") return late;
  if (!count || !day) return 0;
  return count.of === "attention" ? day.attention.total : day[count.of];
}

function ScreenLink({ screen, isShort = false, onFollow }: LinksProps & { screen: Screen; isShort?: boolean }) {
  const { pathname } = useLocation();
  const { path, label, shortLabel = label, icon: Icon, count } = screen;
  const isCurrent = screenAt(pathname) === screen;
  const waiting = useWaiting(screen);
  return (
    <li>
      <Link
        to={path}
        className={classNames(
          "gap-3 strong full middle pad-1-3 rounded-s row soft target-high admin-nav__link",
          isCurrent && "is-current",
        )}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onFollow}
      >
        <Icon />
        <span className="admin-nav__label">{(isShort ? shortLabel : label)()}</span>
        {count && waiting > 0 && (
          <span className="pill centre-text tabular strong tiny pushed-right admin-nav__count">
            {count.text({ count: waiting, hidden: hiddenText })}
          </span>
        )}
      </Link>
    </li>
  );
}
