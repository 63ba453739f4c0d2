import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import * as m from "#messages/layout.js";
import { useIsPreview } from "#web/lodge.ts";
import { useProgressiveLayout } from "#web/shared/platform/app/content-visibility.tsx";
import { loadModule } from "#web/ui/loading/load-module.ts";
import { useLazyModule } from "#web/ui/loading/use-lazy-module.ts";
import { whenIdle } from "#web/ui/loading/when-idle.ts";
import { useDialogsAfterReload, useUninterruptedRevalidation } from "../dialogs/use-dialog-history.ts";
import { useSiteTexts } from "../texts/site-texts.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useLanguageHint } from "./languages/use-language-hint.ts";
import { PageProgress } from "./page-progress.tsx";

/** A new page has the focus at its top, like after a full load, unless the visitor moved it during the navigation. */
function useFocusOnNewPage(isLoading: boolean) {
  const { pathname } = useLocation();
  // The focused element at the start of loading; undefined if the page arrived before that.
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

/** Long enough to paint the response to the first interaction. */
const interactionMs = 500;

/**
 * True shortly after the first interaction: no toast appears before one, and loading their code would delay its
 * response. The second result waits for another interaction.
 */
function useFirstInteraction() {
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

/** A separate component, so that its state does not render the whole frame. */
function Toasts() {
  const toasts = useLazyModule(() => import("#web/ui/overlays/toast.tsx"), ...useFirstInteraction());
  return toasts && <toasts.Toaster />;
}

function Progress() {
  useProgressiveLayout();
  useUninterruptedRevalidation();
  useDialogsAfterReload();
  const isLoading = useNavigation().state !== "idle";
  useFocusOnNewPage(isLoading);
  return isLoading && <PageProgress label={m.loadingPage()} />;
}

/** Loaded only for readers who prefer another language. */
function Hint() {
  const [language, close] = useLanguageHint();
  const hint = useLazyModule(
    () => import("./languages/language-hint.tsx"),
    language !== undefined,
    () => {},
  );
  return hint && language && <hint.LanguageHint language={language} onClose={close} />;
}

/** Staff alone load it, before the site opens. */
const PreviewBar = lazy(() => loadModule(() => import("./preview-bar.tsx")));

/** Header and footer hydrate separately, so that a click elsewhere does not wait for them. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Hint />
      <Suspense>
        <Header />
      </Suspense>
      <Progress />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer {...useSiteTexts()} />
      </Suspense>
      {useIsPreview() && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}
