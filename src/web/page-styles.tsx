import { useState } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import adminUrl from "./admin/admin.css?url";
import { ownMark } from "./own-mark.ts";
import siteText from "./site/site.css?inline";
import siteUrl from "./site/site.css?url";

export type Area = "site" | "admin";

// The site's sheet is small and stands in the document itself, so that the first paint waits for no second request.
// Its text is in the server's bundle alone; the browser takes over what stands there.
const inServer = import.meta.env.PROD && import.meta.env.SSR ? siteText : "";

/** The one sheet of the area that is shown. */
export function PageStyles({ area }: { area: Area }) {
  return area === "admin" ? <link rel="stylesheet" href={adminUrl} /> : <SiteStyles />;
}

function SiteStyles() {
  // True on the server and for whatever takes over its HTML. Mounted later (after an error, or coming from the admin),
  // there is no text to take over: then it is a link like any other.
  const hydrated = useHydrated();
  const [inline] = useState(import.meta.env.PROD && !hydrated);
  if (!inline) return <link rel="stylesheet" href={siteUrl} />;
  return (
    <style nonce={ownMark} suppressHydrationWarning>
      {inServer}
    </style>
  );
}
