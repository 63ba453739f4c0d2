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

function ScreenLink({ screen, isShort = false, onFollow }: LinksProps & { screen: Screen; isShort?: boolean }) {
  const { pathname } = useLocation();
  const { path, label, shortLabel = label, icon: Icon, count } = screen;
  const isCurrent = screenAt(pathname) === screen;
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
        {count?.of === "handover" && <LateEntries count={count} />}
        {count && count.of !== "handover" && <WaitingToday count={count} of={count.of} />}
      </Link>
    </li>
  );
}

type Count = NonNullable<Screen["count"]>;

function LateEntries({ count }: { count: Count }) {
  // Not before the role is known: the navigation shows the desk's screens until then.
  return <CountPill count={count} waiting={useLateEntries({ isOn: useMay("staff") })} />;
}

function WaitingToday({ count, of }: { count: Count; of: Exclude<Count["of"], "handover"> }) {
  const { data: day } = useDashboard();
  if (!day) return null;
  return <CountPill count={count} waiting={of === "attention" ? day.attention.total : day[of]} />;
}

/** The number of things that wait on a screen. */
function CountPill({ count, waiting }: { count: Count; waiting: number }) {
  if (waiting === 0) return null;
  return (
    <span className="pill centre-text tabular strong tiny pushed-right admin-nav__count">
      {count.text({ count: waiting, hidden: hiddenText })}
    </span>
  );
}
