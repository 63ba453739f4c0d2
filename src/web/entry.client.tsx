import { firstViewOrInteraction } from "./deferred-hydration.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

// The admin shows nothing before it is hydrated.
if (!location.pathname.startsWith("/admin")) await firstViewOrInteraction();
const { hydrate } = await import("./hydrate.tsx");
hydrate();
if (!location.pathname.startsWith("/admin")) registerServiceWorker();
