import { useEffect, useState } from "react";

/** Far enough that a finger that only rests on the screen changes nothing. */
const threshold = 8;

/** Whether the page has left its top. Looked at only between frames: anywhere else the question lays the page out. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    const first = requestAnimationFrame(look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener("scroll", look);
    };
  }, []);
  return scrolled;
}
