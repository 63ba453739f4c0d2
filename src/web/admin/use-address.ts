import { useCallback, useEffect, useMemo } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";
import { readAddress, tidyAddress, writeAddress } from "./address.ts";

type Change = URLSearchParams | ((now: URLSearchParams) => URLSearchParams);

/** What the address of a screen says, and how to change it: pairs of names and texts, the personal ones in the fragment. */
export function useAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => readAddress({ search, hash }), [search, hash]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) =>
      void navigate(writeAddress(typeof next === "function" ? next(params) : next), options),
    [navigate, params],
  );
  return [params, change] as const;
}

/** An address that has in its query what belongs into the fragment, typed or bookmarked, is put right where it stands. */
export function useTidyAddress(): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const tidy = tidyAddress({ search, hash });
    if (tidy) void navigate(tidy, { replace: true, state, preventScrollReset: true });
  }, [search, hash, state, navigate]);
}
