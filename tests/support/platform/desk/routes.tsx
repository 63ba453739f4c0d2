import { type ComponentType, createElement } from "react";
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  useLoaderData,
  useParams,
  useRouteError,
} from "react-router";
import { type PageContext, pageContext } from "#web/api.ts";
import routeConfig from "#web/routes.ts";

type Config = (typeof routeConfig)[number];

type Screen = ComponentType<{ loaderData: unknown; params: unknown }>;

/** For a route that only loads. */
const Around: Screen = () => <Outlet />;

interface RouteModule {
  default?: Screen;
  loader?: (args: object) => unknown;
  clientLoader?: (args: object) => unknown;
  shouldRevalidate?: RouteObject["shouldRevalidate"];
  ErrorBoundary?: ComponentType;
}

/** Loads a page of the site as the server does, when the browser asks for its data. */
export type LoadPage = <T>(request: Request, load: (facts: PageContext) => Promise<T>) => Promise<T>;

/** The client loads the data of the desk; what only the server could load is missing, as when it fails. */
const noServerLoader = () => Promise.reject(new Error("There is no server that renders pages"));

async function loadRoute(file: string, loadPage: LoadPage) {
  const module = (await import(`../../../../src/web/${file}`)) as RouteModule;
  const { default: Screen = Around, loader, clientLoader, shouldRevalidate, ErrorBoundary } = module;
  const Component = () => createElement(Screen, { loaderData: useLoaderData(), params: useParams() });
  const withError = (Boundary: ComponentType) => () => {
    const error = useRouteError();
    // A missing page is an answer, not a mistake.
    if (!isRouteErrorResponse(error)) console.error(error);
    return createElement(Boundary);
  };
  const onServer =
    loader &&
    ((args: { request: Request }) =>
      loadPage(args.request, async (facts) => {
        const context = new RouterContextProvider();
        context.set(pageContext, facts);
        return loader({ ...args, context });
      }));
  const serverLoaderFor = (args: { request: Request }) => (onServer ? () => onServer(args) : noServerLoader);
  const onClient =
    clientLoader && ((args: { request: Request }) => clientLoader({ ...args, serverLoader: serverLoaderFor(args) }));
  return {
    Component,
    ErrorBoundary: ErrorBoundary && withError(ErrorBoundary),
    loader: onClient ?? (onServer as typeof onClient),
    shouldRevalidate,
  };
}

/** Routes have the ids of the build, by which parts of a page ask for a route's data. */
const toRoute =
  (loadPage: LoadPage) =>
  ({ file, path, index, children }: Config): RouteObject => {
    const route = { id: file.replace(/\.tsx$/, ""), lazy: () => loadRoute(file, loadPage) };
    return index ? { ...route, index } : { ...route, path, children: children?.map(toRoute(loadPage)) };
  };

interface Entry {
  pathname: string;
  search: string;
  hash?: string;
  state?: unknown;
}

/** All routes of `src/web/routes.ts`, under a root with the facts of the lodge. */
export function pageRouter(lodge: object, loadPage: LoadPage, entry: Entry) {
  const root: RouteObject = {
    id: "root",
    Component: Outlet,
    HydrateFallback: () => null,
    loader: () => ({ lodge }),
    children: routeConfig.map(toRoute(loadPage)),
  };
  const router = createMemoryRouter([root], { initialEntries: [entry] });
  return { router, at: () => router.state.location };
}
