import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useProgressiveLayout } from "#web/content-visibility.tsx";
import { useLazyModule } from "#web/ui/use-lazy-module.ts";
import { whenIdle } from "#web/ui/when-idle.ts";
import type { FootContent } from "../content/foot.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageProgress } from "./page-progress.tsx";

/**
 * After a change of page the focus stands at its start, as it does after a load. Who has gone on while the page was on its
 * way, into a menu or a field, is not called back.
 */
function useFocusOnNewPage(isLoading: boolean) {
  const { pathname } = useLocation();
  // Where the focus was when the loading was shown: never, where the page came sooner.
  const left = useRef<[page: string, focus?: Element | null]>([pathname]);
  useEffect(() => {
    const at = document.activeElement;
    const [page, focus = at] = left.current;
    left.current = isLoading ? [pathname, at] : [pathname];
    if (page !== pathname && [focus, document.body].includes(at as HTMLElement)) {
      document.querySelector("main")?.focus({ preventScroll: true });
    }
  }, [isLoading, pathname]);
}

/** A press is answered by then. */
const pressMs = 500;

/**
 * True a moment after the first thing that the visitor does: nothing is said to anybody before that, and what this brings
 * would hold up the answer to that first press. The second of the results makes it wait for another touch.
 */
function useTouched() {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const first = new AbortController();
    const touch = () => {
      first.abort();
      setTimeout(() => whenIdle(() => setTouched(true)), pressMs);
    };
    for (const event of ["pointerdown", "keydown", "focusin"]) document.addEventListener(event, touch, first);
    return () => first.abort();
  }, [touched]);
  return [touched, () => setTouched(false)] as const;
}

/** What comes and goes with a press, apart from the frame: else that would be made anew each time. */
function Toasts() {
  const toasts = useLazyModule(() => import("#web/ui/toast.tsx"), ...useTouched());
  return toasts && <toasts.Toaster />;
}

function Progress() {
  useProgressiveLayout();
  const isLoading = useNavigation().state !== "idle";
  useFocusOnNewPage(isLoading);
  return isLoading && <PageProgress label="Loading the page" />;
}

interface FrameProps {
  foot: FootContent | undefined;
  children: ReactNode;
}

/** What stands around every public page. Head and foot come alive by themselves, so that no press elsewhere waits for them. */
export function Frame({ foot, children }: FrameProps) {
  return (
    <>
      <Suspense>
        <Header />
      </Suspense>
      <Progress />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer {...foot} />
      </Suspense>
      <Toasts />
    </>
  );
}
