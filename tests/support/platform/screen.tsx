import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { getLodge } from "#contract/property/settings.ts";
import { createQueryClient } from "#web/admin/platform/app/session/query-client.ts";
import { session } from "#web/admin/platform/app/session/session.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import { type TestApp, testApp } from "./app.ts";

// Long enough for a busy machine: what appears is waited for no longer than it takes.
configure({ asyncUtilTimeout: 20_000 });

/** How the network answers a call: as the server does, with status 500, or not at all. */
type Answer = "served" | "status 500" | "lost";

export interface Network extends TestApp {
  /** How calls to these paths are answered from now on. */
  answer(path: RegExp, how: Answer): void;
  /** How many calls were lost so far. */
  lost(): number;
}

type Ending = Parameters<typeof testApp>[0];

/** The real API behind `fetch`, without a socket. */
export async function startNetwork(t: Ending): Promise<Network> {
  const lodge = await testApp(t);
  const answers = new Map<string, { path: RegExp; how: Answer }>();
  let lost = 0;
  const before = globalThis.fetch;
  t.after(async () => {
    globalThis.fetch = before;
  });
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), "https://lodge.example");
    const how = [...answers.values()].find(({ path }) => path.test(url.pathname))?.how ?? "served";
    if (how === "lost") {
      lost += 1;
      throw new TypeError("Failed to fetch");
    }
    if (how === "status 500") return Response.json({}, { status: 500 });
    const sent = new Request(url, init);
    const payload = Buffer.from(await sent.arrayBuffer());
    const answer = await lodge.app.inject({
      method: sent.method as "GET",
      url: url.pathname + url.search,
      headers: Object.fromEntries(sent.headers),
      ...(payload.length > 0 && { payload }),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as HeadersInit,
    });
  };
  return { ...lodge, answer: (path, how) => void answers.set(path.source, { path, how }), lost: () => lost };
}

/** Shows a screen of the admin to an owner, with nothing around it but what shows messages. */
export async function openScreen(t: Ending, network: Network, path: string, Screen: ComponentType): Promise<void> {
  session.start(await network.staffToken());
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
  t.after(async () => {
    cleanup();
    client.clear();
  });
}

export { screen };
