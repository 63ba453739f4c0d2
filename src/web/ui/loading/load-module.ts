/** Chromium and Firefox name it in their errors; WebKit does not, but asks again by itself. */
const fileUrl = /https?:\/\/[^\s"']+\.(?:js|css)/;
const storedUrl = "reloaded-for";

let attempts = 0;

/** The script or style sheet that failed to load, where the browser names it. */
export const failedFile = (error: unknown): string | undefined => fileUrl.exec(String(error))?.[0];

/**
 * The one way to a part that loads on demand: a load that fails is asked for once more. A browser keeps a failed import
 * for the life of the page, so the second one has another URL.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    await loadMissingSheets();
    return await load();
  } catch (error) {
    await loadMissingSheets();
    const url = failedFile(error);
    if (!url?.endsWith(".js")) return load();
    attempts += 1;
    return import(/* @vite-ignore */ `${url}?again=${attempts}`);
  }
}

/**
 * For a part that failed although it is wanted: if the server answers, the page is older than its files, or a script that
 * the part needs failed before. Then the page is reloaded, once for each script: dialogs open again, drafts are kept.
 * Resolves to false if nothing can be done but try again.
 */
export async function reloadIfOutdated(error: unknown): Promise<boolean> {
  const file = failedFile(error);
  if (!file) return false;
  const answers = await fetch(file, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (!answers || !rememberReload(file)) return false;
  window.location.reload();
  return true;
}

/** False if the page was already reloaded for it, or that cannot be remembered. */
function rememberReload(file: string): boolean {
  try {
    if (sessionStorage.getItem(storedUrl) === file) return false;
    sessionStorage.setItem(storedUrl, file);
    return true;
  } catch {
    return false;
  }
}

/** Style sheets that failed: the bundler asks for each only once. */
const missingSheets = new Set<string>();

export function noteFailedSheets(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    missingSheets.add(target.href);
    target.remove();
  };
  window.addEventListener("error", note, true);
}

async function loadMissingSheets(): Promise<void> {
  await Promise.all([...missingSheets].map(loadSheet));
}

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => {
      missingSheets.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`The style sheet ${href} did not load`));
    document.head.append(link);
  });
}
