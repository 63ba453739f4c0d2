import { type ComponentType, createElement } from "react";
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from "react-router";
import routeConfig from "#web/routes.ts";

type Config = (typeof routeConfig)[number];

interface RouteModule {
  default: ComponentType<{ loaderData: unknown; params: unknown }>;
  clientLoader?: (args: object) => unknown;
  ErrorBoundary?: ComponentType;
}

/** The client loads the data of the desk; what only the server could load is missing, as when it fails. */
const serverLoader = () => Promise.reject(new Error("There is no server that renders pages"));

async function loadRoute(file: string) {
  const { default: Screen, clientLoader, ErrorBoundary } = (await import(`../../../../src/web/${file}`)) as RouteModule;
  const Component = () => createElement(Screen, { loaderData: useLoaderData(), params: useParams() });
  const withError = (Boundary: ComponentType) => () => {
    console.error(useRouteError());
    return createElement(Boundary);
  };
  return {
    Component,
    ErrorBoundary: ErrorBoundary && withError(ErrorBoundary),
    loader: clientLoader && ((args: object) => clientLoader({ ...args, serverLoader })),
  };
}

function toRoute({ file, path, index, children }: Config): RouteObject {
  const lazy = () => loadRoute(file);
  return index ? { index, lazy } : { path, lazy, children: children?.map(toRoute) };
}

const isDesk = ({ file }: Config) => file.startsWith("admin/");

/** All routes of the desk as `src/web/routes.ts` lists them, under a root with the facts of the lodge. */
export function deskRouter(lodge: object, entry: { pathname: string; search: string; state?: unknown }) {
  let at = entry as ReturnType<typeof useLocation>;
  const Root = () => {
    at = useLocation();
    return <Outlet />;
  };
  const root: RouteObject = {
    id: "root",
    Component: Root,
    HydrateFallback: () => null,
    loader: () => ({ lodge }),
    children: [...routeConfig.filter(isDesk).map(toRoute), { path: "*", element: <p>Not a screen of the desk</p> }],
  };
  const router = createMemoryRouter([root], { initialEntries: [entry] });
  return { router, at: () => at };
}
