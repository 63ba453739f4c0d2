import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";
import { localeModules } from "./scripts/locale-modules.ts";
import { builtLocale } from "./scripts/messages/built-locale.ts";

export default defineConfig(({ command }) => ({
  plugins: [localeModules(builtLocale()), reactRouter(), chunks()],
  // One file instead of hundreds, which a start would have to find and read.
  ssr: { noExternal: command === "build" ? [/^@tanstack/] : [] },
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: false, reportCompressedSize: false },
  // Found at once in development, instead of reloading the page when a screen first asks for them.
  optimizeDeps: { include: ["react-day-picker", "@tanstack/react-query", "valibot"] },
}));
