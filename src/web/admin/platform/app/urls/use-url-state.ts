import { useCallback, useContext, useEffect, useMemo } from "react";
import { type NavigateOptions, UNSAFE_DataRouterContext, useHref, useLocation, useNavigate } from "react-router";
import { canonicalUrl, readUrlState, writeUrlState } from "./url-state.ts";

type Change = URLSearchParams | ((now: URLSearchParams) => URLSearchParams);

/** Parameters that the URL keeps; personal ones stay out of it. A change resolves when it is shown. */
export function useUrlState() {
  const { pathname, search, state } = useLocation();
  // On a busy machine the hooks learn of a navigation later than the router, which knows of it at once.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // Its addresses begin with the language.
  const ownPath = useHref(pathname);
  const navigate = useNavigate();
  const params = useMemo(() => readUrlState({ search, state }), [search, state]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      // A search that waited for more letters would keep the user on the page.
      const { navigation, location } = router?.state ?? {};
      if ((navigation?.location ?? location)?.pathname !== ownPath) return;
      const place = writeUrlState(typeof next === "function" ? next(params) : next);
      return navigate({ search: place.search }, { ...options, state: { ...options?.state, ...place.state } });
    },
    [navigate, params, router, ownPath],
  );
  return [params, change] as const;
}

/** Moves personal parameters of a typed or bookmarked URL into the state, without a step in the history. */
export function useCanonicalUrl(): void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const place = canonicalUrl({ search, state });
    if (!place) return;
    const options = { replace: true, preventScrollReset: true, state: { ...state, ...place.state } };
    void navigate({ search: place.search }, options);
  }, [search, state, navigate]);
}
