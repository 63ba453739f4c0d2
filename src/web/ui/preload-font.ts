import { preload } from "react-dom";

/** Asks for a font with the first lines of the document. Only the server has to know: call it where `import.meta.env.SSR`. */
export function preloadFont(href: string): void {
  preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
