import * as m from "#messages/deskShell.js";
import * as ui from "#messages/ui.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ownHome } from "../../platform/app/session/own-role.ts";
import { Brand } from "../../platform/shared/brand.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className="centre-text stack gap-5 mid-items admin-waiting" id="main" tabIndex={-1}>
      <Brand />
      <h1>{m.errorTitle()}</h1>
      <p className="row middle gap-3 muted">{m.errorText()}</p>
      <p className="amid row wraps gap-3">
        <Button onClick={() => window.location.reload()}>{ui.tryAgain()}</Button>
        <ButtonLink variant="secondary" to={ownHome()} reloadDocument>
          {m.toDashboard()}
        </ButtonLink>
      </p>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </main>
  );
}
