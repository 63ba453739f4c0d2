import { useEffect } from "react";
import { getPreviewKey } from "#contract/operations/set-up.ts";
import { previewCookie } from "#domain/platform/access/preview-cookie.ts";
import { useLodge } from "#web/lodge.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

function setCookie(value: string, maxAge: number): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs TLS, which a lodge's own network may not have
  document.cookie = `${previewCookie}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** Longer than any session; the server ends it with the session. */
const oneWeek = 7 * 24 * 3600;

/** Lets this browser open the site while it is closed to others. */
export function usePreviewCookie(): void {
  const { isClosed = false } = useLodge();
  useEffect(() => {
    if (!isClosed) {
      setCookie("", 0);
      return;
    }
    const leaving = new AbortController();
    // Without it the site says that it opens soon, to staff as well.
    staffApi(getPreviewKey, {}, { signal: leaving.signal }).then(
      ({ key }) => setCookie(key, oneWeek),
      () => undefined,
    );
    return () => leaving.abort();
  }, [isClosed]);
}
