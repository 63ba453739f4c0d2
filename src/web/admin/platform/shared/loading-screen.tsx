import * as m from "#messages/deskShell.js";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { Brand } from "./brand.tsx";

/** The admin renders in the browser only, once its code has loaded. */
export function LoadingScreen() {
  return (
    <main className="centre-text stack gap-5 mid-items admin-waiting" id="main">
      <Brand />
      <p className="row middle gap-3 muted">
        <Spinner />
        {m.openingPortal()}
      </p>
      <noscript>
        <p>{m.portalNeedsScript()}</p>
      </noscript>
    </main>
  );
}
