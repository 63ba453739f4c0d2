import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useArriving } from "#web/ui/use-arriving.ts";
import { useWholeInTime } from "#web/whole-page.tsx";
import type { FootContent } from "../content/foot.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageProgress } from "./page-progress.tsx";

/** After a change of page the focus stands at its start, as it does after a load. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** True from the first thing that the visitor does; nothing is said to anybody before that. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const touch = () => setTouched(true);
    const events = ["pointerdown", "keydown", "focusin"];
    for (const event of events) document.addEventListener(event, touch);
    return () => {
      for (const event of events) document.removeEventListener(event, touch);
    };
  }, [touched]);
  return touched;
}

/** What comes and goes with a press, apart from the frame: else that would be made anew each time. */
function Toasts() {
  const toasts = useArriving(
    () => import("#web/ui/toast.tsx"),
    useTouched(),
    () => {},
  );
  return toasts && <toasts.Toaster />;
}

function Progress() {
  useWholeInTime();
  return useNavigation().state !== "idle" && <PageProgress label="Loading the page" />;
}

interface FrameProps {
  foot: FootContent | undefined;
  children: ReactNode;
}

/** What stands around every public page. Head and foot come alive by themselves, so that no press elsewhere waits for them. */
export function Frame({ foot, children }: FrameProps) {
  const main = useFocusOnNewPage();
  return (
    <>
      <Suspense>
        <Header />
      </Suspense>
      <Progress />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer {...foot} />
      </Suspense>
      <Toasts />
    </>
  );
}
