/**
 * Where a browser blocks storage, reading `sessionStorage` throws, in React Router's script that restores the scroll position
 * as well. The page then gets one that lives as long as it does.
 */
export const storageFallback = `try { sessionStorage } catch {
  const items = new Map();
  Object.defineProperty(window, "sessionStorage", {
    value: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => items.set(key, String(value)),
      removeItem: (key) => items.delete(key),
    },
  });
}`;
