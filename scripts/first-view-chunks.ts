import type { Plugin } from "vite";

const start = /\/src\/web\/(entry\.client|root|site\/website\/layout\/layout|site\/operations\/home\/page)\.tsx/;

/**
 * Bundles the home page's initial scripts into two chunks, the framework's and ours: forty small ones are 10 kB larger,
 * because each is compressed separately. The modules are those that the layout and the home page import.
 */
export function firstViewChunks(): Plugin {
  const first = new Set<string>();
  const isFirst = (id: string) => first.has(id) && !start.test(id);
  const isFramework = (id: string) => isFirst(id) && id.includes("/node_modules/");
  const groups = [
    { name: "framework", test: isFramework, priority: 2 },
    { name: "site", test: isFirst, priority: 1 },
  ];
  return {
    name: "first-view-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configEnvironment: (name) =>
      name === "client" ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
    buildEnd() {
      first.clear();
      const queue = [...this.getModuleIds()].filter((id) => start.test(id));
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (first.has(id)) continue;
        first.add(id);
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
