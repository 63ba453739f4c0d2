import { Spinner } from "#web/ui/spinner.tsx";
import { Brand } from "./brand.tsx";

/** The admin renders in the browser only, once its code has loaded. */
export function LoadingScreen() {
  return (
    <main className="admin-waiting" id="main">
      <Brand />
      <p className="admin-waiting__text">
        <Spinner />
        Opening the admin portal
      </p>
      <noscript>
        <p>The admin portal needs JavaScript.</p>
      </noscript>
    </main>
  );
}
