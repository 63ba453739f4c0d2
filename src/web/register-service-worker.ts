import { whenIdle } from "./ui/when-idle.ts";

/** For the offline page alone (decision 0031). Browsers that refuse work without. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => whenIdle(() => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}));
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
