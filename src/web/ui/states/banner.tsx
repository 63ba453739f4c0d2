import { type ReactNode, useEffect, useMemo, useState } from "react";
import { AlertIcon } from "../icons/icons.tsx";
import { CheckIcon, InfoIcon } from "../icons/icons-inner.tsx";

export type BannerTone = "success" | "error" | "info" | "notice";

export interface BannerMessage {
  tone: BannerTone;
  text: ReactNode;
}

const icons = { success: <CheckIcon />, error: <AlertIcon />, info: <InfoIcon />, notice: <InfoIcon /> };

/** Announced when it appears after the page. */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <div className={`banner banner--${tone}`} role={tone === "error" ? "alert" : "status"}>
      {icons[tone]}
      <div className="grows shrinks banner__text">{children}</div>
    </div>
  );
}

/** Its live region is always in the page, so that the banner is announced. */
export function BannerPlace({ message }: { message: BannerMessage | undefined }) {
  return (
    <div aria-live={message?.tone === "error" ? "assertive" : "polite"}>
      {message && (
        <div className={`banner banner--${message.tone}`}>
          {icons[message.tone]}
          <div className="grows shrinks banner__text">{message.text}</div>
        </div>
      )}
    </div>
  );
}

interface TimedBanner {
  message: BannerMessage | undefined;
  show: (message: BannerMessage) => void;
  clear: () => void;
}

/** Hides `ms` after it was last shown. `show` and `clear` are stable. */
export function useTimedBanner(ms: number): TimedBanner {
  const [message, setMessage] = useState<BannerMessage>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), ms);
    return () => clearTimeout(timer);
  }, [message, ms]);
  const actions = useMemo(
    () => ({
      // A copy, so that the same message shown twice restarts the timer.
      show: (next: BannerMessage) => setMessage({ ...next }),
      clear: () => setMessage(undefined),
    }),
    [],
  );
  return { message, ...actions };
}
