import { firstViewOrInteraction } from "./deferred-hydration.ts";

// The admin shows nothing before it is hydrated.
if (!location.pathname.startsWith("/admin")) await firstViewOrInteraction();
const { hydrate } = await import("./hydrate.tsx");
hydrate();
