import type { Plugin } from "vite";

/** The preview of unpublished pages needs all that any page needs. */
const homeOrPreview = /\/src\/web\/site\/operations\/(home|preview)\/page\.tsx/;
const firstView = /\/src\/web\/(entry\.client|root|site\/website\/layout\/layout|site\/operations\/home\/page)\.tsx/;
const signIn = /\/src\/web\/admin\/property\/(login|own-password|two-step)\//;
const shell = "/src/web/admin/operations/shell/layout.tsx";

/** Screens of the desk that share a module for all of them to get it in one file. */
const manyScreens = 8;

/** The bundler fills the files of earlier kinds first, and within a kind those whose names come first in the alphabet. */
const kinds = ["framework", "site", "home", "pages", "parts", "login", "desk", "screens"] as const;

/** A file for modules of the same users. */
interface Shared {
  kind: (typeof kinds)[number];
  users: string[];
}

const fileOf = (id: string) => id.split("?")[0] ?? id;
const isDesk = (id: string) => id.includes("/src/web/admin/");

/**
 * Bundles modules by the public pages, or else by the parts loaded on demand, that need them. The bundler alone makes a
 * file for each combination of all pages, screens and dialogs: hundreds of small ones, each compressed separately and named
 * in the list of routes that every page loads. What the layout and the home page import is in three files: the framework's,
 * ours, and what the home page alone shows. The desk's screens do not divide the files of the public pages, and have three
 * of their own: of signing in, of each screen and of many. Whoever needs a module needs all that it imports; files of more
 * users are therefore filled first, and none imports one that imports it.
 */
export function chunks(): Plugin {
  const names = new Map<string, string>();
  const open = new Set<string>();
  const groups = kinds.map((kind) => ({
    name: (id: string) => names.get(id),
    debugName: kind,
    test: (id: string) => names.get(id)?.startsWith(kind),
  }));
  return {
    name: "chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configEnvironment: (name) =>
      name === "client" ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
    buildEnd() {
      const lazyIn = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      const reachOf = (starts: readonly string[], isLazyToo = false): Set<string> => {
        const reach = new Set<string>();
        const queue = [...starts];
        for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
          if (reach.has(id)) continue;
          reach.add(id);
          queue.push(...(this.getModuleInfo(id)?.importedIds ?? []), ...(isLazyToo ? lazyIn(id) : []));
        }
        return reach;
      };
      const all = [...this.getModuleIds()].sort();
      const entries = all.filter((id) => this.getModuleInfo(id)?.isEntry);
      const entryFiles = new Set(entries.map(fileOf));
      // A route can have several entries.
      const reachOfEach = (ids: readonly string[]) =>
        [...Map.groupBy(ids, fileOf)].map(([file, starts]) => ({ file, reach: reachOf(starts) }));
      const first = reachOf(entries.filter((id) => firstView.test(id)));
      const beforeDesk = reachOf(entries.filter((id) => signIn.test(id)));
      const everyScreen = reachOf(entries.filter((id) => id.includes(shell)));
      const screens = reachOfEach(entries.filter(isDesk));
      const openEntries = entries.filter((id) => !isDesk(id));
      const pages = reachOfEach(openEntries);
      open.clear();
      for (const id of reachOf(openEntries, true)) open.add(id);
      const parts = [...new Set([...open].flatMap(lazyIn))].sort().map((id) => ({ file: id, reach: reachOf([id]) }));

      const usersOf = (id: string, those: typeof pages) =>
        those.filter(({ reach }) => reach.has(id)).map(({ file }) => file);
      const sharedOf = (id: string): Shared | undefined => {
        if (entryFiles.has(fileOf(id))) return undefined;
        if (first.has(id)) {
          if (id.includes("/node_modules/")) return { kind: "framework", users: [] };
          const isOfHome = usersOf(id, pages).every((file) => homeOrPreview.test(file));
          return { kind: isOfHome ? "home" : "site", users: [] };
        }
        const deskUsers = usersOf(id, screens);
        if (open.has(id)) {
          const ofPages = usersOf(id, pages);
          const users = [
            ...(ofPages.length > 0 ? ofPages : usersOf(id, parts)),
            ...(deskUsers.length > 0 ? ["desk"] : []),
          ];
          return users.length > 1 ? { kind: ofPages.length > 0 ? "pages" : "parts", users } : undefined;
        }
        if (!everyScreen.has(id) && deskUsers.length < manyScreens) return undefined;
        return { kind: beforeDesk.has(id) ? "login" : everyScreen.has(id) ? "desk" : "screens", users: [] };
      };
      const shared = all.flatMap((id) => {
        const found = sharedOf(id);
        return found ? [{ id, key: `${found.kind} ${found.users}`, ...found }] : [];
      });
      const keys = new Set(shared.toSorted((a, b) => b.users.length - a.users.length).map(({ key }) => key));
      const order = [...keys];
      names.clear();
      for (const { id, key, kind, users } of shared) {
        const number = order.indexOf(key).toString(36).padStart(2, "0");
        names.set(id, users.length > 0 ? `${kind}-${number}` : kind);
      }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const own = Object.keys(chunk.modules).filter((id) => id.includes("/src/"));
        if (own.some((id) => open.has(id)) && own.some((id) => !open.has(id))) {
          this.error(`${chunk.fileName} has code of public pages and of the desk alone.`);
        }
      }
    },
  };
}
