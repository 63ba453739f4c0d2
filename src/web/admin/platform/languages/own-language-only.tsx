import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useStaffSession } from "../app/session/staff-session.ts";
import { openInOwnLanguage } from "./own-language.ts";

/** Once per document: later somebody may be typing, and the next page that is loaded is in the right language. */
export function OwnLanguageOnly() {
  const staff = useStaffSession().data?.staff;
  const { pathname, search } = useLocation();
  const isKnown = staff !== undefined;
  const open = useEffectEvent(() => staff && openInOwnLanguage(staff, pathname + search));
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown]);
  return null;
}
