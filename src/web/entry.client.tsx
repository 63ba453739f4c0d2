import { splitLocale } from "#domain/platform/text/locales.ts";
import { firstViewOrInteraction } from "./shared/platform/app/deferred-hydration.ts";
import { loadHydration } from "./shared/platform/app/load-hydration.ts";
import { registerServiceWorker } from "./shared/platform/app/register-service-worker.ts";
import { keepWantedPage, openWantedPage } from "./shared/platform/app/reload-target.ts";
import { noteFailedSheets } from "./ui/loading/load-module.ts";

const isAdmin = splitLocale(location.pathname).path.startsWith("/admin");
keepWantedPage();
noteFailedSheets();
if (openWantedPage()) await new Promise(() => {});
// The admin shows nothing before it is hydrated.
if (!isAdmin) await firstViewOrInteraction();
const { hydrate } = await loadHydration(() => import("./shared/platform/app/hydrate.tsx"));
hydrate();
if (!isAdmin) registerServiceWorker();
