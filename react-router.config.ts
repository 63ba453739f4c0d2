import type { Config } from "@react-router/dev/config";
import { builtLocale } from "./scripts/messages/built-locale.ts";
import { defaultLocale } from "./src/domain/platform/text/locales.ts";

const locale = builtLocale();

// routeDiscovery "initial": the manifest arrives with the page, so no second request follows it.
export default {
  appDirectory: "src/web",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  ...(locale !== defaultLocale && { basename: `/${locale}`, buildDirectory: `build/pages/${locale}` }),
} satisfies Config;
