import { useEffect } from "react";
import { useNavigation } from "react-router";
import { setWantedPage } from "./reload-target.ts";

/** Remembers where a navigation goes, for a reload that interrupts it. A component of its own: nothing else renders. */
export function WantedPage() {
  const { location } = useNavigation();
  const path = location && `${location.pathname}${location.search}`;
  useEffect(() => {
    if (path) setWantedPage(new URL(path, window.location.href).href);
    else setWantedPage(undefined);
  }, [path]);
  return null;
}
