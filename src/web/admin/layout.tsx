import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ClientLoaderFunctionArgs, Outlet, redirect, useLocation, useNavigate, useRouteError } from "react-router";
import { Toaster } from "#web/ui/toast.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { drafts } from "./drafts.ts";
import { useKeepFocus } from "./keep-focus.ts";
import { adminMeta } from "./meta.ts";
import { createQueryClient } from "./query-client.ts";
import { loginPath, loginPathFrom, ownPasswordPath, session } from "./session.ts";
import { BottomBar } from "./shell/bottom-bar.tsx";
import { Failure } from "./shell/failure.tsx";
import { Rail } from "./shell/rail.tsx";
import { TwoStepPlace } from "./shell/two-step-place.tsx";
import { Waiting } from "./shell/waiting.tsx";
import { sayUnauthorized } from "./unauthorized-notice.ts";
import { useTidyAddress } from "./use-address.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Admin");

/** Its addresses, of which somebody may have typed any, are told to nobody. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** No page of the admin without a token. Whether it is a good one, every call asks the server. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (session.token()) return null;
  sayUnauthorized();
  const { pathname, search } = new URL(request.url);
  // A request has no fragment; while a page is opened the browser has that of its address.
  const { hash } = window.location.pathname === pathname ? window.location : { hash: "" };
  throw redirect(loginPathFrom({ pathname, search, hash }));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

/** A page of the admin has failed: the fault is shown to whoever develops, the way out to everybody. */
export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

const mainId = "main";

/** The frame of every page behind the login. */
export default function AdminLayout() {
  const [queryClient] = useState(createQueryClient);
  const wide = useMedia("(min-width: 1024px)");
  useLoginWhenSessionEnds();
  useTidyAddress();
  useKeepFocus(mainId);

  return (
    <QueryClientProvider client={queryClient}>
      <TwoStepPlace>
        <div className="admin">
          {wide && <Rail />}
          <main id={mainId} className="admin__main" tabIndex={-1}>
            <Outlet />
          </main>
          {!wide && <BottomBar />}
        </div>
      </TwoStepPlace>
      <Toaster />
    </QueryClientProvider>
  );
}

/** A refused token leads to the login and, from there, back to where one was; a sign-out just to the login. */
function useLoginWhenSessionEnds() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      session.onEnd((how) => {
        if (how === "signed-out") {
          drafts.clear();
          void navigate(loginPath);
        } else if (how === "held-up") {
          void navigate(loginPathFrom(location, ownPasswordPath), { replace: true });
        } else {
          sayUnauthorized();
          void navigate(loginPathFrom(location), { replace: true });
        }
      }),
    [navigate, location],
  );
}
