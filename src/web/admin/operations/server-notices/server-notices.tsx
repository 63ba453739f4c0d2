import { useQuery } from "@tanstack/react-query";
import { listServerNotices } from "#contract/platform/server-notices.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import { serverNoticeTexts } from "#domain/platform/access/server-notices.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { useStaffSession } from "../../platform/app/session/staff-session.ts";

const freshFor = 10 * 60_000;

/** For owners, who can tell the operator. */
export function ServerNotices() {
  const { data: who } = useStaffSession();
  const { data } = useQuery({
    queryKey: ["server-notices"],
    queryFn: ({ signal }) => staffApi(listServerNotices, {}, { signal }),
    staleTime: freshFor,
    enabled: mayCall("owner", who?.staff.role),
  });
  return data?.notices.map((notice) => (
    <div key={notice} className="below-4">
      <Banner tone="notice">{serverNoticeTexts[notice]()}</Banner>
    </div>
  ));
}
