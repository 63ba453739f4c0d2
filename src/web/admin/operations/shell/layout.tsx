import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate, useRouteError } from "react-router";
import * as m from "#messages/deskShell.js";
import { useLodge } from "#web/lodge.ts";
import { useMedia } from "#web/ui/loading/use-media.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import { drafts } from "../../platform/app/drafts.ts";
import { setLodgeZone } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { mayOpen, ownHome, useMay, useOwnRole } from "../../platform/app/session/own-role.ts";
import { createQueryClient } from "../../platform/app/session/query-client.ts";
import { loginFrom, loginPath, ownPasswordPath, session, twoStepPath } from "../../platform/app/session/session.ts";
import { showUnauthorized } from "../../platform/app/session/unauthorized-notice.ts";
import { useCanonicalUrl } from "../../platform/app/urls/use-url-state.ts";
import { useRestoreFocus } from "../../platform/app/use-restore-focus.ts";
import { OwnLanguageOnly } from "../../platform/languages/own-language-only.tsx";
import { useLiveUpdates } from "../../platform/live/use-live-updates.ts";
import { LoadingScreen } from "../../platform/shared/loading-screen.tsx";
import { RecordPanels } from "../../platform/shared/panels-context.ts";
import { useKeptRollCall } from "../../register/register/use-kept-roll-call.ts";
import { AskApprovalDialog } from "../approvals/ask-approval-dialog.tsx";
import { ApprovalsPanel } from "../approvals/record-approvals.tsx";
import { actionLabel } from "../audit/audit-names.ts";
import { HistoryPanel } from "../audit/entity-history.tsx";
import { FoundItems } from "../handover/found-items.tsx";
import { MailsPanel } from "../mails/record-mails.tsx";
import { SetUpBar } from "../set-up/set-up-bar.tsx";
import { usePreviewCookie } from "../set-up/use-preview-cookie.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { DeskTools } from "./desk-tools.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TwoStepProvider } from "./two-step-provider.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.admin());

/** A URL may contain a guest's name that somebody typed. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** Only checks that there is a token; the server validates it with every call. */
export function clientLoader() {
  return { hasToken: session.token() !== undefined };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingScreen />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}

const mainId = "main";
const panels = {
  Approvals: ApprovalsPanel,
  Mails: MailsPanel,
  History: HistoryPanel,
  FoundItems,
  actionLabel,
};

export default function AdminLayout({ loaderData }: { loaderData: { hasToken: boolean } }) {
  return loaderData.hasToken ? <AdminFrame /> : <ToLogin />;
}

/** A redirect of the loader could not carry `history.state`, in which the search term is. */
function ToLogin() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { to, state } = loginFrom(location);
    showUnauthorized();
    void navigate(to, { state, replace: true });
  }, [location, navigate]);
  return <LoadingScreen />;
}

function AdminFrame() {
  const [queryClient] = useState(createQueryClient);
  const wide = useMedia("(min-width: 1024px)");
  setLodgeZone(useLodge().timeZone);
  useLoginWhenSessionEnds();
  useCanonicalUrl();
  useRestoreFocus(mainId);
  usePreviewCookie();

  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
      <OwnLanguageOnly />
      <TwoStepProvider>
        <DeskTools>
          <div className="admin">
            {wide && <Sidebar />}
            <main id={mainId} className="shrinks admin__main" tabIndex={-1}>
              <ConnectionBar />
              <SetUpBar />
              <RecordPanels value={panels}>
                <OwnScreens />
              </RecordPanels>
            </main>
            {!wide && <BottomBar />}
          </div>
        </DeskTools>
      </TwoStepProvider>
      <AskApprovalDialog />
      <Toaster />
    </QueryClientProvider>
  );
}

/** The server enforces it as well. */
function OwnScreens() {
  const role = useOwnRole();
  const { pathname } = useLocation();
  useKeptRollCall(useMay("staff"));
  return mayOpen(pathname, role) ? <Outlet /> : <Navigate to={ownHome(role)} replace />;
}

function LiveUpdates() {
  useLiveUpdates();
  return null;
}

const pathAfter = {
  refused: loginPath,
  "password-required": ownPasswordPath,
  "second-factor-required": twoStepPath,
} as const;

/** After a rejected token the login leads back to the current screen; after a sign-out it does not. */
function useLoginWhenSessionEnds() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      session.onEnd((how) => {
        if (how === "signed-out") {
          drafts.clear();
          void navigate(loginPath);
          return;
        }
        if (how === "refused") showUnauthorized();
        const { to, state } = loginFrom(location, pathAfter[how]);
        void navigate(to, { state, replace: true });
      }),
    [navigate, location],
  );
}
