import { preload } from "react-dom";

/** Call it under `import.meta.env.SSR` only. */
export function preloadFont(href: string): void {
  preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
