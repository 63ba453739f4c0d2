const storageKey = "device";

/** Sent with the next login from this browser: then the failed logins of others don't delay it. It opens nothing. */
export const deviceToken = {
  read(): string | undefined {
    try {
      return localStorage.getItem(storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  store(token: string | undefined): void {
    try {
      if (token) localStorage.setItem(storageKey, token);
    } catch {
      // Without storage this browser is unknown at the next login.
    }
  },
};
