import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { getLodge } from "#contract/property/settings.ts";
import { createQueryClient } from "#web/admin/platform/app/session/query-client.ts";
import { session } from "#web/admin/platform/app/session/session.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import { type TestApp, testApp } from "./app.ts";
import { type Answer, connect } from "./desk/network.ts";
import { atEndOf, type Ending } from "./ending.ts";

// For one component alone, with the properties that a test gives it. Whole screens are opened with `atDesk`.

// Long enough for a busy machine: what appears is waited for no longer than it takes.
configure({ asyncUtilTimeout: 20_000 });

export interface Network extends TestApp {
  /** How calls to these paths are answered from now on. */
  answer(path: RegExp, how: Answer): void;
}

/** The real API behind `fetch`, without a socket. */
export async function startNetwork(t: Ending): Promise<Network> {
  const lodge = await testApp(t);
  const network = connect(lodge);
  atEndOf(t, () => network.restore());
  return { ...lodge, answer: (path, how) => network.answer((called) => path.test(called), how) };
}

/** Shows a component of the desk to an owner, with nothing around it but what shows messages. */
export async function openScreen(t: Ending, network: Network, path: string, Screen: ComponentType): Promise<void> {
  session.start(await network.staffToken());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  // A finished mutation that is kept would keep the process running as well.
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations: { ...mutations, gcTime: 0 } });
  // The facts of the lodge come from the root, as in the admin.
  const { lodge } = await network.api(getLodge, {});
  const root = { id: "root", path: "/", Component: Outlet, loader: () => ({ lodge }) };
  const Routes = createRoutesStub([{ ...root, children: [{ path, Component: Screen }] }]);
  render(
    <QueryClientProvider client={client}>
      <Routes initialEntries={[path]} hydrationData={{ loaderData: { root: { lodge } } }} />
      <Toaster />
    </QueryClientProvider>,
  );
  atEndOf(t, () => {
    cleanup();
    client.clear();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
}

export { screen };
