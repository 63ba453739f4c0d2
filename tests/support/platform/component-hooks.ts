import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { Window } from "happy-dom";
import { transformSync } from "rolldown/utils";

// Loaded with `--import` before component tests: Node strips types, but neither compiles JSX nor knows style sheets. The
// build's compiler does it, so that a test sees what the browser gets.
const meta = "const metaEnv = { SSR: false, DEV: false, PROD: true };\n";

registerHooks({
  load(url, context, nextLoad) {
    if (/\.css$|\?url$/.test(url)) return { format: "module", source: "export default '';", shortCircuit: true };
    if (!url.startsWith("file:") || !/\/(src|tests)\/.*\.tsx?$/.test(url)) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const text = readFileSync(path, "utf8");
    if (path.endsWith(".ts") && !text.includes("import.meta.env")) return nextLoad(url, context);
    const { code, errors } = transformSync(path, text.replaceAll("import.meta.env", "metaEnv"), { sourcemap: false });
    if (errors.length > 0) throw errors[0];
    return { format: "module", source: meta + code, shortCircuit: true };
  },
});

const window = new Window({ url: "https://lodge.example/admin", width: 1440, height: 900 });
const own = new Set(Object.getOwnPropertyNames(globalThis));
// Node's own requests, timers and streams stay; what only a browser has comes from the window.
for (const name of Object.getOwnPropertyNames(window)) {
  if (own.has(name) || name.startsWith("_")) continue;
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true });
}
for (const name of ["navigator", "Event", "CustomEvent", "EventTarget", "localStorage", "sessionStorage"]) {
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true, writable: true });
}
Object.assign(globalThis, { window: globalThis, self: globalThis, IS_REACT_ACT_ENVIRONMENT: true });
