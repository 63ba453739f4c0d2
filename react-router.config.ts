import type { Config } from "@react-router/dev/config";

// routeDiscovery "initial": the manifest arrives with the page, so no second request follows it.
export default { appDirectory: "src/web", ssr: true, routeDiscovery: { mode: "initial" } } satisfies Config;
