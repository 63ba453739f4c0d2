import { useState } from "react";
import { useMatches } from "react-router";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import adminUrl from "./admin/admin.css?url";
import { ownMark } from "./own-mark.ts";
import siteUrl from "./site/site.css?url";
import { sheetFor } from "./site-sheets.ts";

export type Area = "site" | "admin";

// What a page of the site needs is little and stands in the document itself, so that the first paint waits for no second
// request. Its text is in the server's bundle alone; the browser takes over what stands there.
const inServer = import.meta.env.PROD && import.meta.env.SSR ? sheetFor : () => "";

/** The one sheet of the area that is shown. */
export function PageStyles({ area }: { area: Area }) {
  return area === "admin" ? <link rel="stylesheet" href={adminUrl} /> : <SiteStyles />;
}

function SiteStyles() {
  const page = useMatches().at(-1)?.id ?? "";
  // True on the server and for whatever takes over its HTML. Mounted later (after an error, or coming from the admin),
  // there is no text to take over.
  const hydrated = useHydrated();
  const [inDocument, setInDocument] = useState(import.meta.env.PROD && !hydrated && page);
  if (inDocument && inDocument !== page) setInDocument(false);
  if (inDocument !== page) return <link rel="stylesheet" href={siteUrl} precedence="site" />;
  return (
    <>
      <style nonce={ownMark} suppressHydrationWarning>
        {inServer(page)}
      </style>
      {hydrated && <link rel="prefetch" as="style" href={siteUrl} />}
    </>
  );
}
