import { Button, ButtonLink } from "#web/ui/button.tsx";
import { homePath } from "../session.ts";
import { Brand } from "./brand.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className="admin-waiting" id="main" tabIndex={-1}>
      <Brand />
      <h1>Something went wrong</h1>
      <p className="admin-waiting__text">The page could not be shown. What was saved before is safe.</p>
      <p className="admin-waiting__actions">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ButtonLink variant="secondary" to={homePath} reloadDocument>
          To the dashboard
        </ButtonLink>
      </p>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </main>
  );
}
