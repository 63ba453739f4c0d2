/**
 * The scripts of a finished page start when its first view is complete, or after the visitor's first press: on a slow
 * line they would otherwise take the hero's and the fonts' share. Everything here works on the document's text,
 * because React Router writes its starting script itself.
 */

/** Waited for in case something of the first view never arrives. */
const LONGEST_WAIT_MS = 4000;

const firstView = `
window.onclick = ({ target }) => { window.earlyPress = target.closest("button[type=button]"); };
await new Promise((start) => {
  const idle = window.requestIdleCallback ?? setTimeout;
  const shown = () => requestAnimationFrame(() => idle(start));
  if (document.readyState === "complete") shown();
  else addEventListener("load", shown);
  for (const press of ["click", "keydown"]) addEventListener(press, shown, { once: true, capture: true });
  setTimeout(start, ${LONGEST_WAIT_MS});
});
`;

/**
 * The document with its starting script made to wait, and without the dozen preloaded scripts that it no longer needs at
 * once: that script asks for them. One of another form than known starts at once, as the framework meant it to.
 */
export function startLate(html: string): string {
  const scripts = [...html.matchAll(preload)].map(([, path = ""]) => path);
  const lean = html.replaceAll(preload, "");
  const start = /(<script[^>]* type="module" async="">)(import "[\s\S]*?)(<\/script>)/;
  return lean.replace(start, (_, open: string, text: string, close: string) => open + waiting(text, scripts) + close);
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Static imports are fetched before the first line runs, so they become awaited ones. All scripts are asked for at once; the
 * large one that everything needs is run by itself, so that the browser can answer a touch before it runs the others.
 */
function waiting(script: string, scripts: readonly string[]): string {
  const modules: { name?: string; path: string }[] = [];
  const rest = script.replaceAll(/^\s*import (?:\* as (\w+) from )?("[^"]+");$/gm, (_, name, path) => {
    modules.push({ name, path });
    return "";
  });
  const names = modules.map(({ name = "" }) => name).join(", ");
  const imports = modules.map(({ path }) => `import(${path})`).join(", ");
  const framework = scripts.find((path) => path.includes("/framework-"));
  return [
    firstView + askFor(scripts),
    framework && `await import("${framework}");\nawait new Promise((next) => setTimeout(next));`,
    `const [${names}] = await Promise.all([${imports}]);`,
    rest.trim(),
  ]
    .filter(Boolean)
    .join("\n");
}

/**
 * Waits for them, too: while they arrive and are read, what runs would share a phone's few processors with that. Asking for
 * a dozen at a stretch would hold up the page, so each is a turn of its own.
 */
const askFor = (
  scripts: readonly string[],
) => `await Promise.all(${JSON.stringify(scripts)}.map((href) => new Promise((come) => setTimeout(() => {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href, onload: come, onerror: come });
  document.head.append(link);
  if (!link.relList.supports("modulepreload")) come();
}))));`;
