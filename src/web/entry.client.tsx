import { splitLocale } from "#domain/locales.ts";
import { firstViewOrInteraction } from "./deferred-hydration.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

const isAdmin = splitLocale(location.pathname).path.startsWith("/admin");
// The admin shows nothing before it is hydrated.
if (!isAdmin) await firstViewOrInteraction();
const { hydrate } = await import("./hydrate.tsx");
hydrate();
if (!isAdmin) registerServiceWorker();
