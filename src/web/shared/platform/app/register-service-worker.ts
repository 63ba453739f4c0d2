import { localizedPath } from "#domain/platform/text/locales.ts";
import { locale } from "#messages/locale.js";
import { whenIdle } from "#web/ui/loading/when-idle.ts";

/**
 * For the offline page alone (decision 0031); each language has a worker for its pages. Browsers that refuse work without.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const [script, scope] = ["/service-worker.js", "/"].map((path) => localizedPath(locale(), path));
  const register = () => whenIdle(() => void navigator.serviceWorker.register(`${script}`, { scope }).catch(() => {}));
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
