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
 * Moves the focus to the start of a new page, as a full load does, unless the visitor moved it elsewhere during the
 * navigation.
 */
function useFocusOnNewPage(isLoading: boolean) {
  const { pathname } = useLocation();
  // The focus when the loading state was rendered; undefined if the page arrived before that.
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

/** By then the response to the first interaction is on the screen. */
const interactionMs = 500;

/**
 * True shortly after the first interaction: no toast appears before one, and loading their code would delay the response
 * to it. The second result resets it to wait for another interaction.
 */
function useTouched() {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const first = new AbortController();
    const touch = () => {
      first.abort();
      setTimeout(() => whenIdle(() => setTouched(true)), interactionMs);
    };
    for (const event of ["pointerdown", "keydown", "focusin"]) document.addEventListener(event, touch, first);
    return () => first.abort();
  }, [touched]);
  return [touched, () => setTouched(false)] as const;
}

/** A component of its own, so that its state does not render the whole frame. */
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

/** Header and footer of every public page. They hydrate separately, so that a click elsewhere does not wait for them. */
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
