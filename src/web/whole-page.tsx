import { useEffect, useLayoutEffect } from "react";
import { useNavigation } from "react-router";
import { ownMark } from "./own-mark.ts";
import { whenIdle } from "./ui/when-idle.ts";

/**
 * A fresh page leaves what is far below unlaid until it comes near (layout.css): until then its height is a guess. Where a
 * place in the page is known by its height, nothing may be guessed, and the document carries this class.
 */
const wholeClass = "is-whole";
/** What layout.css leaves unlaid, and more. */
const parts = "#main > section, .carousel__card, .blocks > *, .unseen, .footer";

const script = `if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") document.documentElement.classList.add("${wholeClass}")`;

/** A page that is loaded again, or gone back to, is scrolled to where it was: before that it must have its height. */
export function WholeAgain() {
  return (
    <script
      nonce={ownMark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, without anything from outside
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}

/** The rest of a page is laid out part by part whenever the browser has nothing else to do, at the latest when one leaves. */
export function useWholeInTime() {
  useEffect(() => {
    const left = [...document.querySelectorAll<HTMLElement>(parts)];
    const layNext = () => {
      const part = left.shift();
      if (!part) return document.documentElement.classList.add(wholeClass);
      part.style.contentVisibility = "visible";
      whenIdle(layNext);
    };
    whenIdle(layNext);
  }, []);

  // Before another page takes this one's place, and where it was scrolled to is noted.
  const isLeaving = useNavigation().state !== "idle";
  useLayoutEffect(() => {
    if (isLeaving) document.documentElement.classList.add(wholeClass);
  }, [isLeaving]);
}
