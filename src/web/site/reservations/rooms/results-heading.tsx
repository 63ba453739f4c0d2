import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";

const resultsHeadingId = "results";

export const focusResults = () => document.getElementById(resultsHeadingId)?.focus({ preventScroll: true });

interface ResultsHeadingProps {
  text: string;
  /** Read by screen readers after the text. */
  detail: string;
}

/** Takes the focus when a search navigated here. A loaded document keeps the browser's focus. */
export function ResultsHeading({ text, detail }: ResultsHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  const [isNavigation] = useState(isHydrated);
  useEffect(() => {
    if (isNavigation) ref.current?.focus({ preventScroll: true });
  }, [isNavigation]);
  return (
    <h1 ref={ref} id={resultsHeadingId} className="rooms-page__heading" tabIndex={-1}>
      {text}
      <span className="visually-hidden">{detail}</span>
    </h1>
  );
}
