import { preload } from "react-dom";

/** Preloads a font in the document's head. Only needed on the server: call it under `import.meta.env.SSR`. */
export function preloadFont(href: string): void {
  preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
