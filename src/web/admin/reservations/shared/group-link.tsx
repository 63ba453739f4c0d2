import { Link } from "react-router";
import * as m from "#messages/deskGroups.js";
import { useGroup } from "./use-group.ts";

/** Undefined while the name is not known. */
export function GroupLink({ id, name = m.group() }: { id: string; name: string | undefined }) {
  return (
    <small>
      <Link to={`/admin/groups/${id}`} className="strong inline-row middle target-high underlined group-link">
        {name}
      </Link>
    </small>
  );
}

/** For places that know only the id. */
export function GroupOf({ id }: { id: string }) {
  return <GroupLink id={id} name={useGroup(id).data?.name} />;
}
