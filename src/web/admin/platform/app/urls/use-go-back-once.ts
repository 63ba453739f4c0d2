import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The history entry that is being left; shared by all dialogs, of which several can be told to close by one key. */
let leaving: string | undefined;

/** For a form that keeps the entry: it can be left later. */
export function stay(): void {
  leaving = undefined;
}

/** Goes back at most once from each visit of a history entry, however often the dialog that it opened is told to close. */
export function useGoBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry, or the same one visited again
  useEffect(stay, [key]);
  return () => {
    if (leaving === key) return;
    leaving = key;
    void navigate(-1);
  };
}
